import { listedPages, product } from 'virtual:nameplate/site';
import { addressOf } from '../http/paths.ts';
import { belongsBelow, headerPlaces, navigationOf } from './navigation.ts';
import { indexFrom } from './terms-index.ts';

/** Every page, as the sidebar shows it. */
export const navigation = navigationOf(listedPages);

/** The pages that the foot of every page links to: support, policy, and the specification. */
export const pagesBelow = listedPages.filter((page) => belongsBelow(page, product));

/** What the header links to: where the tree begins, except what the footer links to. */
export const placesAtTop = headerPlaces(
  navigation.below.filter(({ path }) => !pagesBelow.some((page) => page.path === path)),
);

/** The order in which pages are read, from the first one after the home page. */
export const readingOrder = listedPages.filter(({ path }) => path !== '/');

/** The names that the pages explain, from A to Z. The specification explains them again, for implementers. */
export const index = indexFrom(
  listedPages.filter((page) => !belongsBelow(page, product)),
  product.command,
);

/** The path of the page with that index: where the documentation begins, on this site or else at /docs. */
const documentation = listedPages.find(({ path }) => addressOf(product.url, path) === product.documentation);
export const indexPath = documentation?.path ?? '/docs';

/** Where to look for something without a script: the index, or else the page that lists all others. */
export const indexHref = index.length > 0 ? `${indexPath}#a-z` : indexPath;
