import { addressOf } from '../http/paths.ts';
import type { Product } from '../product/schema.ts';

/** Returns robots.txt: everything may be read, by everyone; where the sitemap is (RFC 9309). */
export function robotsTxt({ url }: Product): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${addressOf(url, '/sitemap.xml')}\n`;
}
