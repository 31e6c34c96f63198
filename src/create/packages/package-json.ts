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
    ...mergeDependencies(manifest, dependencies),
  };
  const indentation = /^\s*?\n?([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return `${JSON.stringify(next, null, indentation)}\n`;
}

/** Version specifiers of the packages that a project installs, by package name. */
export function installedPackages(manifest: unknown): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = Object(manifest);
  return { ...devDependencies, ...dependencies };
}

/** Keeps a package that is in `devDependencies` there. */
function mergeDependencies(manifest: unknown, added: JsonObject): JsonObject {
  const { dependencies, devDependencies } = Object(manifest);
  const isDev = (name: string) =>
    Object.hasOwn(Object(devDependencies), name) && !Object.hasOwn(Object(dependencies), name);
  const merge = (present: JsonObject, names: string[]) => {
    const merged = { ...present, ...Object.fromEntries(names.map((name) => [name, added[name]])) };
    return Object.fromEntries(Object.entries(merged).sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  const names = Object.keys(added);
  const forDevelopment = names.filter(isDev);
  return {
    dependencies: merge(
      dependencies,
      names.filter((name) => !isDev(name)),
    ),
    ...(forDevelopment.length === 0 ? {} : { devDependencies: merge(devDependencies, forDevelopment) }),
  };
}

export function sitePackageName(product: unknown): string {
  const slug = String(product)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'site' : `${slug.slice(0, 100)}-site`;
}
