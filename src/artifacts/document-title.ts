import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Title for tabs, bookmarks, and search results: the page's title and the product's name or, on the home page, the name
 * and what the product is.
 */
export function formatDocumentTitle(
  { name }: Pick<Product, 'name'>,
  { title }: Pick<PageHead, 'title'>,
): string {
  if (title === name) return `${name}: a coding agent for the terminal`;
  return title.includes(name) ? title : `${title} – ${name}`;
}
