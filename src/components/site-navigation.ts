import { listedPages, product } from 'virtual:nameplate/site';
import { addressOf } from '../http/paths.ts';
import { belongsBelow, navigationOf } from './navigation.ts';
import { indexFrom } from './terms-index.ts';

/** What the header and the sidebar show: every page but those for support and policy. */
export const navigation = navigationOf(listedPages.filter((page) => !belongsBelow(page, product)));

/** The pages that the foot of every page links to: support and policy. */
export const pagesBelow = listedPages.filter((page) => belongsBelow(page, product));

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
