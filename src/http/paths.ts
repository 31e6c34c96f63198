/** Base path of the API, which has its version (specification, section 9). */
export const apiBase = '/api/v1';

/** Path of every published JSON document (specification, sections 4.1 and 4.2). */
export const paths = {
  product: `${apiBase}/product`,
  openapi: '/openapi.json',
  productSchema: '/schemas/product.json',
  cli: '/cli.json',
} as const;

/** Path of the search index. */
export const searchIndexPath = '/search.json';

/** Removes one trailing slash: `/api/v1/product/` is the same resource, but more slashes aren't. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Whether a path has an empty segment, as in `/docs//plugins`. No such path is ever published. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** Whether a path belongs to the API, also if it has repeated slashes. */
export function isApiPath(path: string): boolean {
  return /^\/+api(?:\/|$)/.test(path);
}

/** Absolute URL of a path on a site. */
export function absoluteUrl(site: string, path: string): string {
  return site.replace(/\/+$/, '') + path;
}
