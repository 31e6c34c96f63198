import { describe, expect, it } from 'vitest';
import { robotsTxt, sitemap, sitemapInMarkdown } from '../../../src/artifacts/sitemap.ts';
import { findLinks } from '../../../src/markdown/links.ts';
import type { Page } from '../../../src/markdown/page.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { oddProduct, product } from '../../fixtures/products.ts';

const pages: Page[] = ['/', '/cli', '/docs/plugins'].map((path) => ({
  file: '',
  updated: '2026-02-28',
  path,
  title: `All about [${path}]`,
  description: 'D',
  nav: 'N',
  order: 1,
  unlisted: false,
  opening: '',
  text: '',
}));

describe('sitemapInMarkdown', () => {
  it('links llms.txt and the twin of every page by absolute addresses', () => {
    expect(findLinks(sitemapInMarkdown(product, pages)).map(({ url }) => url)).toEqual(
      ['/llms.txt', '/index.md', '/cli.md', '/docs/plugins.md'].map((path) => product.url + path),
    );
  });

  it('shows names and titles as they stand, with the last change', async () => {
    const { html, headings } = await renderMarkdown(sitemapInMarkdown(oddProduct, pages));
    expect(headings[0]?.text).toBe(`Sitemap of ${oddProduct.name}`);
    expect(html).toContain('>All about [/cli]</a>, last updated 2026-02-28');
  });
});

describe('sitemap', () => {
  it('lists every page by its absolute address with its last change', () => {
    expect(sitemap(product, pages.slice(0, 2))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://jcode.sh/</loc><lastmod>2026-02-28</lastmod></url>
  <url><loc>https://jcode.sh/cli</loc><lastmod>2026-02-28</lastmod></url>
</urlset>
`);
  });

  it('escapes what XML would read as markup', () => {
    const odd = { ...product, url: 'https://tool.example/a&b' };
    expect(sitemap(odd, pages.slice(0, 1))).toContain('<loc>https://tool.example/a&#38;b/</loc>');
  });
});

describe('robotsTxt', () => {
  it('lets everyone read everything and names the sitemap', () => {
    expect(robotsTxt(product)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://jcode.sh/sitemap.xml\n');
  });
});
