import type { Page } from '../composition/page.ts';
import { addressOf } from '../http/paths.ts';
import type { Product } from '../http/schemas.ts';

/** Returns the sitemap of all listed pages, with their last changes (sitemaps.org, protocol 0.9). */
export function sitemap({ url }: Product, pages: readonly Page[]): string {
  const entries = pages.map(
    ({ path, updated }) =>
      `  <url><loc>${escapeXml(addressOf(url, path))}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Returns robots.txt: everything may be read, by everyone; where the sitemap is (RFC 9309). */
export function robotsTxt({ url }: Product): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(url, '/sitemap.xml')}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
