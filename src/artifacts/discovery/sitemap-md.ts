import { twinPath } from '../../http/negotiation.ts';
import { addressOf } from '../../http/paths.ts';
import { heading, link, list, paragraph, text } from '../../markdown/mdast.ts';
import type { Page } from '../../markdown/page.ts';
import { writeMarkdown } from '../../markdown/stringify/stringify.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/** Sitemap as Markdown: the Markdown version of every listed page, with its last change. */
export function sitemapMd({ name, url }: Product, pages: readonly Page[]): string {
  const entries = pages.map(({ path, title, updated }) => [
    link(addressOf(url, twinPath(path)), title),
    text(`, last updated ${updated}`),
  ]);
  const llms = link(addressOf(url, '/llms.txt'), 'llms.txt');
  return writeMarkdown([
    heading(1, `Sitemap of ${name}`),
    paragraph([text('For agents: '), llms, text(' describes each page.')]),
    ...list(entries),
  ]);
}
