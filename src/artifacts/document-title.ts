import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/** Title for tabs, bookmarks, and search results. It contains the product's name and, on the home page, what it is. */
export function documentTitle({ name }: Pick<Product, 'name'>, { title }: Pick<PageHead, 'title'>): string {
  if (title === name) return `${name}: a coding agent for the terminal`;
  return title.includes(name) ? title : `${title} – ${name}`;
}
