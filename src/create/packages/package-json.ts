import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../input/site-input.ts';
import type { PackageChanges } from './engine-package.ts';

/**
 * Changes only the fields that `nameplate create` maintains. Keeps the formatting if only values of strings change, and
 * otherwise the indentation and line endings.
 */
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
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(next)), manifest)) return text;
  const replaced = replaceStrings(text, manifest, next);
  if (isDeepStrictEqual(JSON.parse(replaced), JSON.parse(JSON.stringify(next)))) return replaced;
  const indentation = /^\s*?\n?([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const changed = `${JSON.stringify(next, null, indentation)}\n`;
  return text.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed;
}

/** Replaces changed versions. The result is wrong if more changes, or if another field has the same name and value. */
function replaceStrings(text: string, manifest: JsonObject, next: JsonObject): string {
  const fields = ({ version, dependencies, devDependencies }: JsonObject) =>
    Object.entries({ ...Object(devDependencies), ...Object(dependencies), version });
  const before = new Map(fields(manifest));
  return fields(next).reduce((changed, [name, value]) => {
    const present = before.get(name);
    if (present === value || typeof present !== 'string') return changed;
    const [field, old] = [name, present].map((part) => escapeExpression(JSON.stringify(part)));
    const expression = new RegExp(`(${field}\\s*:\\s*)${old}`);
    return changed.replace(expression, (_, start) => `${start}${JSON.stringify(value)}`);
  }, text);
}

function escapeExpression(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
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
  const others = names.filter((name) => !isDev(name));
  return {
    ...(others.length === 0 ? {} : { dependencies: merge(dependencies, others) }),
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
