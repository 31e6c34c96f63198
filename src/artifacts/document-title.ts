import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Returns what tabs, bookmarks and search results call a page, which always names the product. If that is all there
 * is,it also says what every product of this service is (specification, introduction).
 */
export function documentTitle({ name }: Pick<Product, 'name'>, { title }: Pick<PageHead, 'title'>): string {
  if (title === name) return `${name}: a terminal coding harness`;
  return title.includes(name) ? title : `${title} – ${name}`;
}
