import type { PageHead } from '../markdown/page.ts';
import { linkOnSite } from '../product/metadata/internal-urls.ts';
import type { Product } from '../product/metadata/product-schema.ts';

/**
 * Whether a page is linked in the footer instead of the header: the contact and privacy pages, the changelog, and the
 * specification.
 */
export function isFooterPage(page: Pick<PageHead, 'path'>, product: Product): boolean {
  return page.path === '/specification' || isProjectPage(page, product);
}

/** Whether a page is about the project: the changelog, or a contact or privacy page, built in or in the metadata. */
export function isProjectPage({ path }: Pick<PageHead, 'path'>, { url, resources }: Product): boolean {
  if (['/changelog', '/contact', '/privacy'].includes(path)) return true;
  return [resources.contact, resources.privacy].some((link) => linkOnSite(link, url) === path);
}
