import { twinPath } from '../http/markdown.ts';
import { addressOf } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/schema.ts';
import { escapeMarkdown } from './markdown.ts';

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

/** Returns the sitemap for those who read Markdown: every listed page's twin, under its title, with its last change. */
export function sitemapInMarkdown({ name, url }: Product, pages: readonly Page[]): string {
  const entries = pages.map(
    ({ path, title, updated }) =>
      `- [${escapeMarkdown(title)}](${addressOf(url, twinPath(path))}), last updated ${updated}`,
  );
  return `# Sitemap of ${escapeMarkdown(name)}

For agents: [llms.txt](${addressOf(url, '/llms.txt')}) says what each page is about.

${entries.join('\n')}
`;
}

/** Returns robots.txt: everything may be read, by everyone; where the sitemap is (RFC 9309). */
export function robotsTxt({ url }: Product): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(url, '/sitemap.xml')}\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
