import type { List, Nodes } from 'mdast';
import { ancestorPaths } from '../page-order.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { docsUrlPath, isIndexPage, parentFolder } from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { findNamingItems, type PageTitles } from './page-links.ts';
import type { DocsPage } from './read-docs-page.ts';
import { isInPlugins, type Trail, type Trails } from './trails.ts';
import { createTrailFinder } from './unlisted-pages.ts';

const minGroups = 2;

/**
 * Groups the pages that start pages list under headings, if no navigation file lists them. Maps the names of all listed
 * pages to their trails, in the order of the lists. A start page counts if its lists have several headings, and cover at
 * least half of the folder. If several start pages list a page, the one of the outermost folder takes precedence. On a start
 * page, the link with the page's title takes precedence.
 */
export function findListedTrails(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  inFile: Trails,
  titles: PageTitles,
): Trails {
  const startPages = pages
    .filter(({ name }) => isIndexPage(name))
    .toSorted((one, other) => one.name.split('/').length - other.name.split('/').length);
  const listed = new Map(inFile);
  for (const startPage of startPages) {
    const names = pages.map(({ name }) => name).filter((name) => isGroupable(name, startPage));
    const others = new Set(names.filter((name) => !listed.has(name)));
    const trail = createTrailFinder(pages, listed, targets)(startPage.parsed.head.path);
    const items = findNamingItems(startPage, titles, targets);
    const namesByItem = new Map(items.map(({ item, file }) => [item, file]));
    const found = findTrailsInLists(startPage, trail, others, namesByItem);
    if (countGroups(found, startPage) >= minGroups && coversHalf(found, names))
      for (const [name, ownTrail] of found) listed.set(name, ownTrail);
  }
  return listed;
}

function isGroupable(name: string, startPage: DocsPage): boolean {
  const folder = parentFolder(startPage.name);
  const isInFolder = folder === '' || name.startsWith(`${folder}/`);
  return isInFolder && name !== startPage.name && !isInPlugins(docsUrlPath(name));
}

function countGroups(trails: Trails, { parsed }: DocsPage): number {
  const paths = [...trails.values()].flat();
  return new Set(paths.filter((path) => path.startsWith(`${parsed.head.path}#`))).size;
}

/** A page covers the pages of its folder. */
function coversHalf(trails: Trails, names: readonly string[]): boolean {
  const paths = new Set([...trails.keys()].map(docsUrlPath));
  const covered = names.filter((name) => ancestorPaths(docsUrlPath(name)).some((path) => paths.has(path)));
  return covered.length * 2 >= names.length;
}

function findTrailsInLists(
  { parsed: { tree, head }, anchors }: DocsPage,
  trail: Trail,
  names: ReadonlySet<string>,
  namesByItem: ReadonlyMap<Nodes, string>,
): Trails {
  const headings = descendants(tree).filter(({ type }) => type === 'heading');
  const found = new Map<string, Trail>();
  const addPages = ({ children }: List, parents: Trail) => {
    for (const item of children) {
      const name = namesByItem.get(item);
      const isNew = name !== undefined && names.has(name) && !found.has(name);
      const itemTrail = isNew ? [...parents, docsUrlPath(name)] : parents;
      if (isNew) found.set(name, itemTrail);
      for (const block of item.children) if (block.type === 'list') addPages(block, itemTrail);
    }
  };
  let group = trail;
  for (const block of tree.children) {
    if (block.type === 'heading') group = [...trail, `${head.path}#${anchors.ids[headings.indexOf(block)]}`];
    if (block.type === 'list') addPages(block, group);
  }
  return found;
}
