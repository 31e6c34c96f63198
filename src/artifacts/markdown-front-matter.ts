import { absoluteUrl } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Returns a page's Markdown version: its text below the front matter by which agents cite it, and tell how old it is and which version of the site it is from.
 * A JSON string is a YAML string too (YAML 1.2, section 1.3).
 */
export function markdownWithFrontMatter(
  { url, version }: Product,
  { path, title, description, updated, markdown }: Page,
): string {
  const frontMatter = Object.entries({
    title,
    description,
    canonical_url: absoluteUrl(url, path),
    last_updated: updated,
    version,
  }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${frontMatter.join('\n')}\n---\n\n${markdown}`;
}
