import { absoluteUrl } from '../../http/paths.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/** Allows all crawlers, and links to the sitemap and llms.txt (RFC 9309). */
export function createRobotsTxt({ url }: Product): string {
  return `# For agents: ${absoluteUrl(url, '/llms.txt')} lists every page as Markdown.
User-agent: *
Allow: /

Sitemap: ${absoluteUrl(url, '/sitemap.xml')}
`;
}
