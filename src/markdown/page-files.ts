import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../http/paths.ts';
import { InvalidInput } from '../product/problems.ts';
import { readTextFile } from '../product/text-file.ts';
import { type PageSource, pathOf } from './page.ts';

/** A folder of pages. */
export interface PageFolder {
  /** The absolute path. */
  readonly folder: string;
  /** How problems name the folder. */
  readonly label: string;
  /** The day of the last change of each file, by its name in the folder, as far as it is known. */
  readonly changes: Promise<ReadonlyMap<string, string>>;
}

/**
 * Returns every page of some folders: one of a folder takes the place of those with the same address in folders after
 * it. Throws InvalidInput if a folder has a link in it instead of a file, a file that is no page, or one that is not in
 * UTF-8.
 */
export async function readPages(folders: readonly PageFolder[]): Promise<PageSource[]> {
  const found = folders.flatMap((folder) => {
    const names = filesBelow(folder.folder, folder.label).filter((name) => !/(?:^|\/)\.[^/]*$/.test(name));
    return names.map((name) => ({ ...folder, name, file: `${folder.label}/${name}`, path: pathOf(name) }));
  });
  refuseOtherFiles(found.map(({ file }) => file));
  // Two files of one folder at one address are a problem that names both.
  const first = new Map(found.toReversed().map(({ path, label }) => [path, label]));
  const pages = found.filter(({ path, label }) => first.get(path) === label);
  return Promise.all(
    pages.map(async ({ file, path, folder, name, changes }) => ({
      file,
      path,
      text: readTextFile(join(folder, name), file).replaceAll('\r\n', '\n'),
      updated: (await changes).get(name) ?? statSync(join(folder, name)).mtime.toISOString().slice(0, 10),
    })),
  );
}

function refuseOtherFiles(files: readonly string[]): void {
  const others = files.filter((file) => !file.endsWith('.md'));
  if (others.length === 0) return;
  const expected = 'a name that ends in .md, as pages have; other files belong in public/';
  throw new InvalidInput(
    others.map((file) => ({ file, field: '', found: 'a file that is no page', expected })),
  );
}

/**
 * Returns the path of every file in the folder for files that are published unchanged. Throws InvalidInput if one would
 * take the place of what the site makes itself: an endpoint or a page.
 */
export function publicFiles(folder: string, made: readonly string[]): string[] {
  const own = filesBelow(folder, 'public').map((name) => `/${name}`);
  refuseTaken(own, made);
  return own;
}

/** A copy would be published instead of what the site makes, and nothing would say so. */
function refuseTaken(own: readonly string[], made: readonly string[]): void {
  // A file system may take capital letters for small ones.
  const taken = new Map(made.map((path) => [path.toLowerCase(), path]));
  const problems = own.flatMap((path) => {
    const small = path.toLowerCase();
    const page = small.replace(/(?:\/index)?\.html$|(?:^\/index)?\.md$/, '') || '/';
    const address = taken.get(small) ?? taken.get(page);
    if (address === undefined) return [];
    const found = `a file in the place of ${address}, which the site makes itself`;
    return [{ file: `public${path}`, field: '', found, expected: insteadOf(address) }];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
}

function insteadOf(address: string): string {
  if (address === paths.cli) return 'the description of the command line in site/cli.json';
  return address === '/_headers'
    ? 'your header rules in netlify.toml, for addresses of your own'
    : 'another name: facts are in site/, and a page of your own is in site/pages';
}

/** Returns the day on which git last recorded a change of each file in a folder; nothing if there is no history. */
export async function lastChanges(folder: string): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  let day = '';
  for (const line of (await gitLog(folder)).split('\n')) {
    // No name of a file begins with a slash.
    if (line.startsWith('/')) day = line.slice(1);
    else if (line !== '') changes.set(line, changes.get(line) ?? day);
  }
  return changes;
}

async function gitLog(cwd: string): Promise<string> {
  const options = [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=/%cs',
    '--name-only',
    '--relative',
    '--',
    '.',
  ];
  try {
    return (await promisify(execFile)('git', options, { cwd, maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return '';
  }
}

/** Returns the name of every file in a folder and the folders in it, with forward slashes. */
function filesBelow(folder: string, label: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    entry,
  }));
  const links = entries.filter(({ entry }) => entry.isSymbolicLink());
  if (links.length > 0) {
    const expected = 'a file: not every system and every copy of a repository has links';
    throw new InvalidInput(
      links.map(({ name }) => ({ file: `${label}/${name}`, field: '', found: 'a symbolic link', expected })),
    );
  }
  return entries
    .filter(({ entry }) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
