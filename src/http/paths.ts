/** The base path of the API, which carries its version (specification, section 9). */
export const apiBase = '/api/v1';

/** The path of every published JSON document (specification, sections 4.1 and 4.2). */
export const paths = {
  product: `${apiBase}/product`,
  openapi: '/openapi.json',
  productSchema: '/schemas/product.json',
  cli: '/cli.json',
} as const;

/** The path of what the search of the site looks through. */
export const searchIndexPath = '/search.json';

/** Returns a path without one trailing slash: `/api/v1/product/` names the same resource, more slashes do not. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Returns whether a path has an empty segment, as in `/docs//plugins`: nothing is ever published there. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** Returns whether a path is one of the API, also if slashes in it are repeated. */
export function isApiPath(path: string): boolean {
  return /^\/+api(?:\/|$)/.test(path);
}

/** Returns the absolute URL of a path on the site. */
export function addressOf(site: string, path: string): string {
  return site.replace(/\/+$/, '') + path;
}
