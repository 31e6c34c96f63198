import { details, listedPages, pages, product } from 'virtual:nameplate/site';
import { isFooterPage, isProjectPage } from '../artifacts/footer-pages.ts';
import { termIndexPath } from '../artifacts/term-index.ts';
import { paths } from '../http/paths.ts';
import { pluginsPath } from '../markdown/page-order.ts';
import { guidePages } from '../product/metadata/details.ts';
import { linkOnSite } from '../product/metadata/internal-urls.ts';
import { isSitePath } from '../product/validation/urls.ts';
import {
  buildNavigation,
  containsPath,
  moveNavItem,
  promoteNavItem,
  removeAmbiguousApi,
  removeRepeatedShortcuts,
  replaceByShortcut,
  securitySectionUrl,
  selectHeaderItems,
} from './navigation-tree.ts';
import { findPackageLink } from './package-link.ts';
import { repositoryLabel } from './repository-label.ts';
import { supportLabel } from './support-label.ts';

const termIndexPage = pages.filter(({ path }) => path === termIndexPath);

/** Whether a guide is a page, or a section with a name that readers of the navigation would expect. */
const isNavigable = (guide: string) => !guide.includes('#') || /#.*(?:mcp|plugin|extension)/.test(guide);

/** Guides on this site, by the path of the built-in page that a link to the guide replaces in navigation. */
const guides = new Map(
  Object.entries({
    [guidePages.pluginGuide]: details.pluginGuide,
    [guidePages.mcpGuide]: details.mcpGuide,
  }).flatMap(([path, guide]) => {
    const isUnlisted = pages.some((page) => page.path === path && page.unlisted);
    if (guide === undefined || !isSitePath(guide)) return [];
    return isUnlisted && isNavigable(guide) ? [[path, guide] as const] : [];
  }),
);

const pageTree = buildNavigation([
  ...pages.filter(({ path, unlisted }) => path !== termIndexPath && (!unlisted || guides.has(path))),
  ...termIndexPage,
]);

const specificationPath = '/specification';
const sectionTree = moveNavItem(promoteNavItem(pageTree, pluginsPath), specificationPath, '/developers');

/**
 * Navigation tree of the site. The plugins are a section of their own, the specification belongs to the API, and the
 * term index is at the end.
 */
export const navigation = [...guides].reduce(
  (tree, [path, guide]) =>
    replaceByShortcut(
      tree,
      path,
      guide,
      pages.find((page) => page.path === guide),
    ),
  sectionTree,
);

/** The sidebar shows each page once. The header also links to guides. */
export const sidebarTree = removeRepeatedShortcuts(navigation);

const footerPages = listedPages.filter((page) => isFooterPage(page, product));

const sections = navigation.children.filter(
  ({ path }) => path !== termIndexPath && !footerPages.some((page) => page.path === path),
);

const headerSections = removeAmbiguousApi(
  sections,
  listedPages.map(({ path }) => path),
);

export const headerItems = selectHeaderItems(headerSections);

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
const isSpecification = ({ path }: FooterItem) => path === specificationPath;
const isOfProject = (item: FooterItem) => isProjectPage(item, product);
const contactPages = footerPages.filter(
  ({ path }) => path === '/contact' || path === linkOnSite(product.resources.contact, product.url),
);
export const securityPath = contactPages.map(securitySectionUrl).find((url) => url !== undefined);

const packageLink = findPackageLink(product.installCommand);

/** The Contact page shows an email address, which would open another program. */
const supportItems = [details.support ?? '']
  .filter((url) => url.startsWith('https:') && ![product.repository, product.resources.contact].includes(url))
  .map((url): FooterItem => ({ label: supportLabel(url), path: linkOnSite(url, product.url) ?? url }));

export const footerGroups: readonly { readonly title: string; readonly items: readonly FooterItem[] }[] = [
  {
    title: 'Product',
    items: [...headerItems, ...footerItems.filter((item) => !isOfProject(item) && !isSpecification(item))],
  },
  {
    title: 'Project',
    items: [
      { label: repositoryLabel(product.repository), path: product.repository },
      ...(packageLink === undefined ? [] : [packageLink]),
      ...supportItems,
      ...footerItems.filter(isOfProject),
      ...(changelogPath === undefined && details.releases
        ? [{ label: 'Releases', path: details.releases }]
        : []),
      ...(securityPath === undefined ? [] : [{ label: 'Report a vulnerability', path: securityPath }]),
    ],
  },
  {
    title: 'Machine-readable',
    items: [
      ...sections.filter((item) => !headerSections.includes(item)),
      { label: 'Product JSON', path: paths.product },
      { label: 'OpenAPI', path: paths.openapi },
      ...footerItems.filter(isSpecification),
      { label: 'llms.txt', path: '/llms.txt' },
    ],
  },
];

/** Pages for the links to the previous and next page: those in the sections of the site. */
export const pagesInReadingOrder = listedPages.filter(({ path }) =>
  sections.some((item) => containsPath(item, path)),
);
