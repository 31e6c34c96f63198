import { absoluteUrl } from '../../http/paths.ts';
import type { Page } from '../../markdown/page.ts';
import type { Product } from '../../product/metadata/product-schema.ts';
import { escapeXml } from './escape-xml.ts';

/** @see https://www.sitemaps.org/protocol.html */
export function createXmlSitemap({ url }: Product, pages: readonly Page[]): string {
  const entries = pages.map(
    ({ path, updated }) =>
      `  <url><loc>${escapeXml(absoluteUrl(url, path))}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
