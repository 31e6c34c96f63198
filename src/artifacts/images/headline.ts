import type { PageHead } from '../../markdown/page.ts';
import type { Product } from '../../product/metadata/product-schema.ts';

/** Text below the name in link previews: the heading of the home page or, if that's only the name, the description. */
export function selectHeadline(
  { name, description }: Pick<Product, 'name' | 'description'>,
  pages: readonly Pick<PageHead, 'path' | 'title' | 'heading'>[],
): string {
  const home = pages.find(({ path }) => path === '/');
  const headline = home?.heading ?? home?.title ?? name;
  return headline === name ? description : headline;
}
