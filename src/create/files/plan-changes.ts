import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { productSchema } from '../../product/metadata/product-schema.ts';
import { cliFile, detailsFile, type JsonObject, productFile, type SiteInput } from '../input/site-input.ts';
import { engineName, type PackageChanges } from '../packages/engine-package.ts';
import { sitePackageName, updatePackageJson } from '../packages/package-json.ts';
import type { FileChanges } from './apply-changes.ts';
import { setDocsOption } from './astro-config.ts';
import { formatJson } from './format-json.ts';
import { readFileIfExists, type SiteFolder } from './site-folder.ts';
import { createStarterFiles } from './starter.ts';

export interface SitePlan {
  readonly input: SiteInput;
  readonly packages: PackageChanges;
  readonly cli: string | undefined;
  /** Documentation folder, relative to the site. */
  readonly docs: string | undefined;
}

/** In a new site, starter files don't replace existing files. */
export function planChanges(site: SiteFolder, plan: SitePlan): FileChanges {
  const { input, packages, cli, docs } = plan;
  const existing = (path: string) => readFileIfExists(join(site.root, path));
  const starter = createStarterFiles(input);
  const current = (path: string) => existing(path) ?? String(starter.get(path) ?? '{}');
  const files = new Map<string, Buffer | string | null>();
  if (!site.exists)
    for (const [path, content] of starter) if (existing(path) === undefined) files.set(path, content);
  setFile(files, productFile, existing(productFile), sortBySchema(input.product));
  const needsDetails = !site.exists || Object.keys(input.details).length > 0;
  if (needsDetails || existing(detailsFile) !== undefined)
    setFile(files, detailsFile, existing(detailsFile), input.details);
  if (cli !== undefined) files.set(cliFile, cli);
  if (docs !== undefined) files.set('astro.config.mjs', setDocsOption(current('astro.config.mjs'), docs));
  const name = site.exists ? {} : { name: sitePackageName(input.product.name) };
  const manifest = current('package.json');
  files.set('package.json', updatePackageJson(manifest, packages, { ...name, version: input.version }));
  const replaced = replacedTarball(JSON.parse(manifest), packages);
  if (replaced !== undefined) files.set(replaced, null);
  if (packages.tarball !== undefined) files.set(packages.tarball.path, packages.tarball.content);
  return new Map([...files].filter(([path, content]) => isDifferent(join(site.root, path), content)).sort());
}

/** If the values of a JSON file don't change, keeps its text, including the formatting. */
function setFile(
  files: Map<string, Buffer | string | null>,
  path: string,
  text: string | undefined,
  value: JsonObject,
): void {
  if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value)) files.set(path, formatJson(value));
}

function sortBySchema(product: JsonObject): JsonObject {
  const order = Object.keys(productSchema.properties);
  const position = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const fields = Object.keys(product).sort((a, b) => position(a) - position(b));
  return Object.fromEntries(fields.map((field) => [field, product[field]]));
}

/** Path of the tarball that the site stops using; `undefined` if there's none. */
function replacedTarball({ dependencies }: JsonObject, packages: PackageChanges): string | undefined {
  const next = packages.dependencies[engineName()];
  const present = String(Object(dependencies)[engineName()]);
  const path = /^file:(vendor\/[^/]+\.tgz)$/.exec(present)?.[1];
  return next === undefined || next === present ? undefined : path;
}

function isDifferent(file: string, content: Buffer | string | null): boolean {
  if (content === null || !existsSync(file)) return content !== null || existsSync(file);
  return !readFileSync(file).equals(Buffer.from(content));
}
<<<<<<< HEAD:src/create/files/planned-changes.ts

/**
 * Creates folders one by one, because recursive `mkdirSync` never returns in a folder such as /proc, which can't
 * contain new folders.
 */
function makeFolder(folder: string, created: string[]): void {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status?.isDirectory()) return;
  if (status !== undefined)
    throw new Error(`${folder} is a file, but the site requires a folder at this path. Rename the file.`);
  makeFolder(dirname(folder), created);
  mkdirSync(folder);
  created.push(folder);
}

function removeCreated(path: string): void {
  try {
    if (lstatSync(path).isDirectory()) rmdirSync(path);
    else rmSync(path);
  } catch {}
}

/** @throws if the path is a folder, because the rename would fail after other files have already been replaced */
function assertReplaceable(root: string, path: string): void {
  const isFolder = lstatSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder)
    throw new Error(
      `${join(root, path)} is a folder, but the site requires a file at this path. Rename the folder.`,
    );
}

/**
 * Replaces each file atomically, so an interruption leaves no partial file.
 * @throws if a file can't be written; nothing is changed then
 */
export function applyChanges(root: string, changes: FileChanges): void {
  // Gives temporary files names that no file of another run or the user has.
  const suffix = randomUUID();
  const temporary = (path: string) => join(root, `${path}.${suffix}.new`);
  const created: string[] = [];
  const written = [...changes].flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
  try {
    for (const { path, content } of written) {
      makeFolder(dirname(join(root, path)), created);
      created.push(temporary(path));
      writeFileSync(temporary(path), content, { flag: 'wx' });
      assertReplaceable(root, path);
    }
  } catch (error) {
    for (const path of created.reverse()) removeCreated(path);
    throw new Error(`The site can't be written: ${(error as Error).message}`, { cause: error });
  }
  for (const { path } of written) renameSync(temporary(path), join(root, path));
  for (const [path, content] of changes) if (content === null) rmSync(join(root, path), { force: true });
}
=======
>>>>>>> refs/heads/eng-src:src/create/files/plan-changes.ts
