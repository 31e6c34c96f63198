import { isIndexPage, parentFolder } from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { findNamingItems, findPageLinks, type PageTitles } from './page-links.ts';
import type { DocsPage } from './read-docs-page.ts';

/** A single link can be a mention in a sentence. Several links are probably a table of contents. */
const minLinks = 2;

/**
 * Maps files and folders to the positions of the first links to them, or to pages in them, on the index page of their
 * folder or, if that page doesn't list them, of the nearest folder above. If a link in a list has the title of a page, the
 * first link with that title counts.
 */
export function findLinkOrder(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  titles: PageTitles,
): ReadonlyMap<string, number> {
  const indexLinks = new Map(
    pages
      .filter(({ name }) => isIndexPage(name))
      .map((page) => [parentFolder(page.name), findOrderedPages(page, targets, titles)]),
  );
  const folders = new Set(pages.flatMap(({ name }) => enclosingFolders(name)));
  return new Map(
    [...folders].flatMap((folder) => {
      const lists = enclosingFolders(`${folder}/`).map((index) =>
        listedEntries(folder, indexLinks.get(index) ?? []),
      );
      const entries = lists.find(({ length }) => length >= minLinks) ?? [];
      return entries.map((entry, position) => [entry, position] as const);
    }),
  );
}

export function findLinkedPages(page: DocsPage, targets: DocsFiles): string[] {
  return findPageLinks(page, targets).map(({ file }) => file);
}

/** If a list item contains the title of a page as a link, only such links to the page count. */
function findOrderedPages(page: DocsPage, targets: DocsFiles, titles: PageTitles): string[] {
  const items = findNamingItems(page, titles, targets).filter(({ isTitle }) => isTitle);
  const titled = new Set(items.map(({ file }) => file));
  return findPageLinks(page, targets, titles).flatMap(({ file, isTitle }) =>
    isTitle || !titled.has(file) ? [file] : [],
  );
}

/** Returns the paths of a folder's files and subfolders that are linked, in the order of the first links to them. */
function listedEntries(folder: string, names: readonly string[]): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const inFolder = names.filter((name) => name.startsWith(start) && !isIndexOf(folder, name));
  return [...new Set(inFolder.map((name) => `${start}${name.slice(start.length).split('/')[0]}`))];
}

function isIndexOf(folder: string, name: string): boolean {
  return isIndexPage(name) && parentFolder(name) === folder;
}

/** Returns `a/b`, `a`, and the empty string for `a/b/c.md`. */
function enclosingFolders(name: string): string[] {
  const folder = parentFolder(name);
  return folder === '' ? [''] : [folder, ...enclosingFolders(folder)];
}
