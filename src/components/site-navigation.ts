import { listedPages, product } from 'virtual:nameplate/site';
import { addressOf } from '../http/paths.ts';
import { belongsBelow, headerPlaces, navigationOf } from './navigation.ts';
import { indexFrom } from './term-index.ts';

/** Sidebar items: every page. */
export const navigation = navigationOf(listedPages);

/** Footer links: support, policies, and the specification. */
export const pagesBelow = listedPages.filter((page) => belongsBelow(page, product));

/** Header links: the top level of the tree, without footer links. */
export const placesAtTop = headerPlaces(
  navigation.below.filter(({ path }) => !pagesBelow.some((page) => page.path === path)),
);

/** Reading order of the pages, starting after the home page. */
export const readingOrder = listedPages.filter(({ path }) => path !== '/');

/**
 * Names that the pages explain, from A to Z. The specification is excluded, because it explains them again for
 * implementers.
 */
export const index = indexFrom(
  listedPages.filter((page) => !belongsBelow(page, product)),
  product.command,
);

/** Path of the page with the index: where the documentation starts, on this site or at /docs. */
const documentation = listedPages.find(({ path }) => addressOf(product.url, path) === product.documentation);
export const indexPath = documentation?.path ?? '/docs';

/** Where to search without a script: the index, or else the page that lists all others. */
export const indexHref = index.length > 0 ? `${indexPath}#a-z` : indexPath;
