import { describe, expect, it } from 'vitest';
import { sitemapInMarkdown } from '../../../src/artifacts/sitemap.ts';
import { findLinks } from '../../../src/composition/links.ts';
import type { Page } from '../../../src/composition/page.ts';
import { renderMarkdown } from '../../../src/composition/render.ts';
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
