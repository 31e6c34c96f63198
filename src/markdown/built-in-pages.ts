import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteFilePaths } from '../product/files/site-files.ts';
import { readLastChangeDate, readLastCommitDates } from './commit-dates.ts';
import type { PageSource } from './page.ts';
import type { PageFolder } from './page-files.ts';

const engineLabel = 'astro-nameplate';

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

const specificationFile = fileURLToPath(new URL('../../SPECIFICATION.md', import.meta.url));

const contentDatesFile = fileURLToPath(new URL('../content-dates.json', import.meta.url));

export async function addSpecificationPage(
  pages: readonly PageSource[],
  root: string,
): Promise<readonly PageSource[]> {
  const path = '/specification';
  if (pages.some((page) => page.path === path)) return pages;
  const text = readFileSync(specificationFile, 'utf8').replaceAll('\r\n', '\n');
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  const file = fileLabel(specificationFile, root, 'SPECIFICATION.md');
  const dates = await builtInDates();
  const updated = readLastChangeDate(specificationFile, dates.get(basename(specificationFile)));
  const pageText = `${specificationFrontMatter(title)}${body}`;
  return [...pages, { file, path, text: pageText, updated, lang: 'en', isBuiltIn: true }];
}

function specificationFrontMatter(title: string): string {
  const description =
    'Specification of this API for implementers: resources, endpoints, errors, and versions.';
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: "${description}"\nnav: API specification\norder: 65\n---\n`;
}

/** The maintainer's folder comes first, so that its pages replace built-in pages with the same path. */
export function listPageFolders(
  { root, folder, pages }: SiteFilePaths,
  commitDates: PageFolder['commitDates'],
): PageFolder[] {
  const start = `${relative(folder, pages)}/`;
  const pageDates = commitDates.then((dates) => {
    const ownDates = [...dates].filter(([name]) => name.startsWith(start));
    return new Map(ownDates.map(([name, day]) => [name.slice(start.length), day]));
  });
  return [
    { folder: join(root, pages), label: pages, commitDates: pageDates },
    {
      folder: contentFolder,
      label: fileLabel(contentFolder, root, 'content'),
      commitDates: builtInDates(),
      lang: 'en',
      isBuiltIn: true,
    },
  ];
}

/** The file's path in the project. If it's outside the project or in node_modules, its path in the engine's package. */
function fileLabel(file: string, root: string, name: string): string {
  const inside = relative(root, file).replaceAll('\\', '/');
  return /^\.\.\/|^\w:|(?:^|\/)node_modules\//.test(inside) ? `${engineLabel}/${name}` : inside;
}

let datesOfPages: Promise<ReadonlyMap<string, string>> | undefined;

/** Reads the dates once, because a development server composes the site after each edit. */
function builtInDates(): Promise<ReadonlyMap<string, string>> {
  datesOfPages ??= existsSync(contentDatesFile) ? readStoredDates() : readBuiltInDates();
  return datesOfPages;
}

/** The package has no Git history, so it contains the dates in a file. */
async function readStoredDates(): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(JSON.parse(readFileSync(contentDatesFile, 'utf8'))));
}

/** Returns the dates of built-in pages by path in their folder, and the date of the specification by its name. */
export async function readBuiltInDates(): Promise<ReadonlyMap<string, string>> {
  const [content, specification] = await Promise.all([
    readLastCommitDates(contentFolder),
    readLastCommitDates(dirname(specificationFile), basename(specificationFile)),
  ]);
  return new Map([...content, ...specification]);
}

export function isInstalledEngineFile(label: string): boolean {
  return label.startsWith(`${engineLabel}/`);
}
