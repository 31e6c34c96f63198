import { addressOf } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/schema.ts';

/** A place in the navigation: a page, or a folder of pages, with what is below it. */
export interface Place {
  readonly label: string;
  readonly path: string;
  readonly below: readonly Place[];
}

/**
 * Returns the pages below a folder as a tree. They come in the order of their front matter, and a folder is as high as
 * the first of its pages.
 */
export function placesBelow(folder: string, pages: readonly Page[]): Place[] {
  const inside = pages.filter(({ path }) => path.startsWith(`${folder}/`) && path !== '/');
  const names = new Set(inside.map(({ path }) => path.slice(folder.length + 1).split('/')[0] ?? ''));
  return [...names].map((name) => {
    const path = `${folder}/${name}`;
    const below = placesBelow(path, pages);
    const page = inside.find((candidate) => candidate.path === path);
    return page === undefined
      ? { label: labelOf(name), path: below[0]?.path ?? path, below }
      : { label: page.nav, path, below };
  });
}

/** Returns a place with only the branch unfolded that leads to a path, so that no page links to all the others. */
export function unfoldedTo(path: string, place: Place): Place {
  const leadsThere = holds(place, path);
  return { ...place, below: leadsThere ? place.below.map((child) => unfoldedTo(path, child)) : [] };
}

/** Returns whether a path is that of a place or of one below it. */
export function holds(place: Place, path: string): boolean {
  return place.path === path || place.below.some((child) => holds(child, path));
}

/** Returns whether the facts name a page for support or policy, which belongs to the foot of a site. */
export function belongsBelow({ path }: Page, { url, resources }: Product): boolean {
  return [resources.contact, resources.privacy].includes(addressOf(url, path));
}

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
