import { describe, expect, it } from 'vitest';
import { isFooterPage } from '../../../src/artifacts/footer-pages.ts';
import {
  buildNavigation,
  containsPath,
  findAncestors,
  findSection,
  isOpenFolder,
  type NavItem,
  promoteNavItem,
  removeAmbiguousApi,
  removeRepeatedShortcuts,
  replaceByShortcut,
  securitySectionUrl,
  selectHeaderItems,
  selectVisibleChildren,
} from '../../../src/components/navigation-tree.ts';
import type { Page } from '../../../src/markdown/page.ts';
import { createPage } from '../../fixtures/pages.ts';
import { product } from '../../fixtures/products.ts';

const pages = [
  '/',
  '/docs',
  '/cli',
  '/docs/guides/first-steps',
  '/docs/guides/scripts',
  '/docs/plugins',
  '/mcp',
].map((path) => createPage(path, { nav: `nav ${path}` }));
const site = buildNavigation(pages);

function outline(all: readonly NavItem[], indent = ''): string[] {
  return all.flatMap(({ label, path, children }) => [
    `${indent}${label} ${path}`,
    ...outline(children, `${indent}  `),
  ]);
}

describe('The navigation tree', () => {
  it("puts pages under their folder, in the order of the folder's first page, and omits the home page", () => {
    expect(outline(site.children)).toEqual([
      'nav /docs /docs',
      '  Guides /docs/guides/first-steps',
      '    nav /docs/guides/first-steps /docs/guides/first-steps',
      '    nav /docs/guides/scripts /docs/guides/scripts',
      '  nav /docs/plugins /docs/plugins',
      'nav /cli /cli',
      'nav /mcp /mcp',
    ]);
  });

  it.each([
    ['cli', 'CLI'],
    ['http-api', 'HTTP API'],
    ['faqs', 'FAQs'],
    ['mcp-servers', 'MCP servers'],
    ['ci', 'CI'],
    ['introduzione-ai-comandi', 'Introduzione ai comandi'],
    ['apiary', 'Apiary'],
    ['über-uns', 'Über uns'],
  ])('shows the folder %s, which has no page of its own, as %s', (folder, label) => {
    const tree = buildNavigation([createPage('/docs'), createPage(`/docs/${folder}/first`)]);
    expect(tree.children[0]?.children[0]?.label).toBe(label);
  });

  it('treats folders as separate even if the name of one begins with the name of the other', () => {
    const two = buildNavigation([createPage('/docs'), createPage('/docs-old'), createPage('/docs-old/cli')]);
    expect(outline(two.children)).toEqual(['Label /docs', 'Label /docs-old', '  Label /docs-old/cli']);
  });

  it('shows the same number of top-level entries with and without 200 more pages in a folder', () => {
    const more = Array.from({ length: 200 }, (_, index) => createPage(`/docs/recipes/recipe-${index}`));
    expect(buildNavigation([...pages, ...more]).children.map(({ path }) => path)).toEqual([
      '/docs',
      '/cli',
      '/mcp',
    ]);
  });
});

it('A section that moves to the top level of the tree follows its folder, and a missing one changes nothing', () => {
  const tree = promoteNavItem(site, '/docs/plugins');
  expect(outline(tree.children).filter((line) => !line.startsWith(' '))).toEqual([
    'nav /docs /docs',
    'nav /docs/plugins /docs/plugins',
    'nav /cli /cli',
    'nav /mcp /mcp',
  ]);
  expect(outline(promoteNavItem(site, '/docs/none').children)).toEqual(outline(site.children));
});

describe('A link to a guide, which replaces the entry of a page', () => {
  const tree = replaceByShortcut(site, '/mcp', '/docs/guides', { nav: 'MCP servers', lang: 'en' });

  it("has the guide's label, or the page's if the guide's is long or missing", () => {
    expect(outline(tree.children).at(-1)).toBe('MCP servers /docs/guides');
    for (const page of [{ nav: 'Servers of the Model Context Protocol', lang: 'en' }, undefined])
      expect(outline(replaceByShortcut(site, '/mcp', '/docs#mcp', page).children).at(-1)).toBe(
        'nav /mcp /docs#mcp',
      );
  });

  it("isn't in the sidebar, which contains the guide, unless the guide is only there", () => {
    const guided = (path: string) =>
      removeRepeatedShortcuts(replaceByShortcut(site, '/mcp', path, undefined));
    const paths = (path: string) => guided(path).children.map((item) => item.path);
    expect(paths('/docs/guides/scripts')).toEqual(['/docs', '/cli']);
    expect(paths('/docs#mcp')).toEqual(['/docs', '/cli', '/docs#mcp']);
  });

  it('is the current section on the guide and the pages under it', () => {
    const section = (path: string) => findSection(tree.children, path)?.label;
    expect(section('/docs/guides')).toBe('MCP servers');
    expect(section('/docs/guides/scripts')).toBe('MCP servers');
    expect(section('/docs')).toBe('nav /docs');
  });
});

describe('The navigation tree next to a page', () => {
  it.each(['/docs/plugins', '/cli', '/404'])('shows every page of a small site: %s', (path) => {
    expect(outline(selectVisibleChildren(site, path))).toEqual(outline(site.children));
  });

  it('on a site with more than 150 pages shows the branch of the current page, and only the start of other branches', () => {
    const more = Array.from({ length: 145 }, (_, index) => createPage(`/recipes-${index % 5}/${index}`));
    const large = buildNavigation([...pages, ...more]);
    const others = (from: string) =>
      outline(selectVisibleChildren(large, from)).filter((line) => !/recipe/i.test(line));
    expect(others('/docs/plugins')).toEqual([
      'nav /docs /docs',
      '  Guides /docs/guides/first-steps',
      '  nav /docs/plugins /docs/plugins',
      'nav /cli /cli',
      'nav /mcp /mcp',
    ]);
    expect(others('/docs/guides/scripts')).toEqual(outline(site.children));
    expect(others('/cli')).toEqual(['nav /docs /docs', 'nav /cli /cli', 'nav /mcp /mcp']);
  });

  it('marks folders whose items it omits, and no others', () => {
    const more = Array.from({ length: 150 }, (_, index) => createPage(`/recipes/${index}`));
    const shown = selectVisibleChildren(buildNavigation([...pages, ...more]), '/docs');
    expect(shown.filter(({ isClosed }) => isClosed).map(({ label }) => label)).toEqual(['Recipes']);
    expect(shown[0]?.children.map(({ isClosed }) => isClosed)).toEqual([true, undefined]);
  });

  const recipes = (count: number) => Array.from({ length: count }, (_, index) => `/recipes/${index}`);
  const linksTo = (paths: readonly string[]) => paths.map((path) => `<a href="${path}">`).join('');
  const recipesSeenFrom = (path: string, all: readonly Page[]) =>
    selectVisibleChildren(buildNavigation(all), path).find((item) => item.path.startsWith('/recipes'))
      ?.children ?? [];
  const hundred = recipes(100).map((path) => createPage(path));
  const docs = createPage('/docs', { sections: linksTo(recipes(100)) });

  it.each([
    ['/recipes/0', 0],
    ['/recipes/50', 35],
    ['/recipes/99', 70],
  ])(
    'on %s, one of a hundred pages in a folder, shows thirty of them from number %i, and a link to the page that lists all of them',
    (path, first) => {
      const shown = recipesSeenFrom(path, [docs, ...hundred]);
      expect(shown.slice(0, 30).map((item) => item.path)).toEqual(recipes(100).slice(first, first + 30));
      expect(outline(shown.slice(30))).toEqual(['All pages in Recipes /docs']);
    },
  );

  it("has a link to all pages in a folder, which points to the folder's page if it lists them, except on that page itself", () => {
    const index = createPage('/recipes', { nav: 'Cookbook', opening: linksTo(recipes(100)) });
    const last = recipesSeenFrom('/recipes/50', [docs, index, ...hundred]).at(-1);
    expect(outline(last === undefined ? [] : [last])).toEqual(['All pages in Cookbook /recipes']);
    const shown = recipesSeenFrom('/recipes', [docs, index, ...hundred]);
    expect(shown.map((item) => item.path)).toEqual(recipes(30));
  });

  it('links to a different page as the list of all pages only if that page also lists the pages in subfolders', () => {
    const children = hundred.map(({ path }) => createPage(`${path}/more`));
    const shown = recipesSeenFrom('/recipes/50', [docs, ...hundred, ...children]);
    expect(shown).toHaveLength(100);
    const complete = createPage('/all', {
      sections: linksTo([...hundred, ...children].map(({ path }) => path)),
    });
    const [last] = recipesSeenFrom('/recipes/50', [docs, complete, ...hundred, ...children]).slice(30);
    expect(last?.path).toBe('/all');
  });

  it('omits no page if there are thirty, or if no page lists all of them', () => {
    const few = recipes(30).map((path) => createPage(path));
    expect(recipesSeenFrom('/recipes/0', [docs, ...few])).toHaveLength(30);
    const incomplete = createPage('/docs', { sections: linksTo(recipes(99)) });
    expect(recipesSeenFrom('/recipes/50', [incomplete, ...hundred])).toHaveLength(100);
  });

  it('limits the pages in a subfolder in the same way', () => {
    const paths = Array.from({ length: 1600 }, (_, index) => `/docs/part-${index % 40}/page-${index}`);
    const index = createPage('/docs', { sections: linksTo(paths) });
    const [shown] = selectVisibleChildren(
      buildNavigation([index, ...paths.map((path) => createPage(path))]),
      paths[820] ?? '',
    );
    expect(shown?.children.map(({ children }) => children.length).filter((length) => length > 0)).toEqual([
      31,
    ]);
    expect(shown?.children.map(({ label }) => label).slice(-2)).toEqual(['Part 34', 'All pages in Label']);
  });

  it('applies the same limit at the top of the site', () => {
    const paths = recipes(100).map((path) => path.replace('/recipes/', '/page-'));
    const index = createPage('/docs', { sections: linksTo(paths) });
    const shown = selectVisibleChildren(
      buildNavigation([index, ...paths.map((path) => createPage(path))]),
      '/page-50',
    );
    expect(shown).toHaveLength(31);
    expect(outline(shown.slice(30))).toEqual(['All pages /docs']);
  });
});

describe('The links in the header', () => {
  const sections = (count: number) =>
    buildNavigation(Array.from({ length: count }, (_, index) => createPage(`/${index}`))).children;

  it('are all top-level entries if a site has at most seven', () => {
    expect(selectHeaderItems(sections(7)).map(({ path }) => path)).toEqual(
      sections(7).map(({ path }) => path),
    );
  });

  it('are the first six entries and "More", which links to the seventh, if a site has more than seven', () => {
    const shown = selectHeaderItems(sections(25));
    expect(outline(shown.slice(5)).slice(0, 3)).toEqual(['Label /5', 'More /6', '  Label /6']);
    expect(shown).toHaveLength(7);
    expect(containsPath(shown[6] as NavItem, '/24')).toBe(true);
  });
});

describe('The API of a site', () => {
  const items = ['/docs', '/developers'].map((path): NavItem => ({ label: path, path, children: [] }));

  it.each(['/docs/sdk', '/docs/rpc', '/docs/reference/api'])(
    'is in the header, unless the product has its own at %s',
    (path) => {
      expect(removeAmbiguousApi(items, ['/docs', '/docs/rapid'])).toEqual(items);
      expect(removeAmbiguousApi(items, ['/docs', path])).toEqual(items.slice(0, 1));
    },
  );
});

describe('A group of pages in the sidebar', () => {
  const page = (path: string): NavItem => ({ label: path, path, children: [] });
  const group: NavItem = { ...page('/docs/first'), children: [page('/docs/first')] };
  const guides: NavItem = { ...page('/docs/guides'), children: [page('/docs/guides/a')] };
  const docs: NavItem = { ...page('/docs'), children: [group, guides] };

  it('is open on its pages, and on the page of the folder that contains it', () => {
    const openOn = (item: NavItem, path: string) => isOpenFolder(item, path, docs);
    expect(['/docs/first', '/docs', '/docs/guides'].map((path) => openOn(group, path))).toEqual([
      true,
      true,
      false,
    ]);
    expect(openOn(guides, '/docs')).toBe(false);
  });

  it.each([
    [13, true],
    [14, false],
  ])(
    'is open on the page of its folder if all groups have few pages: %i pages and 2 groups',
    (count, isOpen) => {
      const pages = Array.from({ length: count }, (_, index) => page(`/docs/${index}`));
      const groups = [pages.slice(0, 5), pages.slice(5)].map(
        (children): NavItem => ({ ...page(children[0]?.path ?? ''), children }),
      );
      const folder = { ...page('/docs'), children: groups };
      expect(groups.map((item) => isOpenFolder(item, '/docs', folder))).toEqual([isOpen, isOpen]);
      expect(groups.map((item) => isOpenFolder(item, '/docs/1', folder))).toEqual([true, false]);
    },
  );
});

describe('A folder in the navigation', () => {
  const folder = site.children[0] as NavItem;

  it.each(['/docs', '/docs/guides/scripts'])('contains its own page and the pages under it: %s', (path) => {
    expect(containsPath(folder, path)).toBe(true);
  });

  it("doesn't contain other pages", () => {
    expect(containsPath(folder, '/cli')).toBe(false);
  });

  it('is in the breadcrumbs of all pages in it, even of the first one if it has no page of its own', () => {
    const crumbs = (path: string) => findAncestors(site, path).map(({ label }) => label);
    expect(crumbs('/docs/guides/first-steps')).toEqual(['nav /docs', 'Guides']);
    expect(crumbs('/docs/guides/scripts')).toEqual(['nav /docs', 'Guides']);
    expect(crumbs('/docs')).toEqual([]);
  });
});

describe('The link for reporting vulnerabilities', () => {
  const contact = (...slugs: string[]) => ({
    path: '/contact',
    headings: slugs.map((slug) => ({ depth: 2, slug, text: slug })),
  });

  it('points to the section about vulnerabilities, regardless of its heading', () => {
    expect(securitySectionUrl(contact('questions', 'security-contact'))).toBe('/contact#security-contact');
    expect(securitySectionUrl(contact('report-a-vulnerability'))).toBe('/contact#report-a-vulnerability');
  });

  it('is omitted if there is no such section', () => {
    expect(securitySectionUrl(contact('questions'))).toBeUndefined();
    expect(securitySectionUrl(undefined)).toBeUndefined();
  });
});

describe('The footer', () => {
  it('lists the privacy page that the metadata sets', () => {
    const { pathname } = new URL(product.resources.privacy);
    expect(isFooterPage(createPage(pathname), product)).toBe(true);
    expect(isFooterPage(createPage('/docs'), product)).toBe(false);
  });

  it.each([
    ['/contact', 'https://elsewhere.dev/help'],
    ['/contact', `${product.url}/support`],
    ['/support', `${product.url}/support`],
    ['/support', `${product.url}/support/`],
  ])('lists the page %s if the metadata sets the contact %s', (path, contact) => {
    const resources = { ...product.resources, contact };
    expect(isFooterPage(createPage(path), { ...product, resources })).toBe(true);
  });
});
