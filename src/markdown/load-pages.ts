import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { OpenCli } from '../product/cli.ts';
import type { Product } from '../product/schema.ts';
import { pageFolders } from '../product/source.ts';
import { composePages } from './compose-pages.ts';
import { type Page, type PageSource, pathOf } from './page.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Returns every page, read from the folders of pages. Throws InvalidInput where one must not be published. */
export function loadPages(product: Product, cli: OpenCli): Promise<Page[]> {
  return composePages(readSources(), vocabularyOf(product, cli), publishedFiles());
}

function readSources(): PageSource[] {
  const changes = lastChanges();
  const files = pageFolders.map((folder) => filesBelow(folder).filter((file) => file.endsWith('.md')));
  const stated = new Set(files[0]?.map(pathOf));
  const general = files[1]?.filter((file) => !stated.has(pathOf(file))) ?? [];
  return [...(files[0] ?? []), ...general].map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
    updated: changes.get(file) ?? statSync(file).mtime.toISOString().slice(0, 10),
  }));
}

/** Returns the paths that files of src/pages and public publish: an endpoint's name is its path. */
function publishedFiles(): string[] {
  const endpoints = filesBelow('src/pages').filter((file) => file.endsWith('.ts') && !file.includes('['));
  const paths = endpoints.map((file) => file.replace(/^src\/pages/, '').replace(/\.ts$/, ''));
  return [...paths, ...filesBelow('public').map((file) => file.replace(/^public/, ''))];
}

/** Returns the day on which git last recorded a change of each page; nothing where there is no history. */
function lastChanges(): Map<string, string> {
  const changes = new Map<string, string>();
  let day = '';
  for (const line of gitLog().split('\n')) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) day = line;
    else if (line !== '' && !changes.has(line)) changes.set(line, day);
  }
  return changes;
}

function gitLog(): string {
  try {
    const options = ['log', '--format=%cs', '--name-only', '--relative', '--', ...pageFolders];
    return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .sort();
}
