import { addressOf } from '../http/paths.ts';
import type { Product } from '../product/schema.ts';

/** Returns robots.txt: everything may be read, by everyone; where the sitemap and llms.txt are (RFC 9309). */
export function robotsTxt({ url }: Product): string {
  return `# For agents: ${addressOf(url, '/llms.txt')} lists every page as Markdown.
User-agent: *
Allow: /

Sitemap: ${addressOf(url, '/sitemap.xml')}
`;
}
