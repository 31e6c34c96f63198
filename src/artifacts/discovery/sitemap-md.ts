import { absoluteUrl, markdownPath } from '../../http/paths.ts';
import { heading, link, list, paragraph, text } from '../../markdown/mdast-builder.ts';
import type { Page } from '../../markdown/page.ts';
import { stringifyMarkdown } from '../../markdown/stringify/stringify-markdown.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

export function createMarkdownSitemap({ name, url }: Product, pages: readonly Page[]): string {
  const entries = pages.map(({ path, title, updated }) => [
    link(absoluteUrl(url, markdownPath(path)), title),
    ...(updated ? [text(`, last updated ${updated}`)] : []),
  ]);
  const llms = link(absoluteUrl(url, '/llms.txt'), 'llms.txt');
  return stringifyMarkdown([
    heading(1, `Sitemap of ${name}`),
    paragraph([text('For agents: '), llms, text(' describes each page.')]),
    ...list(entries),
  ]);
}
