import { describe, expect, it } from 'vitest';
import { htmlFiles } from '../setup/built-files.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { canonicalUrl, fetchText, listedPaths, product } from '../setup/site-under-test.ts';

const pathsOf = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href') ?? '');
const readingOrder = listedPaths.filter((path) => path !== '/');

describe('Every page', () => {
  it.each(htmlFiles)(
    'has a navigation tree that lists all pages in sitemap order, and then the index: $file',
    ({ document }) => {
      expect(pathsOf(document.querySelectorAll('.sidebar li a'))).toEqual([...readingOrder, '/a-z']);
    },
  );

  it.each(htmlFiles)('has only its own branch open: $file', ({ document }) => {
    const current = document.querySelector('.sidebar [aria-current="page"]');
    const open = [...document.querySelectorAll('.sidebar li:has(> details[open])')];
    expect(open.every((item) => item.contains(current))).toBe(true);
    expect(current?.closest('details:not([open])')?.parentElement?.className ?? 'sidebar').toBe('sidebar');
  });

  it.each(htmlFiles)(
    'uses one name for each page in the header, the tree, and the footer, and never the same name for two pages: $file',
    ({ document }) => {
      const names = new Map<string, string>();
      for (const link of document.querySelectorAll('header nav a, .sidebar li a, footer li a')) {
        const [path = '', name] = [link.getAttribute('href') ?? '', collapsedText(link)];
        expect([path, names.get(path) ?? name]).toEqual([path, name]);
        names.set(path, name);
      }
      expect(new Set(names.values()).size).toBe(names.size);
    },
  );
});

it.each(htmlFiles.filter(({ document }) => document.querySelector('.sidebar [aria-current=page]')))(
  'A page has the same name in its heading and in the tree: $file',
  ({ document }) => {
    const label = collapsedText(document.querySelector('.sidebar [aria-current=page]'));
    expect(collapsedText(document.querySelector('h1'))).toBe(label);
  },
);

describe('The header', async () => {
  const document = parseHtml(await fetchText('/'));

  it('lists the first top-level entries of the tree in the same order, and plugins after the docs', () => {
    const top = pathsOf(document.querySelectorAll('.sidebar div > ul > li > a'));
    const shown = pathsOf(document.querySelectorAll('header nav a'));
    expect(shown).toEqual(top.slice(0, shown.length));
    expect(shown.slice(0, 2)).toEqual(['/docs', '/docs/plugins']);
  });

  it.each([
    ['/docs/ci', '/docs'],
    ['/docs/plugins', '/docs/plugins'],
    ['/docs/plugins/tutorial', '/docs/plugins'],
  ])('marks the section of %s: %s', async (path, section) => {
    const marked = parseHtml(await fetchText(path)).querySelectorAll('header nav [aria-current]');
    expect(pathsOf(marked)).toEqual([section]);
  });

  it('links the version to the changelog', () => {
    const release = document.querySelector('header .release');
    expect([release?.getAttribute('href'), collapsedText(release)]).toEqual([
      '/changelog',
      `${product.version} ${product.status}`,
    ]);
  });

  it('links to the source code', () => {
    expect(document.querySelector('header > .source')?.getAttribute('href')).toBe(product.repository);
  });
});

describe('The breadcrumbs', () => {
  it.each([
    ['/docs/plugins/reference', ['/docs/plugins']],
    ['/mcp/over-http', ['/mcp']],
    ['/mcp/trust', ['/mcp']],
    ['/docs', []],
  ])('of %s are %j, from the top level down', async (path, folders) => {
    const document = parseHtml(await fetchText(path));
    expect(pathsOf(document.querySelectorAll('.crumbs a'))).toEqual(folders);
  });
});

it("The link to the previous page includes the name of that page's section if it differs from the current one", async () => {
  const wordsOf = async (path: string) =>
    collapsedText(parseHtml(await fetchText(path)).querySelector('.neighbors [rel=prev]'));
  expect(await wordsOf('/cli')).toMatch(/^Previous in Plugins /);
  expect(await wordsOf('/docs/session')).toMatch(/^Previous (?!in )/);
});

describe('The footer', async () => {
  const document = parseHtml(await fetchText('/'));

  it('groups its links into pages, project links, and documents for programs', () => {
    const groups = [...document.querySelectorAll('footer nav > div')].map((group) => [
      collapsedText(group.querySelector('h2')),
      [...group.querySelectorAll('a')].map(collapsedText),
    ]);
    expect(groups).toEqual([
      ['Product', ['Docs', 'Plugins', 'CLI', 'MCP servers', 'API']],
      ['Project', ['GitHub', 'Issues', 'Contact', 'Changelog', 'Privacy', 'Report a vulnerability']],
      ['Machine-readable', ['Product JSON', 'OpenAPI', 'API specification', 'llms.txt']],
    ]);
  });
});

describe('The API page', () => {
  it('has the same name everywhere', async () => {
    const title = 'API';
    const page = parseHtml(await fetchText('/developers'));
    expect([collapsedText(page.querySelector('h1')), page.title]).toEqual([
      title,
      `${title} – ${product.name}`,
    ]);
    expect(collapsedText(page.querySelector('header a[href="/developers"]'))).toBe(title);
    expect(collapsedText(page.querySelector('.sidebar a[href="/developers"]'))).toBe(title);
    for (const list of ['/llms.txt', '/sitemap.md'])
      expect(await fetchText(list)).toContain(`[${title}](${canonicalUrl}/developers.md)`);
  });
});

it('The specification is in the API section of the header, the tree, and the breadcrumbs', async () => {
  const document = parseHtml(await fetchText('/specification'));
  expect(document.querySelector('header nav [aria-current]')?.getAttribute('href')).toBe('/developers');
  expect(pathsOf(document.querySelectorAll('.crumbs a'))).toEqual(['/developers']);
  const section = document.querySelector('.sidebar li:has(> a[href="/developers"])');
  expect(section?.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/specification');
});

describe('The links to the previous and next page', async () => {
  const support = ['/contact', '/changelog', '/privacy'];
  const followed = readingOrder.filter((path) => !support.includes(path));
  const pages = await Promise.all(followed.map(async (path) => parseHtml(await fetchText(path))));
  const follow = (rel: string) =>
    pages.map((page) => page.querySelector(`.neighbors [rel=${rel}]`)?.getAttribute('href'));

  it('follow the order of the sitemap, forward and backward', () => {
    expect(follow('next')).toEqual([...followed.slice(1), undefined]);
    expect(follow('prev')).toEqual([undefined, ...followed.slice(0, -1)]);
  });

  it('lead from the first page of the docs to the quickstart', async () => {
    const next = parseHtml(await fetchText('/docs')).querySelector('.neighbors [rel=next]');
    expect(next?.getAttribute('href')).toBe('/docs/quickstart');
  });

  it.each(support)('are missing from a page outside all sections: %s', async (path) => {
    expect(parseHtml(await fetchText(path)).querySelector('.neighbors')).toBeNull();
  });
});

it('The quickstart ends with links to next steps, and to solutions in case a step fails', async () => {
  const document = parseHtml(await fetchText('/docs/quickstart'));
  expect(pathsOf(document.querySelectorAll('#next-steps ~ :is(p, ul) a'))).toEqual([
    '/docs/tasks',
    '/docs/session',
    '/docs/troubleshooting',
  ]);
});
