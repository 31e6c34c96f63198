import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quoteValue } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { packFolder, readVendoredTarball, type Tarball } from './tarball.ts';
import { readTarballManifest } from './tarball-manifest.ts';

// The relative path is the same from src/ and from the compiled lib/.
export const engineRoot = fileURLToPath(new URL('../../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));

// A checkout contains TypeScript. An installed engine is compiled to JavaScript.
const isCheckout = import.meta.url.endsWith('.ts');

export const engineName = (): string => manifest.name;
export const engineVersion = (): string => manifest.version;

/** Version specifiers in package.json, by package name. */
type VersionSpecs = Readonly<Record<string, string>>;

/** Packages to set in a site's package.json. */
export interface PackageChanges {
  readonly dependencies: VersionSpecs;
  /** The packed engine, if the site installs it from vendor/. */
  readonly tarball?: Tarball | undefined;
}

export const noPackageChanges: PackageChanges = { dependencies: {} };

interface PackageContext {
  /** Dependencies in the site's package.json; empty for a new site. */
  readonly present: VersionSpecs;
  /** Resolved value of --engine; `undefined` without the option. */
  readonly engine: string | Tarball | undefined;
}

/**
 * Returns the packages for a site. A checkout packs its own engine, so running a newer checkout upgrades the site. An
 * installed engine adds itself only to a new site.
 */
export async function resolvePackageChanges({ present, engine }: PackageContext): Promise<PackageChanges> {
  const current = present[engineName()];
  const isReplaceable = current === undefined || (isCheckout && current.startsWith('file:vendor/'));
  const chosen = engine ?? (isReplaceable ? await packEngine() : undefined);
  if (chosen === undefined) return noPackageChanges;
  const tarball = typeof chosen === 'object' ? chosen : undefined;
  const spec = typeof chosen === 'object' ? `file:${chosen.path}` : chosen;
  return { dependencies: { ...requiredPeers(present), [engineName()]: spec }, tarball };
}

/** Peer dependencies of the engine that the site lacks. */
function requiredPeers(present: VersionSpecs): VersionSpecs {
  const peers = Object.entries<string>(manifest.peerDependencies ?? {});
  const missing = peers.filter(([name]) => present[name] === undefined);
  // Prefers the versions that the engine was tested with.
  return Object.fromEntries(
    missing.map(([name, range]) => [name, manifest.devDependencies?.[name] ?? range]),
  );
}

async function packEngine(): Promise<Tarball> {
  const vendored = isCheckout ? undefined : readVendoredTarball(process.cwd(), engineName());
  return vendored ?? packFolder(engineRoot);
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
  const [, name, version] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)@(\S+)$/i.exec(spec) ?? [];
  if (version !== undefined) return name === engineName() ? version : `npm:${name}@${version}`;
  throw new InvalidArgument(
    `--engine requires a tarball, a URL, or a package with its version, for example @acme/nameplate@1.2.0. Found "${spec}".`,
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
    if (Object.hasOwn(Object(bin), 'nameplate')) return { path: `vendor/${name}`, content };
  }
  throw new InvalidArgument(
    `--engine: "${spec}" isn't a tarball (.tgz) of the engine. To make one, run "npm pack" in a Nameplate checkout.`,
  );
}
