import { absoluteUrl } from '../http/paths.ts';
import type { PageHead } from '../markdown/page.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Whether a page is linked in the footer instead of the header: the contact and privacy pages, the changelog, and the
 * specification.
 */
export function isFooterPage({ path }: Pick<PageHead, 'path'>, { url, resources }: Product): boolean {
  if (path === '/specification' || path === '/changelog') return true;
  return [resources.contact, resources.privacy].includes(absoluteUrl(url, path));
}
