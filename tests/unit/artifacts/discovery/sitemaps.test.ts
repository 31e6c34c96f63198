import { describe, expect, it } from 'vitest';
import { createMarkdownSitemap } from '../../../../src/artifacts/discovery/sitemap-md.ts';
import { createXmlSitemap } from '../../../../src/artifacts/discovery/sitemap-xml.ts';
import { createPage } from '../../../fixtures/pages.ts';
import { product, productWithMarkup } from '../../../fixtures/products.ts';
import { findLinkUrls } from '../../../setup/find-link-urls.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

const pages = ['/', '/cli', '/docs/plugins'].map((path) =>
  createPage(path, { title: `All about [${path}]` }),
);

describe('/sitemap.md', () => {
  it('links to llms.txt and the Markdown version of every page with absolute URLs', () => {
    expect(findLinkUrls(createMarkdownSitemap(product, pages))).toEqual(
      ['/llms.txt', '/index.md', '/cli.md', '/docs/plugins.md'].map((path) => product.url + path),
    );
  });

  it('shows names and titles unchanged, with the date of the last change', () => {
    const { html } = renderMarkdown(createMarkdownSitemap(productWithMarkup, pages));
    const document = parseHtml(html);
    expect(collapsedText(document.querySelector('h1'))).toBe(`Sitemap of ${productWithMarkup.name}`);
    expect(collapsedText(document.querySelector('li:nth-child(2)'))).toBe(
      'All about [/cli], last updated 2026-02-28',
    );
  });
});

describe('/sitemap.xml', () => {
  it('lists the absolute URL of every page, with the date of its last change', () => {
    expect(createXmlSitemap(product, pages.slice(0, 2))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://jcode.sh/</loc><lastmod>2026-02-28</lastmod></url>
  <url><loc>https://jcode.sh/cli</loc><lastmod>2026-02-28</lastmod></url>
</urlset>
`);
  });

  it('lists a page without a date if none is known', () => {
    const page = createPage('/docs/guide', { updated: undefined, title: 'Guide' });
    expect(createXmlSitemap(product, [page])).toContain('<url><loc>https://jcode.sh/docs/guide</loc></url>');
    expect(createMarkdownSitemap(product, [page])).toMatch(/guide\.md\)\n$/);
  });

  it('escapes text that XML would read as markup', () => {
    const odd = { ...product, url: 'https://tool.example/a&b' };
    expect(createXmlSitemap(odd, pages.slice(0, 1))).toContain('<loc>https://tool.example/a&#38;b/</loc>');
  });
});
