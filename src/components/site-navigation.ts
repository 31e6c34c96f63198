import { listedPages, product } from '../site.ts';
import { belongsBelow, placesBelow } from './navigation.ts';

/** What the header shows: every page at the top, but those for support and policy, with what is below each. */
export const places = placesBelow(
  '',
  listedPages.filter((page) => !belongsBelow(page, product)),
);

/** The pages that the foot of every page links to: support and policy. */
export const pagesBelow = listedPages.filter((page) => belongsBelow(page, product));
