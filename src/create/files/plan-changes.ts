import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { productSchema } from '../../product/metadata/product-schema.ts';
import type { CliImport } from '../input/import-cli-document.ts';
import type { JsonObject, SiteInput } from '../input/site-input.ts';
import { declaredPackages } from '../packages/declared-packages.ts';
import { engineName, type PackageChanges, requiredPeers } from '../packages/engine-package.ts';
import { createLockFile, lockFileName } from '../packages/lock-file.ts';
import { sitePackageName, updatePackageJson } from '../packages/package-json.ts';
import { findPackageManager } from '../packages/package-manager.ts';
import { vendoredTarballPath } from '../packages/tarball.ts';
import { findWorkspace } from '../packages/workspace.ts';
import { adaptStarter } from './adapt-starter.ts';
import type { FileChanges } from './apply-changes.ts';
import { astroConfigName, setDocsOption } from './astro-config.ts';
import { formatJsonWithInlineLists } from './format-json.ts';
import { addMissingGitignoreFolders } from './gitignore.ts';
import { readFileIfExists, type SiteFolder } from './site-folder.ts';
import { findSiteRepository } from './site-repository.ts';
import { createStarterFiles } from './starter.ts';

export interface SitePlan {
  readonly input: SiteInput;
  readonly packages: PackageChanges;
  readonly cli: CliImport | undefined;
  /** Documentation folder, relative to the site. */
  readonly docs: string | undefined;
}

export const ignoreFile = '.gitignore';

/** In a new site, starter files don't replace existing files. Only .gitignore gets additional lines. */
export function planChanges(site: SiteFolder, plan: SitePlan): FileChanges {
  const { input, packages, cli, docs } = plan;
  const existing = (path: string) => readFileIfExists(join(site.root, path));
  const repository = findSiteRepository(site.root);
  const files = new Map<string, Buffer | string | null>();
  const starter =
    repository === undefined
      ? createStarterFiles(input)
      : adaptStarter(createStarterFiles(input), repository, docs);
  const current = (path: string) => existing(path) ?? String(starter.get(path) ?? '{}');
  if (!site.exists) {
    for (const [path, content] of starter) if (existing(path) === undefined) files.set(path, content);
    if (isPlainFile(join(site.root, ignoreFile)))
      files.set(
        ignoreFile,
        addMissingGitignoreFolders(
          readFileSync(join(site.root, ignoreFile)),
          String(starter.get(ignoreFile)),
        ),
      );
  }
  setFile(files, site.files.product, existing(site.files.product), sortBySchema(input.product));
  const needsDetails = !site.exists || Object.keys(input.details).length > 0;
  if (needsDetails || existing(site.files.details) !== undefined)
    setFile(files, site.files.details, existing(site.files.details), input.details);
  if (cli !== undefined) files.set(site.files.cli, cli.content);
  const config = astroConfigName(site.root);
  if (docs !== undefined) files.set(config, setDocsOption(current(config), docs, config));
  const name = site.exists ? {} : { name: sitePackageName(input.product.name) };
  const manifest = current('package.json');
  const nextManifest = updatePackageJson(manifest, packages, { ...name, version: input.version });
  if (nextManifest !== existing('package.json')) files.set('package.json', nextManifest);
  const replaced = replacedTarball(JSON.parse(manifest), packages);
  if (replaced !== undefined) files.set(replaced, null);
  const { tarball, tested } = packages;
  if (tarball !== undefined) files.set(tarball.path, tarball.content);
  if (tarball !== undefined && tested !== undefined && needsLockFile(site, nextManifest))
    files.set(lockFileName, createLockFile(JSON.parse(nextManifest), tarball, tested));
  return new Map([...files].filter(([path, content]) => isDifferent(join(site.root, path), content)).sort());
}

/** If the values of a JSON file don't change, keeps its text, including the formatting. */
function setFile(
  files: Map<string, Buffer | string | null>,
  path: string,
  text: string | undefined,
  value: JsonObject,
): void {
  if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
    files.set(path, formatJsonWithInlineLists(value));
}

function sortBySchema(product: JsonObject): JsonObject {
  const order = Object.keys(productSchema.properties);
  const position = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const fields = Object.keys(product).sort((a, b) => position(a) - position(b));
  return Object.fromEntries(fields.map((field) => [field, product[field]]));
}

function replacedTarball(manifest: JsonObject, packages: PackageChanges): string | undefined {
  const next = packages.dependencies[engineName];
  const present = vendoredTarballPath(declaredPackages(manifest)[engineName]);
  return next === undefined || vendoredTarballPath(next) === present ? undefined : present;
}

/** Whether npm installs the site alone, and the site has no lock file and depends only on the engine and its peers. */
function needsLockFile({ root }: SiteFolder, manifest: string): boolean {
  const { [engineName]: _, ...peers } = declaredPackages(JSON.parse(manifest));
  if (!isDeepStrictEqual(peers, requiredPeers({}))) return false;
  const isNpm = findPackageManager(root) === 'npm' && findWorkspace(root) === undefined;
  return isNpm && !existsSync(join(root, lockFileName));
}

function isPlainFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isDifferent(file: string, content: Buffer | string | null): boolean {
  if (content === null || !existsSync(file)) return content !== null || existsSync(file);
  return !readFileSync(file).equals(Buffer.from(content));
}
