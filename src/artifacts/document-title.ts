import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Title for tabs, bookmarks, and search results: the page's title, followed by the product's name if the title doesn't
 * contain it. If the title is only the name, as on the home page, says what the product is.
 */
export function formatDocumentTitle(
  { name }: Pick<Product, 'name'>,
  { title }: Pick<PageHead, 'title'>,
): string {
  if (title === name) return `${name}: a coding agent for the terminal`;
  return title.includes(name) ? title : `${title} – ${name}`;
}
