import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { assertNoSymlinks } from '../../product/files/folder-entries.ts';
import { readJsonFile } from '../../product/files/json-file.ts';
import type { SiteFilePaths } from '../../product/files/site-files.ts';
import { InvalidInput, quoteValue } from '../../product/validation/problems.ts';
import { findUnsupportedCharacter } from '../../setup-checks.mjs';
import { InvalidArgument } from '../errors.ts';
import type { JsonObject, SiteInput } from '../input/site-input.ts';
import { engineName, engineRoot } from '../packages/engine-package.ts';
import { astroConfigName, canSetUnreadableOption, readOption } from './astro-config.ts';
import { locateConfiguredFiles, unreadableFolderHint } from './configured-files.ts';
import { isInnerPath } from './inner-path.ts';

export interface SiteFolder {
  readonly root: string;
  readonly exists: boolean;
  readonly files: SiteFilePaths;
  /** Content of package.json; empty for a new site. */
  readonly manifest: JsonObject;
  readonly input: SiteInput;
  /** Whether builds can publish another version than that in package.json. */
  readonly hasUnreadableVersion: boolean;
}

/** @throws InvalidArgument if the folder can't contain a site; InvalidInput if a file of the site can't be used */
export function openSiteFolder(root: string): SiteFolder {
  assertWritable(root);
  assertSupportedPath(root);
  const config = readFileIfExists(join(root, astroConfigName(root))) ?? '';
  const files = locateConfiguredFiles(root, config);
  assertNoLinkedFiles(files);
  const manifest = existsSync(join(root, 'package.json')) ? readJsonObject('package.json', root) : {};
  if (manifest.name === engineName || isInnerPath(relative(engineRoot, root))) {
    throw new InvalidArgument(
      `${root} belongs to the engine. Specify a folder outside ${engineRoot}, for example ../my-site.`,
    );
  }
  for (const field of ['dependencies', 'devDependencies']) assertDependencies(field, manifest[field]);
  const exists = existsSync(join(root, files.product));
  if (!exists) assertNoOtherFiles(files, manifest, config);
  const input = {
    product: exists ? readJsonObject(files.product, root) : {},
    details: existsSync(join(root, files.details)) ? readJsonObject(files.details, root) : {},
    version: manifest.version,
    versionOption: readOption(config, 'version'),
  };
  const hasUnreadableVersion = canSetUnreadableOption(config, 'version');
  return { root, exists, files, manifest, input, hasUnreadableVersion };
}

function assertSupportedPath(root: string): void {
  // npm can't run scripts in a path that contains the separator of PATH.
  const character = findUnsupportedCharacter(root) ?? (root.includes(delimiter) ? delimiter : undefined);
  if (character !== undefined)
    throw new InvalidArgument(
      `The path ${root} contains ${quoteValue(character)}, which Vite, Node.js, or npm doesn't support. Specify another folder.`,
    );
}

function assertNoLinkedFiles({ root, folder, product, details, cli }: SiteFilePaths): void {
  assertNoSymlinks(root, [
    folder,
    product,
    details,
    cli,
    'public',
    'vendor',
    'package.json',
    astroConfigName(root),
    '.github',
  ]);
}

function assertNoOtherFiles(
  { root, folder, product }: SiteFilePaths,
  manifest: JsonObject,
  config: string,
): void {
  if (Object.hasOwn(Object(manifest.dependencies), engineName)) {
    throw new InvalidArgument(
      `${root} contains a site without ${product}. Restore this file, for example from a backup or with Git.${unreadableFolderHint(config)}`,
    );
  }
  if (Object.keys(manifest).length > 0) {
    throw new InvalidArgument(
      `${root} contains another project: it has a package.json, but no ${product}. Specify an empty folder, for example ${join(root, 'website')}.`,
    );
  }
  if (existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0) {
    throw new InvalidArgument(
      `${root} has a "${folder}" folder without product.json. Specify an empty folder.`,
    );
  }
  const other = findOtherFile(root);
  if (other !== undefined) {
    throw new InvalidArgument(
      `${root} contains other files, such as ${quoteValue(other)}. Specify a new folder, or a repository with only a README and a license. Add other files, such as submodules, after the site.`,
    );
  }
}

/** Matches names that a folder for a new site can contain, because most of them are in a new repository. */
const repositoryFile =
  /^(?:\.git|\.gitignore|\.gitattributes|\.github|\.DS_Store|README(?:\.md)?|LICENSE(?:\.\w+)?|site|vendor)$/i;

function findOtherFile(root: string): string | undefined {
  return existsSync(root) ? readdirSync(root).find((name) => !repositoryFile.test(name)) : undefined;
}

function assertDependencies(field: string, dependencies: unknown = {}): void {
  const isObject = Object(dependencies) === dependencies && !Array.isArray(dependencies);
  if (isObject && Object.values(Object(dependencies)).every((spec) => typeof spec === 'string')) return;
  const found = quoteValue(dependencies);
  const expected = 'an object of strings, for example { "astro": "^7.3.4" }';
  throw new InvalidInput([{ file: 'package.json', field, found, expected }]);
}

function assertWritable(folder: string): void {
  const existing = nearestFolder(folder);
  if (!existsSync(existing))
    throw new InvalidArgument(
      `${existing} is a link to a missing folder. Remove the link, or specify another folder.`,
    );
  if (!statSync(existing).isDirectory())
    throw new InvalidArgument(`${existing} is a file. Specify a folder for the site.`);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    throw new InvalidArgument(
      `Can't write to ${existing}. Change its permissions, or specify another folder.`,
    );
  }
}

function nearestFolder(folder: string): string {
  const isFound = existsSync(folder) || isLink(folder) || dirname(folder) === folder;
  return isFound ? folder : nearestFolder(dirname(folder));
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

export function readJsonObject(file: string, root: string): JsonObject {
  const document = readJsonFile(resolve(root, file), file);
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) return { ...document };
  const expected = 'one JSON object, for example { "name": "Quill" }';
  throw new InvalidInput([{ file, field: '', found: quoteValue(document), expected }]);
}

export function readFileIfExists(file: string): string | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status !== undefined && !status.isFile())
    throw new InvalidArgument(`${file} isn't a file. Remove it, or rename it.`);
  // Removes the byte order mark that some editors write, because JSON doesn't allow it.
  return status && readFileSync(file, 'utf8').replace(/^\ufeff/, '');
}
