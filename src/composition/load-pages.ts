import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Product } from '../http/schemas.ts';
import type { OpenCli } from '../product/cli.ts';
import { composePages } from './compose-pages.ts';
import type { Page, PageSource } from './page.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Returns every page, read from src/content. Throws InvalidInput where one must not be published. */
export function loadPages(product: Product, cli: OpenCli): Promise<Page[]> {
  return composePages(readSources(), vocabularyOf(product, cli), publishedFiles());
}

function readSources(): PageSource[] {
  const changes = lastChanges();
  return filesBelow('src/content')
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
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
    const options = ['log', '--format=%cs', '--name-only', '--relative', '--', 'src/content'];
    return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .sort();
}
