import { listedPages, product } from 'virtual:nameplate/site';
import { absoluteUrl } from '../http/paths.ts';
import { buildNavigation, isFooterPage, selectHeaderItems } from './navigation.ts';
import { buildTermIndex } from './term-index.ts';

/** Sidebar items: every page. */
export const navigation = buildNavigation(listedPages);

/** Footer links: support, policies, and the specification. */
export const footerPages = listedPages.filter((page) => isFooterPage(page, product));

/** Header links: the top level of the tree, without footer links. */
export const headerItems = selectHeaderItems(
  navigation.children.filter(({ path }) => !footerPages.some((page) => page.path === path)),
);

/** Reading order of the pages, starting after the home page. */
export const readingOrder = listedPages.filter(({ path }) => path !== '/');

/**
 * Names that the pages explain, from A to Z. The specification is excluded, because it explains them again for
 * implementers.
 */
export const termIndex = buildTermIndex(
  listedPages.filter((page) => !isFooterPage(page, product)),
  product.command,
);

/** Path of the page with the index: where the documentation starts, on this site or at /docs. */
const documentation = listedPages.find(
  ({ path }) => absoluteUrl(product.url, path) === product.documentation,
);
export const termIndexPath = documentation?.path ?? '/docs';

/** Where to search without a script: the index, or else the page that lists all others. */
export const indexHref = termIndex.length > 0 ? `${termIndexPath}#a-z` : termIndexPath;
