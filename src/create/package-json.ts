import type { SitePackages } from './engine-package.ts';
import type { Fields } from './site-input.ts';

/** Updates the parts of package.json that `create` maintains. The rest, and the indentation, stay unchanged. */
export function updatedPackageJson(
  text: string,
  { dependencies, devDependencies }: SitePackages,
  fields: { readonly name?: string; readonly version: unknown },
): string {
  const manifest = JSON.parse(text);
  const next = {
    ...manifest,
    ...(fields.name === undefined ? {} : { name: fields.name }),
    version: fields.version ?? manifest.version,
    ...mergeSection('dependencies', manifest, dependencies),
    ...mergeSection('devDependencies', manifest, devDependencies),
  };
  const indentation = /^\s*?\n?([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return `${JSON.stringify(next, null, indentation)}\n`;
}

function mergeSection(name: string, manifest: Fields, added: Fields): Fields {
  const present = Object(manifest[name]);
  const names = Object.keys({ ...present, ...added });
  if (names.length === 0) return name in manifest ? { [name]: {} } : {};
  return { [name]: Object.fromEntries(names.sort().map((key) => [key, added[key] ?? present[key]])) };
}

/** Returns the name of a site's package: npm accepts lowercase letters, digits, and hyphens. */
export function packageName(product: unknown): string {
  const slug = String(product)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'site' : `${slug.slice(0, 100)}-site`;
}
