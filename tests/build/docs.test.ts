import { cpSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cwd } from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch } from '../../src/client/search-engine.ts';
import { composeSite } from '../../src/site.ts';
import { arbitraryDetails, arbitraryProduct } from '../arbitraries/metadata.ts';
import { findExampleContent, readTexts } from '../setup/example-content.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { useTempFolder } from '../setup/temp-folder.ts';
import { createSharedTestSite } from '../setup/temporary-project.ts';

// A black square, 16 pixels wide.
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQokWNgGAWjYBQwQAEAAxAAAT/WQbUAAAAASUVORK5CYII=',
  'base64',
);
const source = 'https://github.com/acme/tool/blob/main';
const recipes = Array.from({ length: 60 }, (_, index) => `/recipes/recipe-${index}`);
const config = `import nameplate from '../engine/src/index.mjs';

export default { integrations: [nameplate({ docs: 'tool/docs' })] };
`;

// Omits these URLs, because the site publishes its own documentation and privacy page.
const [{ documentation: _, resources: __, ...product } = {} as never] = fc.sample(arbitraryProduct, 1);
const metadata = { ...product, platforms: ['macOS', 'Linux', 'Windows'] };
const [details] = fc.sample(arbitraryDetails, 1);

describe('A site in German with a documentation folder, and with sixty pages in another folder', async () => {
  const project = await createSharedTestSite({
    'astro.config.mjs': config,
    'site/product.json': JSON.stringify(metadata),
    'site/details.json': JSON.stringify({
      ...details,
      lang: 'de',
      docsFiles: `${source}/docs`,
      pluginGuide: '/docs/guide',
    }),
    'site/pages/docs.md': page('Handbuch', 'Was es kann.', 10),
    'site/pages/docs/start.md': page(
      'Erste Schritte',
      'Für {{product.platforms}}.\n\n## Eins\n\n## Zwei\n\n## Drei\n\n## Vier',
      5,
    ),
    'tool/docs/README.md': '# A page that the site has itself',
    'tool/docs/guide/README.md': '# Guide\n\n[Set up](01-setup.md#first) ![It](../img/it.png)',
    'tool/docs/guide/01-setup.md': '# Set up\n\n## First\n\n{{product.name}}, [source](../../src/main.js)',
    'tool/docs/quick-start.md': '# Quick start',
    'tool/docs/client.md': '# All settings\n\nText.',
    'tool/docs/server.md': '# All settings\n\nText.',
    'tool/docs/topics/README.md': '# Topics\n\n## Basics\n\n- [A](a.md)\n\n## Advanced\n\n- [B](b.md)',
    'tool/docs/topics/a.md': '# A',
    'tool/docs/topics/b.md': '---\nlang: fa\n---\n\n# B',
    'tool/src/main.js': '',
    ...Object.fromEntries(
      recipes.map((path, index) => [
        `site/pages${path}.md`,
        page(`No. ${index}`, 'So geht es.', index + 100),
      ]),
    ),
  });
  const pageAt = async (path: string) => parseHtml(await project.read(`dist${path}.html`));
  const titleAt = async (path: string) => collapsedText((await pageAt(path)).querySelector('h1'));

  beforeAll(async () => {
    await mkdir(join(project.root, 'tool/docs/img'));
    await writeFile(join(project.root, 'tool/docs/img/it.png'), image);
    const { status, output } = await project.build();
    expect(status, `${JSON.stringify([metadata, details])}\n${output}`).toBe(0);
  });

  it('can have arbitrary valid metadata, and contains nothing from the sample site', async () => {
    expect(JSON.parse(await project.read('dist/api/v1/product'))).toMatchObject(metadata);
    expect(findExampleContent(readTexts(join(project.root, 'dist')), metadata)).toEqual([]);
  });

  it('publishes the folder under /docs, except pages that the site has itself', async () => {
    expect(await titleAt('/docs')).toBe('Handbuch');
    expect(await titleAt('/docs/guide/setup')).toBe('Set up');
    expect(await titleAt('/docs/quick-start')).toBe('Quick start');

    const guide = await pageAt('/docs/guide');
    expect(guide.querySelector('main img')?.getAttribute('src')).toBe('/docs/img/it.png');
    expect(guide.querySelector('main .text a')?.getAttribute('href')).toBe('/docs/guide/setup#first');
    expect(await readFile(join(project.root, 'dist/docs/img/it.png'))).toEqual(image);

    expect(await project.read('dist/docs/guide/setup.md')).toContain(
      `{{product.name}}, [source](${source}/src/main.js)`,
    );
    const edit = (await pageAt('/docs/guide/setup')).querySelector('.tools li:nth-child(2) a');
    expect(edit?.getAttribute('href')).toBe('https://github.com/acme/tool/edit/main/docs/guide/01-setup.md');
    expect(await project.read('dist/llms.txt')).toContain('/docs/guide/setup.md');
  });

  it('shows the heading that two pages have on both pages, and different titles in lists', async () => {
    for (const name of ['client', 'server']) {
      const path = `/docs/${name}`;
      expect(await titleAt(path)).toBe('All settings');
      const page = await pageAt(path);
      const title = `All settings (${name})`;
      expect(page.title.startsWith(title)).toBe(true);
      expect(collapsedText(page.querySelector(`.sidebar a[href="${path}"]`))).toBe(title);
      expect(await project.read(`dist${path}.md`)).toContain('\n# All settings\n');
      expect(await project.read('dist/llms.txt')).toContain(`[${title}](`);
    }
  });

  it('shows one of the sixty pages with links to the pages around it and to the index of all pages', async () => {
    const page = await pageAt('/recipes/recipe-30');
    const links = [...page.querySelectorAll('.sidebar li [open] a')];
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    expect(paths).toEqual([...recipes.slice(15, 45), '/a-z']);
    expect(collapsedText(links.at(-1) ?? null)).toBe('All pages in Recipes');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(collapsedText)).toEqual(['No. 30']);
    const neighbors = [...page.querySelectorAll('.neighbors a')].map((link) => link.getAttribute('href'));
    expect(neighbors).toEqual(['/recipes/recipe-29', '/recipes/recipe-31']);

    const listed = [...(await pageAt('/a-z')).querySelectorAll('main a')];
    const urls = new Set(listed.map((link) => link.getAttribute('href')));
    expect(recipes.filter((path) => !urls.has(path))).toEqual([]);
  });

  it('groups pages as their start page does, opens only the group of the page, and links to the group above the page', async () => {
    const page = await pageAt('/docs/topics/a');
    const groups = [...page.querySelectorAll('.sidebar a[href="/docs/topics"] + details details')];
    expect(groups.map((group) => collapsedText(group))).toEqual(['BasicsA', 'AdvancedB']);
    expect(groups.map((group) => group.hasAttribute('open'))).toEqual([true, false]);
    const above = [...page.querySelectorAll('.crumbs a')].map((link) => link.getAttribute('href'));
    expect(above).toEqual(['/docs', '/docs/topics', '/docs/topics#basics']);
  });

  it('links to the plugin guide instead of the built-in page, which stays published, and only once in the sidebar', async () => {
    const guide = await pageAt('/docs/guide');
    const inHeader = guide.querySelectorAll('header nav [aria-current]');
    expect([...inHeader].map((link) => link.getAttribute('href'))).toEqual(['/docs/guide']);
    expect(guide.querySelectorAll('.sidebar a[href="/docs/guide"]')).toHaveLength(1);
    expect(guide.querySelectorAll('.sidebar [aria-current]')).toHaveLength(1);
    for (const file of ['docs/guide.html', 'llms.txt', 'sitemap.xml'])
      expect(await project.read(`dist/${file}`)).not.toContain('/docs/plugins');
    expect(await project.read('dist/search.json')).not.toContain('"path":"/docs/plugins"');
    const links = [...(await pageAt('/docs/plugins')).querySelectorAll('main p a')];
    expect(links.map((link) => link.getAttribute('href'))).toContain('/docs/guide');
  });

  it('finds how to report a vulnerability first for "security"', async () => {
    const search = await createSearch(JSON.parse(await project.read('dist/search.json')));
    expect(search('security').topResults[0]?.href).toMatch(/^\/contact#security-/);
  });

  it('marks the language of a page, and of the English words and page names around it', async () => {
    const page = await pageAt('/docs/start');
    const languageOf = (selector: string) =>
      page.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
    expect(page.documentElement.getAttribute('lang')).toBe('de');
    expect(collapsedText(page.querySelector('main'))).toContain('Für macOS, Linux und Windows.');
    expect(languageOf('main .text p')).toBe('de');
    expect(page.documentElement.hasAttribute('dir')).toBe(false);
    expect((await pageAt('/docs/topics/b')).documentElement.getAttribute('dir')).toBe('rtl');
    for (const english of [
      '.skip',
      'nav summary',
      'nav.contents summary',
      '.tools',
      'footer p',
      '.neighbors',
    ])
      expect(languageOf(english), english).toBe('en');
    expect(languageOf('header a[href="/developers"]')).toBe('en');
    expect(languageOf('nav.sidebar a[href="/docs/start"]')).toBe('de');
    expect(languageOf('nav.contents a[href="#eins"]')).toBe('de');
    expect(languageOf('footer a[href="/privacy"]')).toBe('en');

    const builtIn = await pageAt('/developers');
    expect(builtIn.documentElement.getAttribute('lang')).toBe('en');
    expect(builtIn.querySelector('.sidebar a[href="/docs"]')?.getAttribute('lang')).toBe('de');
    expect(await project.read('dist/.well-known/security.txt')).toContain('\nPreferred-Languages: de\n');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(data['@graph'].map(({ inLanguage }: { inLanguage?: string }) => inLanguage)).toEqual([
      'de',
      undefined,
      'de',
    ]);
  });
});

it('A broken link in a documentation folder is rejected, and the message includes the file, the line, and the most similar name', async () => {
  const folders = ['example', 'public'].map((name) => [resolve(name), name] as const);
  useTempFolder({ 'tool/a.md': '# A\n\n[B](setpu.md)', 'tool/setup.md': '# B' });
  for (const [from, to] of folders) cpSync(from, to, { recursive: true });
  await expect(composeSite({ root: cwd(), site: 'example', docs: 'tool', version: '0.1.0' })).rejects.toThrow(
    'tool/a.md\n  line 3: found a broken link to "setpu.md"\n    expected an existing file. The file with the most similar name is "setup.md"',
  );
});

function page(nav: string, text: string, order: number): string {
  const head = `title: "${nav}"\ndescription: "${nav}, und wie es geht."\nnav: "${nav}"\norder: ${order}`;
  return `---\n${head}\n---\n\n${text}\n`;
}
