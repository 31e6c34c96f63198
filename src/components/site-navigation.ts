import { listedPages, pages, product } from 'virtual:nameplate/site';
import { isFooterPage } from '../artifacts/footer-pages.ts';
import { termIndexPath } from '../artifacts/term-index.ts';
import { absoluteUrl } from '../http/paths.ts';
import { buildNavigation, selectHeaderItems } from './navigation.ts';

const index = pages.filter(({ path }) => path === termIndexPath);

/** Sidebar items: every page, and the index from A to Z at the end. */
export const navigation = buildNavigation([
  ...listedPages.filter(({ path }) => path !== termIndexPath),
  ...index,
]);

/** Footer links: support, policies, and the specification. */
export const footerPages = listedPages.filter((page) => isFooterPage(page, product));

/** Header links: the top level of the tree, without footer links and the index. */
export const headerItems = selectHeaderItems(
  navigation.children.filter(
    ({ path }) => path !== termIndexPath && !footerPages.some((page) => page.path === path),
  ),
);

/** Reading order of the pages, starting after the home page. */
export const readingOrder = listedPages.filter(({ path }) => path !== '/');

/** Path where the documentation starts, on this site or at /docs. It contained the index, so it links to it. */
export const documentationPath =
  listedPages.find(({ path }) => absoluteUrl(product.url, path) === product.documentation)?.path ?? '/docs';
