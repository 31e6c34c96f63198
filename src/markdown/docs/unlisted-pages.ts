import { ancestorPaths, lastGroup } from '../page-order.ts';
import { docsUrlPath, isIndexPage, parentFolder } from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { findLinkedPages } from './link-order.ts';
import type { DocsPage } from './read-docs-page.ts';
import { isGroup, isInPlugins, type Trail, type Trails } from './trails.ts';

export function findTrails(pages: readonly DocsPage[], listed: Trails, targets: DocsFiles): Trails {
  const findTrail = createTrailFinder(pages, listed, targets);
  const trails = pages.map(({ name }) => [name, findTrail(docsUrlPath(name))] as const);
  return collectOtherPages(new Map(trails), listed);
}

/**
 * Finds the trail of a path. A page that isn't listed is in the group of most pages in its folder. Otherwise, it follows
 * the folders in its path, except those that aren't sections.
 */
export function createTrailFinder(
  pages: readonly DocsPage[],
  listed: Trails,
  targets: DocsFiles,
): (path: string) => Trail {
  const names = pages.map(({ name }) => name);
  const byPath = new Map(names.map((name) => [docsUrlPath(name), name]));
  const byFolder = Map.groupBy(
    names.filter((name) => !isIndexPage(name)),
    parentFolder,
  );
  const groups = new Map(
    [...byFolder].map(([folder, files]) => [folder, findCommonGroup(folder, files, listed)]),
  );
  const parents = findFolderParents(pages, listed, targets);
  const findTrail = (path: string): Trail => {
    const parent = parents.get(path);
    if (parent !== undefined) return findTrail(parent);
    const name = byPath.get(path);
    const group = name === undefined || isIndexPage(name) ? undefined : groups.get(parentFolder(name));
    const folderPath = path.slice(0, path.lastIndexOf('/'));
    const isRoot = folderPath === '';
    return listed.get(name ?? '') ?? [...(group ?? (isRoot ? [] : findTrail(folderPath))), path];
  };
  return findTrail;
}

/**
 * Returns the innermost group that contains most of the folder's listed pages, if most of the pages are listed. At the
 * root, it has to contain all of them.
 */
function findCommonGroup(folder: string, names: readonly string[], listed: Trails): Trail | undefined {
  const trails = names.map((name) => listed.get(name)).filter((trail) => trail !== undefined);
  if (trails.length * 2 <= names.length) return undefined;
  const groups = trails.flatMap((trail) =>
    trail.flatMap((path, depth) => (isGroup(path) ? [trail.slice(0, depth + 1)] : [])),
  );
  const common = [...Map.groupBy(groups, (group) => group.join(' ')).values()].filter(({ length }) =>
    folder === '' ? length === trails.length : length * 2 > trails.length,
  );
  return common.map(([group = []]) => group).toSorted((one, other) => other.length - one.length)[0];
}

/**
 * Finds folders that aren't sections: they have no start page, and contain one page, or most of their pages have a link
 * on a listed page. Maps their paths to those of the folder above, or of that page.
 */
function findFolderParents(
  pages: readonly DocsPage[],
  listed: Trails,
  targets: DocsFiles,
): ReadonlyMap<string, string> {
  const paths = new Set(pages.map(({ name }) => docsUrlPath(name)));
  const folders = pages
    .filter(({ name, parsed }) => !listed.has(name) && !parsed.head.unlisted)
    .flatMap(({ name }) => {
      const ancestors = ancestorPaths(docsUrlPath(name)).slice(1, -1);
      return ancestors.map((folder) => ({ folder, name }));
    })
    .filter(({ folder }) => !paths.has(folder) && !isInPlugins(folder));
  const byFolder = Map.groupBy(folders, ({ folder }) => folder);
  const listedPages = pages.filter(({ name, parsed }) => listed.has(name) && !parsed.head.unlisted);
  const findListingPage = createListingPageFinder(listedPages, targets);
  return new Map(
    [...byFolder].flatMap(([folder, files]) => {
      const names = files.map(({ name }) => name);
      const above = folder.slice(0, folder.lastIndexOf('/'));
      const parent = names.length === 1 ? above : findListingPage(names);
      return parent === undefined ? [] : [[folder, parent] as const];
    }),
  );
}

/** Finds the page with links to most of the files. */
function createListingPageFinder(pages: readonly DocsPage[], targets: DocsFiles) {
  let links: { path: string; names: Set<string> }[] | undefined;
  return (names: readonly string[]): string | undefined => {
    links ??= pages.map((page) => ({
      path: docsUrlPath(page.name),
      names: new Set(findLinkedPages(page, targets)),
    }));
    const counts = links.map((page) => ({
      path: page.path,
      count: names.filter((name) => page.names.has(name)).length,
    }));
    const [best] = counts.toSorted((one, other) => other.count - one.count);
    return best !== undefined && best.count * 2 > names.length ? best.path : undefined;
  };
}

/** Maximum proportion of pages in the last group. A folder with more pages is an important section. */
const maxOthers = 0.25;

/** Moves pages outside the listed sections into a last group if there are few of them, and if other pages have groups. */
function collectOtherPages(trails: Trails, listed: Trails): Trails {
  const sections = new Set([...listed.values()].map(([, section]) => section));
  const others = [...trails].filter(
    ([, [, section]]) => section !== undefined && !sections.has(section) && !isInPlugins(section),
  );
  const isLong = new Set(others.map(([, [, section]]) => section)).size > 1;
  const isSmall = others.length <= trails.size * maxOthers;
  if (!isLong || !isSmall || ![...sections].some(isGroup)) return trails;
  const moved = others.map(
    ([name, [root = '', ...rest]]) => [name, [root, lastGroup.path, ...rest]] as const,
  );
  return new Map([...trails, ...moved]);
}
