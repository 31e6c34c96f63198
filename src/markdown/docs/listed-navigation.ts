import { basename, posix } from 'node:path';
import Slugger from 'github-slugger';
import { findHiddenCharacterInProse } from '../../product/validation/hidden-characters.ts';
import { decodePercentEncoding } from '../internal-links.ts';
import { removeEmoji } from '../label.ts';
import { ancestorPaths } from '../page-order.ts';
import type { DocsFolder } from './docs-folder.ts';
import { docsUrlPath, parentFolder, sortDocsNames } from './file-names.ts';
import { isExternalUrl, type NavigationEntry } from './navigation-entries.ts';
import { collectOrders, type DocsPage } from './read-docs-page.ts';
import { isGroup, isInPlugins, type Trail, type Trails } from './trails.ts';

export interface ListedNavigation {
  /** By file name, in the order of the navigation. */
  readonly trails: Trails;
  /** Labels of pages, by file name. */
  readonly labels: ReadonlyMap<string, string>;
  /** Labels of groups, by their paths in trails. */
  readonly groups: ReadonlyMap<string, string>;
  /** Names of files that only hidden entries lead to. */
  readonly hidden: ReadonlySet<string>;
}

export const emptyNavigation: ListedNavigation = {
  trails: new Map(),
  labels: new Map(),
  groups: new Map(),
  hidden: new Set(),
};

interface ResolvedEntry {
  readonly label: string | undefined;
  readonly name: string | undefined;
  readonly children: readonly ResolvedEntry[];
  /** Paths of the folders between the group and the page. */
  readonly folders?: Trail;
}

/** Names of wrappers in configurations, and names of all the documentation. */
const wrapperLabel = /^\/|^\S*_\S*$|\Sside-?bar$|^(?:docs|documentation|summary|(?:table of )?contents)$/i;

/**
 * Ignores entries that lead to no page, or to a page that an entry above leads to. A page that is only in
 * folders of entries is in the innermost of them.
 */
export function listNavigation(
  entries: readonly NavigationEntry[],
  pages: readonly DocsPage[],
  docs: DocsFolder,
): ListedNavigation {
  const names = mapIds(pages);
  const titles = new Map(pages.map(({ name, parsed }) => [name, parsed.head.nav]));
  const findName = ({ target }: NavigationEntry) =>
    listUrlPaths(target, docs).flatMap((path) => names.get(path) ?? [])[0];
  const findNames = (some: readonly NavigationEntry[]) =>
    flattenEntries(some).flatMap((entry) => findName(entry) ?? []);
  const open = new Set([...titles.keys()].filter((name) => isListable(docsUrlPath(name))));
  const all = flattenEntries(entries);
  const targets = new Set(findNames(entries));
  const paths = new Set([...open].flatMap(folderPaths));
  const findFolder = ({ folder }: NavigationEntry) =>
    listUrlPaths(folder, docs).find((path) => paths.has(path));
  const folders = new Set(all.flatMap((entry) => findFolder(entry) ?? []));
  // Without other entries, one for all pages sets nothing.
  if (targets.size === 0 && folders.size === 1) folders.delete('/docs');
  const unlisted = [...open].filter((name) => !targets.has(name));
  const byFolder = Map.groupBy(unlisted, (name) => folderPaths(name).findLast((path) => folders.has(path)));
  const listFolder = (folder: string): ResolvedEntry[] => {
    const inside = (byFolder.get(folder) ?? []).filter((name) => open.delete(name));
    return sortDocsNames(inside, collectOrders(pages)).map((name) => {
      const inner = folderPaths(name).slice(ancestorPaths(folder).length);
      return { label: undefined, name, children: [], folders: inner };
    });
  };
  const resolveEntry = (entry: NavigationEntry): ResolvedEntry[] => {
    if (entry.isHidden) return [];
    const found = findName(entry);
    const name = found !== undefined && open.delete(found) ? found : undefined;
    const label = cleanLabel(entry.label);
    const folder = findFolder(entry);
    const children = entry.children.flatMap(resolveEntry);
    if (folder !== undefined) children.push(...listFolder(folder));
    if (name !== undefined) return [{ label, name, children }];
    if (label === undefined || wrapperLabel.test(label)) return children;
    return children.length === 0 ? [] : [mergeOverview({ label, name, children }, titles)];
  };
  const resolved = entries.flatMap(resolveEntry);
  const listsMost = open.size < titles.size / 2;
  const listed = collectTrails(listsMost ? removeOnlyRoot(resolved) : resolved);
  const hidden = findNames(all.filter(({ isHidden }) => isHidden));
  return { ...listed, hidden: new Set(hidden.filter((name) => !listed.trails.has(name))) };
}

function flattenEntries(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenEntries(entry.children)]);
}

function isListable(path: string): boolean {
  return path !== '/docs' && !isInPlugins(path);
}

/** Returns the URL paths of the folders that contain a file, the outermost first. */
function folderPaths(name: string): string[] {
  return ancestorPaths(docsUrlPath(posix.join(parentFolder(name), 'index.md')));
}

/** Maps URL paths to file names. In Docusaurus, the ID in front matter replaces the name in the path. */
function mapIds(pages: readonly DocsPage[]): ReadonlyMap<string, string> {
  const ids = pages.flatMap(({ name, id }) => (id === undefined ? [] : [[id, name] as const]));
  const names = pages.map(({ name }) => [name, name] as const);
  return new Map([...names, ...ids].map(([id, name]) => [docsUrlPath(id), name]));
}

/** Returns the URL paths of pages that a path or an ID can mean. It can be relative to the folder, or to one above. */
function listUrlPaths(target: string | undefined, { folder }: DocsFolder): string[] {
  if (target === undefined || isExternalUrl(target) || /[?#]/.test(target)) return [];
  const path = decodePercentEncoding(target).replaceAll(/^(?:\.?\/)+|^\.$|(?:\/|\.html?)$/g, '');
  const segments = path.split('/');
  const depth = segments.findLastIndex((segment) => ['docs', basename(folder)].includes(segment));
  return [path, segments.slice(depth + 1).join('/') || 'index'].map(docsUrlPath);
}

function cleanLabel(label: string | undefined): string | undefined {
  const text = removeEmoji(label?.replaceAll(/\s+/g, ' ').trim() ?? '');
  return /\p{L}|\p{N}/u.test(text) && findHiddenCharacterInProse(text) === undefined ? text : undefined;
}

/** A group that starts with an overview is the folder of that page. */
function mergeOverview(group: ResolvedEntry, titles: ReadonlyMap<string, string>): ResolvedEntry {
  const [first, ...others] = group.children;
  if (first?.name === undefined || first.children.length + (first.folders?.length ?? 0) > 0) return group;
  const label = first.label ?? titles.get(first.name) ?? '';
  const isOverview = [group.label, 'overview'].some((text) => text?.toLowerCase() === label.toLowerCase());
  return isOverview ? { ...group, name: first.name, children: others } : group;
}

/** A group that contains everything is only a wrapper. */
function removeOnlyRoot(entries: readonly ResolvedEntry[]): readonly ResolvedEntry[] {
  const [first, ...others] = entries;
  return first !== undefined && others.length === 0 && first.name === undefined
    ? removeOnlyRoot(first.children)
    : entries;
}

function collectTrails(entries: readonly ResolvedEntry[]): Omit<ListedNavigation, 'hidden'> {
  const trails = new Map<string, Trail>();
  const labels = new Map<string, string>();
  const groups = new Map<string, string>();
  const sluggers = new Map<string, Slugger>();
  /** A group has the path of the heading with its label on the page above, if that page has such a heading. */
  const createGroupPath = (label: string, parent: string) => {
    const slugger = sluggers.get(parent) ?? new Slugger();
    sluggers.set(parent, slugger);
    return `${parent}${isGroup(parent) ? '/' : '#'}${slugger.slug(label)}`;
  };
  const add = ({ label = '', name, children, folders = [] }: ResolvedEntry, parents: Trail) => {
    const path = name === undefined ? createGroupPath(label, parents.at(-1) ?? '') : docsUrlPath(name);
    const trail = [...new Set([...parents, ...folders, path])];
    if (name === undefined) groups.set(path, label);
    else trails.set(name, trail);
    if (name !== undefined && label !== '') labels.set(name, label);
    for (const child of children) add(child, trail);
  };
  for (const entry of entries) add(entry, ['/docs']);
  return { trails, labels, groups };
}
