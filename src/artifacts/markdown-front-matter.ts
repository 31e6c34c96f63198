import { absoluteUrl } from '../http/paths.ts';
import type { Page } from '../markdown/page.ts';
import type { Details } from '../product/metadata/details.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Adds front matter to a page's Markdown version, so agents can cite the page and see its date and version. If the site and
 * the program aren't released together, the field's name prevents agents from reporting the version as the program's. Values are JSON strings, which are also YAML strings (YAML 1.2).
 */
export function addFrontMatter(
  { url, version }: Product,
  { path, title, description, updated, markdown }: Page,
  { releasedTogether }: Pick<Details, 'releasedTogether'>,
): string {
  const frontMatter = Object.entries({
    title,
    description,
    canonical_url: absoluteUrl(url, path),
    ...(updated && { last_updated: updated }),
    [releasedTogether ? 'version' : 'site_version']: version,
  }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${frontMatter.join('\n')}\n---\n\n${markdown}`;
}
