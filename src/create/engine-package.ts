import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quote } from '../product/validation/problems.ts';
import { InvalidArgument } from './errors.ts';
import { packFolder, type Tarball, vendoredTarball } from './tarball.ts';
import { tarballManifest } from './tarball-manifest.ts';

// The path is the same from src/create and from the compiled lib/create.
export const engineRoot = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8'));
export const conformanceName = 'nameplate-conformance';
const conformanceFolder = join(engineRoot, 'packages/conformance');

// An installed engine is compiled.
const isCheckout = import.meta.url.endsWith('.ts');

export const engineName = (): string => manifest.name;
export const engineVersion = (): string => manifest.version;

/** Version specifiers in the site's package.json, by package name. */
type Specs = Readonly<Record<string, string>>;

/** Packages that a site installs: the engine, and the conformance kit for its checks. */
export interface SitePackages {
  readonly dependencies: Specs;
  readonly devDependencies: Specs;
  /** Tarballs by their path in the site. */
  readonly files: ReadonlyMap<string, Buffer>;
}

export const noPackages: SitePackages = { dependencies: {}, devDependencies: {}, files: new Map() };

/** The site's own packages, and where the command runs. */
interface PackageContext {
  /** The package.json of the site: empty if it's new. */
  readonly manifest: { readonly dependencies?: Specs; readonly devDependencies?: Specs };
  /** The value of --engine, resolved. */
  readonly engine: string | Tarball | undefined;
}

/**
 * Returns the packages for a site. A checkout packs its own, so a newer checkout upgrades a site. An installed
 * engine leaves an existing site's packages unchanged, and gives its own to a new one.
 */
export async function sitePackages({ manifest: site, engine }: PackageContext): Promise<SitePackages> {
  const current = site.dependencies?.[engineName()];
  const tarballs: Tarball[] = typeof engine === 'object' ? [engine] : [];
  const isNamed = current !== undefined && !current.startsWith('file:vendor/');
  if (engine === undefined && (isCheckout ? !isNamed : current === undefined))
    tarballs.push(await engineTarball());
  if (isCheckout || current === undefined) tarballs.push(...(await conformanceTarball()));
  const files = new Map(tarballs.map(({ path, content }) => [path, content]));
  const specOf = (name: string) => tarballs.find((tarball) => tarball.name === name)?.path;
  const own = specOf(engineName());
  const kit = specOf(conformanceName);
  const named = typeof engine === 'string' ? engine : undefined;
  const engineSpec = own ? `file:${own}` : named;
  const peers = engineSpec === undefined ? {} : requiredPeers(site.dependencies ?? {});
  return {
    dependencies: engineSpec === undefined ? {} : { ...peers, [engineName()]: engineSpec },
    devDependencies: kit ? { [conformanceName]: `file:${kit}` } : {},
    files,
  };
}

/** The engine's peer dependencies that the site doesn't have yet. */
function requiredPeers(present: Specs): Specs {
  const peers = Object.entries<string>(manifest.peerDependencies ?? {});
  const missing = peers.filter(([name]) => present[name] === undefined);
  // The version that the engine was tested with.
  return Object.fromEntries(
    missing.map(([name, range]) => [name, manifest.devDependencies?.[name] ?? range]),
  );
}

async function engineTarball(): Promise<Tarball> {
  return (
    (isCheckout ? undefined : vendoredTarball(process.cwd(), engineName())) ?? (await packFolder(engineRoot))
  );
}

/** The conformance kit; empty if only the engine is installed. */
async function conformanceTarball(): Promise<Tarball[]> {
  if (existsSync(conformanceFolder)) return [await packFolder(conformanceFolder)];
  const installed = resolve(engineRoot, '..', conformanceName);
  const tarball =
    vendoredTarball(process.cwd(), conformanceName) ??
    (existsSync(installed) && (await packFolder(installed)));
  return tarball ? [tarball] : [];
}

/**
 * Returns the version specifier for package.json. A local tarball is copied into the site, because builds on other
 * machines don't have it.
 * @throws InvalidArgument if the spec doesn't identify a package
 */
export function resolveEngineSpec(spec: string, base: string): string | Tarball {
  const path = spec.replace(/^file:(?:\/\/(?=\/))?/, '');
  const isLocal = spec.startsWith('file:') || /^\.{0,2}[/\\]/.test(path) || isAbsolute(path);
  if (isLocal || existsSync(resolve(base, path))) return localTarball(spec, resolve(base, path));
  if (/^(?:https:\/\/|git\+(?:https|ssh):\/\/|(?:github|gitlab|bitbucket):)\S+$/.test(spec)) return spec;
  const [, name, version] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)@(\S+)$/i.exec(spec) ?? [];
  if (version !== undefined) return name === engineName() ? version : `npm:${name}@${version}`;
  throw new InvalidArgument(
    `--engine requires a tarball, a URL, or a package with its version, for example @acme/nameplate@1.2.0. Found "${spec}".`,
  );
}

function localTarball(spec: string, file: string): Tarball {
  const name = file.replaceAll('\\', '/').split('/').at(-1) ?? '';
  if (/\.(?:tgz|tar\.gz)$/.test(name) && statSync(file, { throwIfNoEntry: false })?.isFile()) {
    if (!/^[\w.-]+$/.test(name))
      throw new InvalidArgument(
        `--engine: rename ${quote(name)}. Only letters, digits, hyphens, periods, and underscores work in package.json.`,
      );
    const content = readFileSync(file);
    // A fork can have another name, but it has the same command.
    const { bin } = tarballManifest(content) ?? {};
    if (Object.hasOwn(Object(bin), 'nameplate'))
      return { name: engineName(), path: `vendor/${name}`, content };
  }
  throw new InvalidArgument(
    `--engine: "${spec}" isn't a tarball (.tgz) of the engine. To make one, run "npm pack" in a checkout.`,
  );
}
