import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Title for tabs, bookmarks, and search results. It always contains the product name. If it contains nothing else, it
 * also describes the kind of product (specification, introduction).
 */
export function documentTitle({ name }: Pick<Product, 'name'>, { title }: Pick<PageHead, 'title'>): string {
  if (title === name) return `${name}: a terminal coding harness`;
  return title.includes(name) ? title : `${title} – ${name}`;
}
