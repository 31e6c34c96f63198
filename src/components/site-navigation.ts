import { listedPages, pages, product } from 'virtual:nameplate/site';
import { isFooterPage } from '../artifacts/footer-pages.ts';
import { termIndexPath } from '../artifacts/term-index.ts';
import { absoluteUrl, paths } from '../http/paths.ts';
import { pluginsPath } from '../markdown/page-order.ts';
import {
  buildNavigation,
  containsPath,
  isFolderPage,
  linksToOwnChild,
  moveNavItem,
  promoteNavItem,
  securitySectionUrl,
  selectHeaderItems,
} from './navigation-tree.ts';
import { repositoryLabel } from './repository-label.ts';

const termIndexPage = pages.filter(({ path }) => path === termIndexPath);

const pageTree = buildNavigation([
  ...listedPages.filter(({ path }) => path !== termIndexPath),
  ...termIndexPage,
]);

/**
 * Navigation tree of the sidebar. The plugins are a section of their own, the specification belongs to the API, and the
 * term index is at the end.
 */
export const navigation = moveNavItem(promoteNavItem(pageTree, pluginsPath), '/specification', '/developers');

const footerPages = listedPages.filter((page) => isFooterPage(page, product));

export const headerItems = selectHeaderItems(
  navigation.children.filter(
    ({ path }) => path !== termIndexPath && !footerPages.some((page) => page.path === path),
  ),
);

/** The first of the pages about the site and the project, which follow the product's documentation in the sidebar. */
export const firstNonDocumentationPath = navigation.children.find(
  ({ path }) => path === termIndexPath || footerPages.some((page) => page.path === path),
)?.path;

interface FooterItem {
  readonly label: string;
  readonly path: string;
  readonly lang?: string | undefined;
}

export const changelogPath = footerPages.find(({ path }) => path === '/changelog')?.path;

const footerItems = footerPages.map(({ nav, path, lang }): FooterItem => ({ label: nav, path, lang }));
const isProjectPage = ({ path }: FooterItem) =>
  path === changelogPath ||
  [product.resources.contact, product.resources.privacy].includes(absoluteUrl(product.url, path));
const securityPath = securitySectionUrl(
  footerPages.find(({ path }) => absoluteUrl(product.url, path) === product.resources.contact),
);

export const footerGroups: readonly { readonly title: string; readonly items: readonly FooterItem[] }[] = [
  {
    title: 'Product',
    items: [...headerItems, ...footerItems.filter((item) => !isProjectPage(item))],
  },
  {
    title: 'Project',
    items: [
      { label: repositoryLabel(product.repository), path: product.repository },
      ...footerItems.filter(isProjectPage),
      ...(securityPath === undefined ? [] : [{ label: 'Security', path: securityPath }]),
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

/** Whether a page introduces a section of the site: a link in the header, or the page of a folder. */
export function isSectionStart(path: string): boolean {
  return (
    headerItems.some((item) => item.path === path && !linksToOwnChild(item)) || isFolderPage(navigation, path)
  );
}

/** Pages for the links to the previous and next page: those in the sections that the header links to. */
export const pagesInReadingOrder = listedPages.filter(({ path }) =>
  headerItems.some((item) => containsPath(item, path)),
);
