import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLowerVersion } from '../../product/metadata/version-order.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { declaredPackages } from './declared-packages.ts';
import { type LockedPackages, readLockedPackages } from './lock-file.ts';
import {
  packFolder,
  readVendoredTarball,
  type Tarball,
  vendoredTarballPath,
  vendorTarball,
} from './tarball.ts';
import { readTarballManifest } from './tarball-manifest.ts';

// The relative path is the same from src/ and from the compiled lib/.
export const engineRoot = fileURLToPath(new URL('../../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));

// A checkout contains TypeScript. An installed engine is compiled to JavaScript.
const isCheckout = import.meta.url.endsWith('.ts');

export const engineName: string = manifest.name;
export const engineVersion: string = manifest.version;

/** Version specifiers in package.json, by package name. */
type VersionSpecs = Readonly<Record<string, string>>;

export interface PackageChanges {
  readonly dependencies: VersionSpecs;
  /** The packed engine, if the site installs it from vendor/. */
  readonly tarball?: Tarball | undefined;
  /** The packages with which this checkout was tested, if the site installs this checkout. */
  readonly tested?: LockedPackages | undefined;
}

export const noPackageChanges: PackageChanges = { dependencies: {} };

interface PackageContext {
  /** Packages that the site's package.json installs; empty for a new site. */
  readonly present: VersionSpecs;
  /** Resolved value of --engine; `undefined` without the option. */
  readonly engine: string | Tarball | undefined;
}

/**
 * Without --engine, a checkout adds its engine to a site that has none, or replaces an engine in vendor/, so that
 * running a newer checkout upgrades the site. An installed engine only adds itself to a site that has none.
 */
export async function resolvePackageChanges({ present, engine }: PackageContext): Promise<PackageChanges> {
  const chosen = engine ?? (isReplaceable(present[engineName]) ? await packEngine() : undefined);
  if (chosen === undefined) return noPackageChanges;
  const tarball = typeof chosen === 'object' ? chosen : undefined;
  const spec = typeof chosen === 'object' ? `file:${chosen.path}` : chosen;
  const tested = isCheckout && engine === undefined ? readLockedPackages(engineRoot) : undefined;
  const peers = requiredPeers(present, nextEngine({ present, engine }));
  return { dependencies: { ...peers, [engineName]: spec }, tarball, tested };
}

/** @throws InvalidArgument if the site's engine is newer than the checkout that would replace it */
export function assertNoDowngrade(root: string, present: VersionSpecs, ownVersion = engineVersion): void {
  const tarball = isCheckout ? readVendoredTarball(root, present[engineName]) : undefined;
  const version = tarball && readTarballManifest(tarball.content)?.version;
  if (typeof version !== 'string' || !isLowerVersion(ownVersion, version)) return;
  throw new InvalidArgument(
    `The site's engine is version ${version}, but this checkout is version ${ownVersion}. Update the checkout. To replace the engine with the older one anyway, run "npm pack" in the checkout, and add --engine <tarball>.`,
  );
}

/** Explains why a checkout keeps the site's engine; `undefined` in all other cases. */
export function keptEngineNote({ present, engine }: PackageContext): string | undefined {
  const current = present[engineName];
  if (!isCheckout || engine !== undefined || current === undefined) return undefined;
  if (vendoredTarballPath(current) !== undefined) return undefined;
  return `The engine wasn't upgraded, because package.json specifies ${quoteValue(current)} instead of a tarball in vendor/. To replace the engine, add --engine.\n`;
}

/** Explains which peers of the engine get a newer version; `undefined` if there are none. */
export function raisedPeersNote(context: PackageContext): string | undefined {
  const next = nextEngine(context);
  const lines = Object.entries(requiredPeers(context.present, next)).flatMap(([name, version]) => {
    const current = context.present[name];
    if (current === undefined) return [];
    return `package.json: set ${name} to "${version}" instead of ${quoteValue(current)}, because the engine requires ${next?.peerDependencies?.[name]}\n`;
  });
  return lines.length === 0 ? undefined : lines.join('');
}

interface EngineManifest {
  readonly peerDependencies?: VersionSpecs;
  readonly devDependencies?: VersionSpecs;
}

/** Manifest of the engine that the site gets; `undefined` if it keeps its engine, or gets one that isn't on this machine. */
function nextEngine({ present, engine }: PackageContext): EngineManifest | undefined {
  if (typeof engine === 'object') return { ...manifest, ...readTarballManifest(engine.content) };
  return engine === undefined && isReplaceable(present[engineName]) ? manifest : undefined;
}

function isReplaceable(current: string | undefined): boolean {
  return current === undefined || (isCheckout && vendoredTarballPath(current) !== undefined);
}

/** Returns the peers of an engine that aren't present, or only in versions that are too old, with their version specifiers. */
export function requiredPeers(present: VersionSpecs, next?: EngineManifest): VersionSpecs {
  const { peerDependencies, devDependencies }: EngineManifest = next ?? manifest;
  const required = Object.entries(peerDependencies ?? {}).filter(([name, range]) => {
    const current = present[name];
    return current === undefined || (next !== undefined && isBelowRange(current, range));
  });
  // Prefers the versions that the engine was tested with.
  return Object.fromEntries(required.map(([name, range]) => [name, devDependencies?.[name] ?? range]));
}

/** Whether all versions that a specifier allows precede a range such as `^7.3.4`. `false` for complex specifiers. */
function isBelowRange(spec: string, range: string): boolean {
  const [, operator, numbers = '', prerelease] =
    /^\s*([~^=]?)\s*v?(\d+(?:\.\d+){0,2})((?:-[\w.-]+)?)(?:\.[x*]){0,2}\s*$/.exec(spec) ?? [];
  // The versions share only these numbers.
  const shared = numbers.split('.').slice(0, { '^': 1, '~': 2 }[operator ?? ''] ?? 3);
  const lowest = range.replace(/^\D+/, '').split('.').slice(0, shared.length);
  const suffix = shared.length === 3 ? prerelease : '';
  return numbers !== '' && isLowerVersion(`${shared.join('.')}${suffix}`, lowest.join('.'));
}

async function packEngine(): Promise<Tarball> {
  return (isCheckout ? undefined : ownVendoredTarball()) ?? packFolder(engineRoot);
}

/** The tarball from which the site in the working folder installs this engine; `undefined` if there's none. */
function ownVendoredTarball(): Tarball | undefined {
  const folder = process.cwd();
  const file = join(folder, 'package.json');
  const installed = existsSync(file) ? declaredPackages(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return readVendoredTarball(folder, installed[engineName]);
}

/**
 * Resolves a version specifier for package.json. For a local tarball, returns the content to copy into the site,
 * because builds on other machines don't have the file.
 * @throws InvalidArgument if the specifier doesn't identify a package
 */
export function resolveEngineSpec(spec: string, base: string): string | Tarball {
  const path = spec.replace(/^file:(?:\/\/(?=\/))?/, '');
  const isLocal = spec.startsWith('file:') || /^\.{0,2}[/\\]/.test(path) || isAbsolute(path);
  if (isLocal || existsSync(resolve(base, path))) return readLocalTarball(spec, resolve(base, path));
  if (/^(?:https:\/\/|git\+(?:https|ssh):\/\/|(?:github|gitlab|bitbucket):)\S+$/.test(spec)) return spec;
  const [, host, repository] = /^git@([\w.-]+):([^\s/]\S*)$/.exec(spec) ?? [];
  if (host !== undefined) return `git+ssh://git@${host}/${repository}`;
  const [, name, version] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)@(\S+)$/i.exec(spec) ?? [];
  if (version !== undefined) return name === engineName ? version : `npm:${name}@${version}`;
  throw new InvalidArgument(
    `--engine requires a tarball, a URL, or a package name and version, for example @acme/nameplate@1.2.0. Found "${spec}".`,
  );
}

function readLocalTarball(spec: string, file: string): Tarball {
  const name = file.replaceAll('\\', '/').split('/').at(-1) ?? '';
  if (/\.(?:tgz|tar\.gz)$/.test(name) && statSync(file, { throwIfNoEntry: false })?.isFile()) {
    if (!/^[\w.-]+$/.test(name))
      throw new InvalidArgument(
        `--engine: rename ${quoteValue(name)}. The file name can contain only letters, digits, hyphens, periods, and underscores.`,
      );
    const content = readFileSync(file);
    // Checks the command instead of the package name, because a fork can have another name.
    const { bin } = readTarballManifest(content) ?? {};
    if (Object.hasOwn(Object(bin), 'nameplate')) return vendorTarball(name, content);
  }
  throw new InvalidArgument(
    `--engine: "${spec}" isn't a tarball (.tgz) of the engine. To make one, run "npm pack" in a Nameplate checkout.`,
  );
}
