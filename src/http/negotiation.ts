import { listsMediaType, mediaTypeQuality } from './accept.ts';

/** Whether the client lists text/markdown and doesn't prefer text/html to it (RFC 9110, section 12.5.1). */
export function prefersMarkdown(accept: string | null): boolean {
  if (!listsMediaType(accept, 'text/markdown')) return false;
  const markdownQuality = mediaTypeQuality(accept, 'text/markdown');
  return markdownQuality > 0 && markdownQuality >= mediaTypeQuality(accept, 'text/html');
}

/**
 * Additional paths of a page's Markdown version. If a page has subpages, its Markdown version is also the index.md of
 * their folder.
 */
export function folderIndexPaths(path: string, paths: readonly string[]): string[] {
  return path !== '/' && paths.some((other) => other.startsWith(`${path}/`)) ? [`${path}/index.md`] : [];
}

/** Matches paths that pages can't have: paths of the API, and paths that Netlify reserves. */
export const reservedPathPattern = '^/(?:api|\\.netlify)(?:/.*)?$';

/**
 * Matches paths with a file extension of two to four letters and maybe a digit. Such paths ignore Accept. Other dots,
 * as in `/v1.2` or `/v1.x`, can be part of a page's path.
 */
export const filePathPattern = '^.*\\.[A-Za-z]{2,4}[0-9]?/?$';

// `/sitemap.md` is a file of its own, not the Markdown version of a page.
const nonPagePattern = new RegExp(`${reservedPathPattern}|${filePathPattern}|^/sitemap$`);

/** Whether Accept determines if a path returns HTML or Markdown. */
export function isNegotiatedPath(path: string): boolean {
  return !nonPagePattern.test(path);
}
