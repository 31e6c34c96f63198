import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { paths } from '../http/paths.ts';
import { InvalidInput } from '../product/problems.ts';
import { pageFolders } from '../product/source.ts';
import { readTextFile } from '../product/text-file.ts';
import { type PageSource, pathOf } from './page.ts';

/**
 * Returns the file of every page, read from the folders of pages: one of the first takes the place of the one with
 * the same address in the second. Throws InvalidInput if a folder has a link in it instead of a file, a file that is no
 * page, or one that is not in UTF-8. `changes` are the days of the last changes, for callers that asked for them earlier.
 */
export async function readPages(changes = lastChanges()): Promise<PageSource[]> {
  const [own = [], general = []] = pageFolders.map((folder) =>
    filesBelow(folder).filter((file) => !/\/\.[^/]*$/.test(file)),
  );
  refuseOtherFiles([...own, ...general]);
  const stated = new Set(own.map(pathOf));
  const files = [...own, ...general.filter((file) => !stated.has(pathOf(file)))];
  const days = await changes;
  return files.map((file) => ({
    file,
    text: readTextFile(file).replaceAll('\r\n', '\n'),
    updated: days.get(file) ?? statSync(file).mtime.toISOString().slice(0, 10),
  }));
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
 * Returns the paths that files of src/pages and public publish: an endpoint's name is its path. Throws InvalidInput if
 * a file of public would take the place of what the site makes itself.
 */
export function publishedFiles(pages: readonly PageSource[]): string[] {
  const endpoints = filesBelow('src/pages').filter((file) => file.endsWith('.ts') && !file.includes('['));
  const made = endpoints.map((file) => file.replace(/^src\/pages/, '').replace(/\.ts$/, ''));
  const own = filesBelow('public').map((file) => file.replace(/^public/, ''));
  refuseTaken(own, [...made, '/_headers', ...pages.map(({ file }) => pathOf(file))]);
  return [...made, ...own];
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

/** Returns the day on which git last recorded a change of each page; nothing if there is no history. */
export async function lastChanges(): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  let day = '';
  for (const line of (await gitLog()).split('\n')) {
    // Every page is in a folder, so that its name has a slash.
    if (line.includes('/')) changes.set(line, changes.get(line) ?? day);
    else if (line !== '') day = line;
  }
  return changes;
}

async function gitLog(): Promise<string> {
  const options = ['log', '--format=%cs', '--name-only', '--relative', '--', ...pageFolders];
  try {
    return (await promisify(execFile)('git', options, { maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return '';
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    file: `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'),
    entry,
  }));
  const links = entries.filter(({ entry }) => entry.isSymbolicLink());
  if (links.length > 0) {
    const expected = 'a file: not every system and every copy of a repository has links';
    throw new InvalidInput(
      links.map(({ file }) => ({ file, field: '', found: 'a symbolic link', expected })),
    );
  }
  return entries
    .filter(({ entry }) => entry.isFile())
    .map(({ file }) => file)
    .sort();
}
