import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { InvalidInput } from '../product/problems.ts';
import { pageFolders } from '../product/source.ts';
import { readTextFile } from '../product/text-file.ts';
import { type PageSource, pathOf } from './page.ts';

/**
 * Returns the file of every page, read from the folders of pages: one of the first takes the place of the one with
 * the same address in the second. Throws InvalidInput if a folder has a link
 * in it instead of a file, a file that is no page, or one that is not in UTF-8.
 */
export async function readPages(): Promise<PageSource[]> {
  const changes = lastChanges();
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

/** Returns the paths that files of src/pages and public publish: an endpoint's name is its path. */
export function publishedFiles(): string[] {
  const endpoints = filesBelow('src/pages').filter((file) => file.endsWith('.ts') && !file.includes('['));
  const paths = endpoints.map((file) => file.replace(/^src\/pages/, '').replace(/\.ts$/, ''));
  return [...paths, ...filesBelow('public').map((file) => file.replace(/^public/, ''))];
}

/** Returns the day on which git last recorded a change of each page; nothing if there is no history. */
async function lastChanges(): Promise<Map<string, string>> {
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
