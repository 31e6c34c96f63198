import { addressOf } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/** A page or a folder in the navigation, with its children. */
export interface Place {
  readonly label: string;
  readonly path: string;
  /** Language of the label (BCP 47), if it's a page title. */
  readonly lang?: string;
  readonly below: readonly Place[];
  /** The page that lists all children, if there are too many to link to from every page. */
  readonly list?: string | undefined;
}

/** Maximum number of links to items of one folder. Longer lists are hard to scan, and make every page larger. */
const most = 30;

/** Maximum number of pages for full navigation on every page. On a larger site, a page links to those near it. */
const mostOnSite = 60;

/** Maximum number of links in the header. */
const mostInHeader = 7;

/** Builds the navigation tree of a site, ordered by front matter. A folder has the position of its first page. */
export function navigationOf(pages: readonly Page[]): Place {
  const below = placesBelow('', pages, pages);
  return { label: '', path: '/', below, list: listOf('/', below, pages, pages) };
}

function placesBelow(folder: string, inside: readonly Page[], pages: readonly Page[]): Place[] {
  const deeper = inside.filter(({ path }) => path !== '/' && path !== folder);
  const groups = Map.groupBy(deeper, ({ path }) => path.slice(folder.length + 1).split('/')[0] ?? '');
  return [...groups].map(([name, group]) => {
    const path = `${folder}/${name}`;
    const below = placesBelow(path, group, pages);
    const list = listOf(path, below, group, pages);
    const page = group.find((candidate) => candidate.path === path);
    return page === undefined
      ? { label: labelOf(name), path: below[0]?.path ?? path, below, list }
      : { label: page.nav, path, lang: page.lang, below, list };
  });
}

/**
 * Returns the page that links to all of too many places: that of their folder if it does, or the first other one that
 * links to every page below them too.
 */
function listOf(
  folder: string,
  places: readonly Place[],
  inside: readonly Page[],
  pages: readonly Page[],
): string | undefined {
  if (places.length <= most) return undefined;
  const own = pages.find((page) => page.path === folder && listsAll(page, places));
  return (own ?? pages.find((page) => listsAll(page, inside)))?.path;
}

function listsAll({ path, opening, sections }: Page, places: readonly { readonly path: string }[]): boolean {
  const links = new Set([...`${opening}${sections}`.matchAll(/ href="([^"#]+)/g)].map(([, href]) => href));
  return places.every((place) => place.path === path || links.has(place.path));
}

/**
 * The part of the tree that a page links to: all of a small site, and of a larger one the branch that leads to the page
 * with the places next to it. Of too many places in a folder these are the ones around the page, and the page that lists
 * all, unless that is the page itself; if there is none, nothing is omitted.
 */
export function shownBelow(place: Place, path: string, whole = countBelow(place) <= mostOnSite): Place[] {
  const current = place.below.findIndex((child) => holds(child, path));
  const leading = place.below[current];
  return near(place, current, path).map((child) => ({
    ...child,
    below: whole || child === leading ? shownBelow(child, path, whole) : [],
  }));
}

function countBelow({ below }: Place): number {
  return below.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

/** The first items of a site. If not all fit, the last link leads to the next item, whose sidebar shows all. */
export function headerPlaces(places: readonly Place[]): Place[] {
  if (places.length <= mostInHeader) return [...places];
  const others = places.slice(mostInHeader - 1);
  const more = { label: 'More', path: others[0]?.path ?? '/', lang: 'en', below: others };
  return [...places.slice(0, mostInHeader - 1), more];
}

function near({ label, below, list }: Place, current: number, path: string): readonly Place[] {
  if (list === undefined) return below;
  const first = Math.max(0, Math.min(current - most / 2, below.length - most));
  const all = {
    label: label === '' ? 'All pages' : `All pages of ${label}`,
    path: list,
    lang: 'en',
    below: [],
  };
  const shown = below.slice(first, first + most);
  return list === path ? shown : [...shown, all];
}

/** Whether a path is an item's path or one of its descendants'. */
export function holds(place: Place, path: string): boolean {
  return place.path === path || place.below.some((child) => holds(child, path));
}

/** Returns whether a page is in the footer: support and policy, the changelog, and the specification. */
export function belongsBelow({ path }: Page, { url, resources }: Product): boolean {
  if (path === '/specification' || path === '/changelog') return true;
  return [resources.contact, resources.privacy].includes(addressOf(url, path));
}

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
