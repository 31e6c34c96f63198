import { labelFromName } from '../markdown/label.ts';
import type { Page } from '../markdown/page.ts';
import { lastGroup, navigationTrail } from '../markdown/page-order.ts';

export interface NavItem {
  readonly label: string;
  readonly path: string;
  /** Language of the label (BCP 47), if the label is a page title. */
  readonly lang?: string | undefined;
  readonly children: readonly NavItem[];
  /**
   * Path of a page that lists all children, if there are too many to link to from every page, and such a page exists.
   */
  readonly listPage?: string | undefined;
  /** Whether the item links to a page that's also at another place in the tree. */
  readonly isShortcut?: true;
  /** Whether the item is a folder whose items the page omits. */
  readonly isClosed?: true;
}

/** Maximum number of links to items of one folder. Longer lists are hard to scan, and make every page larger. */
const maxListedItems = 30;

/**
 * Maximum number of pages for which every page shows the whole tree. On larger sites, a page shows only the part of
 * the tree around it.
 */
const maxPagesInTree = 150;

/** Maximum number of groups and pages in a folder for which the folder's page shows the pages in all groups. */
const maxOpenEntries = 15;

const maxHeaderItems = 7;

/** Longer labels take up too much space in the header. */
const maxShortcutLabel = 16;

/** A folder has the position of its first page. */
export function buildNavigation(pages: readonly Page[]): NavItem {
  const children = childItems([], pages, pages);
  return { label: '', path: '/', children, listPage: findListPage('/', children, pages, pages) };
}

/** Moves a child to the top level, after its folder. Changes nothing if no folder has that child. */
export function promoteNavItem(tree: NavItem, path: string): NavItem {
  const children = tree.children.flatMap((folder) => {
    const promoted = folder.children.filter((item) => item.path === path);
    if (promoted.length === 0) return [folder];
    return [{ ...folder, children: folder.children.filter((item) => item.path !== path) }, ...promoted];
  });
  return { ...tree, children };
}

/** Moves a top-level page to the end of another one's children. Changes nothing if one of the pages is missing. */
export function moveNavItem(tree: NavItem, path: string, parentPath: string): NavItem {
  const moved = tree.children.find((item) => item.path === path);
  if (moved === undefined || !tree.children.some((item) => item.path === parentPath)) return tree;
  const others = tree.children.filter((item) => item !== moved);
  const children = others.map((item) =>
    item.path === parentPath ? { ...item, children: [...item.children, moved] } : item,
  );
  return { ...tree, children };
}

/** Makes the top-level item of a page a link to another page. Its label is that page's, if it's short. */
export function replaceByShortcut(
  tree: NavItem,
  path: string,
  target: string,
  page: Pick<Page, 'nav' | 'lang'> | undefined,
): NavItem {
  const children = tree.children.map((item): NavItem => {
    if (item.path !== path) return item;
    const label = page && page.nav.length <= maxShortcutLabel ? { label: page.nav, lang: page.lang } : {};
    return { ...item, ...label, path: target, isShortcut: true };
  });
  return { ...tree, children };
}

/** Removes top-level shortcuts to pages that are also at another place in the tree. */
export function removeRepeatedShortcuts(tree: NavItem): NavItem {
  const isRepeated = ({ path, isShortcut }: NavItem) =>
    isShortcut && tree.children.some((item) => !item.isShortcut && containsPath(item, path));
  return { ...tree, children: tree.children.filter((item) => !isRepeated(item)) };
}

/** `trail` leads to the folder or group. */
function childItems(
  trail: readonly string[],
  descendantPages: readonly Page[],
  pages: readonly Page[],
): NavItem[] {
  const depth = trail.length;
  const deeper = descendantPages.filter((page) => page.path !== '/' && navigationTrail(page).length > depth);
  const groups = Map.groupBy(deeper, (page) => navigationTrail(page)[depth] ?? '');
  return [...groups].map(([path, group]) => {
    const children = childItems([...trail, path], group, pages);
    const listPage = findListPage(path, children, group, pages);
    const page = group.find((candidate) => candidate.path === path);
    return page === undefined
      ? { ...pagelessItem(path, children, group, pages), children, listPage }
      : { label: page.nav, path, lang: page.lang, children, listPage };
  });
}

/** A group of pages links to its heading. Without a heading or page, a group or folder links to its first page. */
function pagelessItem(
  path: string,
  children: readonly NavItem[],
  [firstPage]: readonly Page[],
  pages: readonly Page[],
) {
  const [startPath, anchor] = path.split('#');
  const startPage = pages.find((page) => page.path === startPath);
  const heading = startPage?.headings.find(({ slug }) => slug === anchor);
  const label = firstPage?.groups?.get(path) ?? heading?.text;
  // The label of a folder is its name, which isn't in a known language.
  const groupLang = anchor === undefined ? undefined : firstPage?.lang;
  const lang = heading ? startPage?.lang : groupLang;
  const target = heading ? path : (children[0]?.path ?? path);
  return label === undefined
    ? { label: labelFromName(path.split(/[/#]/).at(-1) ?? ''), path: target }
    : { label, path: target, lang: path === lastGroup.path ? lastGroup.lang : lang };
}

/**
 * If a folder has too many items to list on every page, returns the path of a page that links to all of them: the
 * folder's own page or, if that doesn't, the first page that links to every page in the folder. Returns `undefined` if
 * there are few items, or no such page.
 */
function findListPage(
  folder: string,
  items: readonly NavItem[],
  descendantPages: readonly Page[],
  pages: readonly Page[],
): string | undefined {
  if (items.length <= maxListedItems) return undefined;
  const folderPage = pages.find((page) => page.path === folder && linksToAll(page, items));
  return (folderPage ?? pages.find((page) => linksToAll(page, descendantPages)))?.path;
}

function linksToAll({ path, opening, sections }: Page, items: readonly { readonly path: string }[]): boolean {
  const links = new Set([...`${opening}${sections}`.matchAll(/ href="([^"#]+)/g)].map(([, href]) => href));
  return items.every((item) => item.path === path || links.has(item.path));
}

/**
 * Returns the part of the tree that the sidebar of a page shows. On a small site, that's the whole tree. On a larger
 * site, it's the branch that leads to the page, with the siblings at each level. A folder with too many items shows
 * those around the page, and a link to the page that lists all of them. If no page lists them, the folder shows all
 * items.
 */
export function selectVisibleChildren(
  item: NavItem,
  path: string,
  showsAll = countDescendants(item) <= maxPagesInTree,
): NavItem[] {
  const current = item.children.findIndex((child) => containsPath(child, path));
  const leading = item.children[current];
  return nearbyItems(item, current, path).map((child) =>
    showsAll || child === leading || child.children.length === 0
      ? { ...child, children: selectVisibleChildren(child, path, showsAll) }
      : { ...child, children: [], isClosed: true },
  );
}

function countDescendants({ children }: NavItem): number {
  return children.reduce((sum, child) => sum + 1 + countDescendants(child), 0);
}

const productApiPattern = /\/(?:api|rpc|sdk)$/;

/** Removes the site's API if the product has an API or SDK of its own, which readers would expect under that name. */
export function removeAmbiguousApi(items: readonly NavItem[], pagePaths: readonly string[]): NavItem[] {
  const isAmbiguous = pagePaths.some((path) => productApiPattern.test(path));
  return items.filter(({ path }) => path !== '/developers' || !isAmbiguous);
}

/**
 * Selects the items for the header. If there are too many, the last link is "More". It opens the next item, whose
 * sidebar shows the rest.
 */
export function selectHeaderItems(items: readonly NavItem[]): NavItem[] {
  if (items.length <= maxHeaderItems) return [...items];
  const others = items.slice(maxHeaderItems - 1);
  const more = { label: 'More', path: others[0]?.path ?? '/', lang: 'en', children: others };
  return [...items.slice(0, maxHeaderItems - 1), more];
}

function nearbyItems(
  { label, children, listPage }: NavItem,
  current: number,
  path: string,
): readonly NavItem[] {
  if (listPage === undefined) return children;
  const first = Math.max(0, Math.min(current - maxListedItems / 2, children.length - maxListedItems));
  const all = {
    label: label === '' ? 'All pages' : `All pages in ${label}`,
    path: listPage,
    lang: 'en',
    children: [],
  };
  const nearby = children.slice(first, first + maxListedItems);
  return listPage === path ? nearby : [...nearby, all];
}

export function containsPath(item: NavItem, path: string): boolean {
  return item.path === path || item.children.some((child) => containsPath(child, path));
}

/** Returns the item whose section contains the page. A shortcut to the page, or to a folder above, takes precedence. */
export function findSection(items: readonly NavItem[], path: string): NavItem | undefined {
  const shortcut = items.find((item) => item.isShortcut && `${path}/`.startsWith(`${item.path}/`));
  return shortcut ?? items.find((item) => containsPath(item, path));
}

/** Whether the item isn't a group of pages, or a folder that links to its first page. */
export function hasOwnPage(item: NavItem): boolean {
  return !item.path.includes('#') && !item.children.some((child) => containsPath(child, item.path));
}

/**
 * Whether the sidebar shows the pages in a folder: on each of them, and in a group also on the page of its folder, unless
 * all groups together are so long that they push the rest of the sidebar off the screen.
 */
export function isOpenFolder(item: NavItem, path: string, folder?: NavItem): boolean {
  const opensGroups =
    folder?.path === path && hasOwnPage(folder) && countWithOpenGroups(folder) <= maxOpenEntries;
  return containsPath(item, path) || (opensGroups && !hasOwnPage(item));
}

function countWithOpenGroups({ children }: NavItem): number {
  return children.reduce((sum, item) => sum + 1 + (hasOwnPage(item) ? 0 : item.children.length), 0);
}

/** Returns the folders that contain the page at `path`, even if they have no page of their own and link to that page. */
export function findAncestors({ children }: NavItem, path: string): NavItem[] {
  const folder = children.find((item) => item.children.some((child) => containsPath(child, path)));
  return folder === undefined ? [] : [folder, ...findAncestors(folder, path)];
}

export function securitySectionUrl(contact: Pick<Page, 'path' | 'headings'> | undefined): string | undefined {
  const section = contact?.headings.find(({ slug }) => /security|vulnerabilit/.test(slug));
  return section && `${contact?.path}#${section.slug}`;
}
