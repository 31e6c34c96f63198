import { listedPages, product } from 'virtual:nameplate/site';
import { absoluteUrl, paths } from '../http/paths.ts';
import { buildNavigation, findSecurityPath, isFooterPage, selectHeaderItems } from './navigation.ts';
import { repositoryLabel } from './repository.ts';
import { buildTermIndex } from './term-index.ts';

/** Sidebar items: every page. */
export const navigation = buildNavigation(listedPages);

const footerPages = listedPages.filter((page) => isFooterPage(page, product));

/** Header links: the top level of the tree, without footer links. */
export const headerItems = selectHeaderItems(
  navigation.children.filter(({ path }) => !footerPages.some((page) => page.path === path)),
);

interface FooterItem {
  readonly label: string;
  readonly path: string;
  /** Language of the label (BCP 47), if it's a page title. */
  readonly lang?: string | undefined;
}

const footerItems = footerPages.map(({ nav, path, lang }): FooterItem => ({ label: nav, path, lang }));
const isSupport = ({ path }: FooterItem) =>
  [product.resources.contact, product.resources.privacy].includes(absoluteUrl(product.url, path));
const security = findSecurityPath(
  footerPages.find(({ path }) => absoluteUrl(product.url, path) === product.resources.contact),
);

/** Footer links in groups: pages, the project behind them, and documents for programs. */
export const footerGroups: readonly { readonly title: string; readonly items: readonly FooterItem[] }[] = [
  { title: 'Product', items: [...headerItems, ...footerItems.filter((item) => !isSupport(item))] },
  {
    title: 'Project',
    items: [
      { label: repositoryLabel(product.repository), path: product.repository },
      ...footerItems.filter(isSupport),
      ...(security === undefined ? [] : [{ label: 'Security', path: security }]),
    ],
  },
  {
    title: 'Machine-readable',
    items: [
      { label: 'Product JSON', path: paths.product },
      { label: 'OpenAPI', path: paths.openapi },
      { label: 'llms.txt', path: '/llms.txt' },
    ],
  },
];

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
