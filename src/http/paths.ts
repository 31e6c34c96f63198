/** Base path of the API. It contains the API's major version (specification, section 9). */
export const apiBasePath = '/api/v1';

/** URL path of each JSON document (specification, sections 4.1 and 4.2). */
export const paths = {
  product: `${apiBasePath}/product`,
  openapi: '/openapi.json',
  productSchema: '/schemas/product.json',
  cli: '/cli.json',
} as const;

export const searchIndexPath = '/search.json';

/** Removes one trailing slash: `/api/v1/product/` is the same resource, but `/api/v1/product//` isn't. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Whether a path has an empty segment, as in `/docs//plugins`. Such paths are never published. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** Whether a path belongs to the API, regardless of repeated slashes. */
export function isApiPath(path: string): boolean {
  return /^\/+api(?:\/|$)/.test(path);
}

/** Absolute URL of a path on a site. The site's URL can have a trailing slash. */
export function absoluteUrl(site: string, path: string): string {
  return site.replace(/\/+$/, '') + path;
}
