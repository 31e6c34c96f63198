import type { JsonObject } from '../input/site-input.ts';
import type { PackageChanges } from './engine-package.ts';

/** Changes only the fields that `nameplate create` maintains, and keeps the indentation. */
export function updatePackageJson(
  text: string,
  { dependencies }: PackageChanges,
  fields: { readonly name?: string; readonly version: unknown },
): string {
  const manifest = JSON.parse(text);
  const next = {
    ...manifest,
    ...(fields.name === undefined ? {} : { name: fields.name }),
    version: fields.version ?? manifest.version,
    dependencies: mergeDependencies(Object(manifest.dependencies), dependencies),
  };
  const indentation = /^\s*?\n?([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return `${JSON.stringify(next, null, indentation)}\n`;
}

function mergeDependencies(present: JsonObject, added: JsonObject): JsonObject {
  const dependencies = { ...present, ...added };
  const names = Object.keys(dependencies).sort();
  return Object.fromEntries(names.map((name) => [name, dependencies[name]]));
}

export function sitePackageName(product: unknown): string {
  const slug = String(product)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'site' : `${slug.slice(0, 100)}-site`;
}
