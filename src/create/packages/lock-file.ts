import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tarball } from './tarball.ts';

/** An entry of package-lock.json, or the root package (https://docs.npmjs.com/cli/configuring-npm/package-lock-json). */
interface LockedPackage {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly license?: string | undefined;
  readonly bin?: Readonly<Record<string, string>> | undefined;
  readonly engines?: Readonly<Record<string, string>> | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by their path, such as `node_modules/a/node_modules/b`. The path of the root package is empty. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const lockFileName = 'package-lock.json';

// Fields that depend on the project, and the host from which npm downloaded a package.
const projectFields = ['dev', 'devOptional', 'optional', 'peer', 'resolved'];

/** Packages of a checkout's lock file; `undefined` in an installed engine, which has no lock file. */
export function readLockedPackages(checkout: string): LockedPackages | undefined {
  const file = join(checkout, lockFileName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Returns the lock file of a new site: the engine's tarball, and the versions with which the engine was tested. With
 * newer versions, a build can fail, and so can `npm ci` if a release refers to packages that a registry lacks.
 */
export function createLockFile(site: LockedPackage, engine: Tarball, tested: LockedPackages): string {
  const { '': own = {} } = tested;
  // npm reads the engine's commands and dependencies only from here.
  const { name: engineName = '', version, license, dependencies, bin, engines, peerDependencies } = own;
  const names = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(peerDependencies ?? {})]);
  const roots = [...names].flatMap((name) => findPackage(tested, '', name) ?? []);
  const required = collectPackages(tested, roots, false);
  const all = collectPackages(tested, roots, true);
  const entries = [...all].map((path) => [path, copyEntry(tested[path], !required.has(path))] as const);
  const integrity = `sha512-${createHash('sha512').update(engine.content).digest('base64')}`;
  const source = { version, resolved: `file:${engine.path}`, integrity };
  const engineFields = { ...source, license, dependencies, bin, engines, peerDependencies };
  const packages = Object.fromEntries(
    [...entries, [`node_modules/${engineName}`, engineFields] as const].sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  );
  const root = pickRootFields(site);
  const head = { name: root.name, version: root.version, lockfileVersion: 3, requires: true };
  return `${JSON.stringify({ ...head, packages: { '': root, ...packages } }, null, 2)}\n`;
}

function pickRootFields({ name, version, dependencies, engines }: LockedPackage): LockedPackage {
  return { name, version, dependencies, engines };
}

/** Returns the paths of packages and of everything that they depend on. */
function collectPackages(
  locked: LockedPackages,
  roots: readonly string[],
  withOptional: boolean,
): Set<string> {
  const found = new Set(roots);
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[path] ?? {};
    const optional = Object.keys(optionalDependencies ?? {});
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta?.[name]?.optional !== true,
    );
    const names = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !optional.includes(name));
    for (const name of withOptional ? [...names, ...optional] : names) {
      const dependency = findPackage(locked, path, name);
      if (dependency !== undefined) found.add(dependency);
    }
  }
  return found;
}

/** Finds the package that Node.js loads for a name, in the folder of a package or above it. */
function findPackage(locked: LockedPackages, folder: string, name: string): string | undefined {
  const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (locked[path] !== undefined) return path;
  return folder === ''
    ? undefined
    : findPackage(locked, folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

function copyEntry(entry: LockedPackage | undefined, isOptional: boolean): object {
  const fields = Object.entries(entry ?? {}).filter(([field]) => !projectFields.includes(field));
  return Object.fromEntries([...fields, ...(isOptional ? [['optional', true]] : [])]);
}
