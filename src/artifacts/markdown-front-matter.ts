import { absoluteUrl } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Adds front matter to a page's Markdown version, so agents can cite the page and see its date and the site's version.
 * Values are JSON strings, which are also YAML strings (YAML 1.2).
 */
export function addFrontMatter(
  { url, version }: Product,
  { path, title, description, updated, markdown }: Page,
): string {
  const frontMatter = Object.entries({
    title,
    description,
    canonical_url: absoluteUrl(url, path),
    ...(updated && { last_updated: updated }),
    version,
  }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${frontMatter.join('\n')}\n---\n\n${markdown}`;
}
