/** Base path of the API. It contains the API's major version (specification, section 9). */
export const apiBasePath = '/api/v1';

/** URL paths of JSON documents. The specification defines `product` and `openapi` (sections 4.1 and 4.2). */
export const paths = {
  product: `${apiBasePath}/product`,
  openapi: '/openapi.json',
  productSchema: '/schemas/product.json',
  cli: '/cli.json',
} as const;

export const searchIndexPath = '/search.json';

/**
 * Removes only one slash: `/api/v1/product/` is the same resource as `/api/v1/product`, but `/api/v1/product//` isn't.
 */
export function removeTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Paths with an empty segment, such as `/docs//plugins`, are never published. */
export function hasEmptySegment(path: string): boolean {
  return path.includes('//');
}

/** Whether a path belongs to the API, regardless of repeated slashes. */
export function isApiPath(path: string): boolean {
  return /^\/+api(?:\/|$)/.test(path);
}

/** `site` can end with a slash. */
export function absoluteUrl(site: string, path: string): string {
  return site.replace(/\/+$/, '') + path;
}

/** URL path of a page's Markdown version. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
