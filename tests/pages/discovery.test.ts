import { describe, expect, it } from 'vitest';
import { markdownPath } from '../../src/http/paths.ts';
import { htmlFiles, listPublishedFiles } from '../setup/built-files.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { canonicalUrl, fetchText, listedPaths, product, request } from '../setup/site-under-test.ts';

const htmlFileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

describe('/sitemap.xml', () => {
  it('lists exactly the pages that search engines can index, each with a date', async () => {
    const indexed = htmlFiles.filter(({ document }) => document.querySelector('meta[name=robots]') === null);
    expect(listedPaths.map(htmlFileOf).sort()).toEqual(indexed.map(({ file }) => file));
    // The 404 page and the term index aren't indexed.
    expect(indexed).toHaveLength(htmlFiles.length - 2);
    const days = (await fetchText('/sitemap.xml')).match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g);
    expect(days).toHaveLength(listedPaths.length);
  });
});

it.each([
  ['/sitemap.md', /\]\((\S+)\)/g, ['/llms.txt']],
  ['/llms.txt', /^- \[.+?\]\((\S+?)\): [^`\n].*tokens\)$/gm, []],
])('%s links to the Markdown version of every page in the sitemap', async (path, link, others) => {
  const links = (await fetchText(path)).matchAll(link);
  expect([...links].map(([, url]) => url)).toEqual(
    [...others, ...listedPaths.map(markdownPath)].map((linked) => canonicalUrl + linked),
  );
});

it('/llms.txt lists the URLs of the API documents, llms-full.txt, and cli.json', async () => {
  const optional = listPublishedFiles().filter((file) => file === '/cli.json');
  const documents = [
    '/api/v1/product',
    '/openapi.json',
    '/schemas/product.json',
    '/llms-full.txt',
    ...optional,
  ];
  const text = await fetchText('/llms.txt');
  expect(documents.filter((path) => !text.includes(`${canonicalUrl}${path}\``))).toEqual([]);
});

it('/llms-full.txt contains the Markdown version of every page, in the order of the sitemap', async () => {
  const text = await fetchText('/llms-full.txt');
  const positions = listedPaths.map(async (path) => text.indexOf(await fetchText(markdownPath(path))));
  const found = await Promise.all(positions);
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
});

it('/pictures/social.png is small enough for link previews', async () => {
  const image = await (await request('/pictures/social.png')).arrayBuffer();
  expect(image.byteLength).toBeLessThan(300_000);
});

describe.each(listedPaths)('The <head> of %s', (path) => {
  const url = canonicalUrl + path;

  it('specifies the URL and the Markdown version of the page, and describes the page for link previews', async () => {
    const document = parseHtml(await fetchText(path));
    const links = [...document.querySelectorAll('head link')].map((link) =>
      ['rel', 'href', 'type'].map((name) => link.getAttribute(name)),
    );
    expect(links).toEqual(
      expect.arrayContaining([
        ['canonical', url, null],
        ['alternate', markdownPath(path), 'text/markdown'],
        ['service-desc', '/openapi.json', 'application/json'],
        ['service-doc', '/developers', 'text/html'],
        ['describedby', '/llms.txt', 'text/plain'],
      ]),
    );
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    const shared = ['url', 'title', 'description', 'site_name', 'image', 'image:width', 'image:height'];
    expect(shared.map((name) => content(`meta[property="og:${name}"]`))).toEqual([
      url,
      collapsedText(document.querySelector('h1')),
      content('meta[name=description]'),
      product.name,
      `${canonicalUrl}/pictures/social.png`,
      '1200',
      '630',
    ]);
    expect(content('meta[property="og:image:alt"]')).toContain(product.name);
  });

  it('contains JSON-LD about the page, in which every reference has a target', async () => {
    const document = parseHtml(await fetchText(path));
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(blocks).toHaveLength(1);
    const { '@graph': graph } = JSON.parse(blocks[0]?.textContent ?? '');
    expect(graph.at(-1)).toMatchObject({
      url,
      name: collapsedText(document.querySelector('h1')),
      dateModified: document.querySelector('footer time')?.getAttribute('datetime'),
    });
    const ids = graph.map((node: { '@id': string }) => node['@id']);
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it.each(['title', 'meta[name=description]', 'h1'])('Every page has one %s, and it is unique', (selector) => {
  const texts = htmlFiles.map(({ document }) =>
    [...document.querySelectorAll(selector)].map(
      (element) => element.getAttribute('content') ?? collapsedText(element),
    ),
  );
  expect(texts.map((found) => found.length)).toEqual(texts.map(() => 1));
  expect(texts.flat().filter((text) => text === '')).toEqual([]);
  expect(new Set(texts.flat()).size).toBe(texts.length);
});
