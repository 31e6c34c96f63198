import Slugger from 'github-slugger';
import { findHiddenCharacterInProse } from '../../product/validation/hidden-characters.ts';
import { removeEmoji } from '../label.ts';
import type { DocsFolder } from './docs-folder.ts';
import { docsUrlPath } from './file-names.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { type FolderPage, flattenEntries, NavigationTargets } from './navigation-targets.ts';
import type { DocsPage } from './read-docs-page.ts';
import { isGroup, type Trail, type Trails } from './trails.ts';

export interface ListedNavigation {
  /** By file name, in the order of the navigation. */
  readonly trails: Trails;
  /** Labels of pages, by file name. */
  readonly labels: ReadonlyMap<string, string>;
  /** Labels of groups, by their paths in trails. */
  readonly groups: ReadonlyMap<string, string>;
  /** Names of files that are the start pages of groups. */
  readonly startPages: ReadonlySet<string>;
  /** Names of files that only hidden entries lead to. */
  readonly hidden: ReadonlySet<string>;
}

export const emptyNavigation: ListedNavigation = {
  trails: new Map(),
  labels: new Map(),
  groups: new Map(),
  startPages: new Set(),
  hidden: new Set(),
};

interface ResolvedEntry {
  readonly label: string | undefined;
  readonly name: string | undefined;
  readonly children: readonly ResolvedEntry[];
  readonly startsGroup?: boolean;
  /** Paths of the folders between the group and the page. */
  readonly folders?: Trail;
}

/** Names of wrappers in configurations, and names of all the documentation. */
const wrapperLabel = /^\/|^\S*_\S*$|\Sside-?bar$|^(?:docs|documentation|summary|(?:table of )?contents)$/i;

/** Ignores entries that lead to no page, or to a page that an entry above leads to. */
export function listNavigation(
  entries: readonly NavigationEntry[],
  pages: readonly DocsPage[],
  docs: DocsFolder,
): ListedNavigation {
  const titles = new Map(pages.map(({ name, parsed }) => [name, parsed.head.nav]));
  const targets = new NavigationTargets(entries, pages, docs);
  const resolveEntry = (entry: NavigationEntry): ResolvedEntry[] => {
    if (entry.isHidden) return [];
    const name = targets.takePage(entry);
    const label = cleanLabel(entry.label);
    const children = [
      ...entry.children.flatMap(resolveEntry),
      ...targets.takeFolderPages(entry).map(toEntry),
    ];
    const startsGroup = entry.isGroup === true && children.length > 0;
    if (name !== undefined) return [{ label, name, children, startsGroup }];
    if (label === undefined || wrapperLabel.test(label)) return children;
    return children.length === 0 ? [] : [mergeOverview({ label, name, children }, titles)];
  };
  const resolved = entries.flatMap(resolveEntry);
  const listsMost = targets.unlistedCount < pages.length / 2;
  const listed = collectTrails(listsMost ? removeOnlyRoot(resolved) : resolved);
  const hidden = targets.findNames(flattenEntries(entries).filter(({ isHidden }) => isHidden));
  return { ...listed, hidden: new Set(hidden.filter((name) => !listed.trails.has(name))) };
}

function toEntry(page: FolderPage): ResolvedEntry {
  return { ...page, label: undefined, children: [] };
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
  return isOverview ? { ...group, name: first.name, children: others, startsGroup: true } : group;
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
  const startPages = new Set<string>();
  const sluggers = new Map<string, Slugger>();
  /** A group has the path of the heading with its label on the page above, if that page has such a heading. */
  const createGroupPath = (label: string, parent: string) => {
    const slugger = sluggers.get(parent) ?? new Slugger();
    sluggers.set(parent, slugger);
    return `${parent}${isGroup(parent) ? '/' : '#'}${slugger.slug(label)}`;
  };
  const add = ({ label = '', name, children, startsGroup, folders = [] }: ResolvedEntry, parents: Trail) => {
    const path = name === undefined ? createGroupPath(label, parents.at(-1) ?? '') : docsUrlPath(name);
    const trail = [...new Set([...parents, ...folders, path])];
    if (name === undefined) groups.set(path, label);
    else trails.set(name, trail);
    if (name !== undefined && label !== '') labels.set(name, label);
    if (name !== undefined && startsGroup) startPages.add(name);
    for (const child of children) add(child, trail);
  };
  for (const entry of entries) add(entry, ['/docs']);
  return { trails, labels, groups, startPages };
}
