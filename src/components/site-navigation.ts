import { listedPages, product } from 'virtual:nameplate/site';
import { addressOf } from '../http/paths.ts';
import { belongsBelow, navigationOf } from './navigation.ts';
import { indexFrom } from './terms-index.ts';

/** What the header and the sidebar show: every page but those for support and policy. */
export const navigation = navigationOf(listedPages.filter((page) => !belongsBelow(page, product)));

/** The pages that the foot of every page links to: support and policy. */
export const pagesBelow = listedPages.filter((page) => belongsBelow(page, product));

/** The commands, flags and variables that the pages explain, from A to Z. */
export const index = indexFrom(listedPages, product.command);

/** The path of the page with that index, which is where the documentation begins; undefined if there is none. */
export const indexPath = listedPages.find(
  ({ path }) => index.length > 0 && addressOf(product.url, path) === product.documentation,
)?.path;
