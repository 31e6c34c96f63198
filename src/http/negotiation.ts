import { listsMediaType, mediaTypeQuality } from './accept.ts';

/**
 * Whether the client lists text/markdown and prefers it to text/html, or accepts both equally (RFC 9110, section
 * 12.5.1).
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!listsMediaType(accept, 'text/markdown')) return false;
  const wanted = mediaTypeQuality(accept, 'text/markdown');
  return wanted > 0 && wanted >= mediaTypeQuality(accept, 'text/html');
}

/** Path of a page's Markdown version: the page's path with `.md`, or /index.md for the home page. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Further paths of a page's Markdown version: a page with pages under it is also the index of their folder. */
export function folderIndexPaths(path: string, paths: readonly string[]): string[] {
  return path !== '/' && paths.some((other) => other.startsWith(`${path}/`)) ? [`${path}/index.md`] : [];
}

/** Matches paths that pages can't have: those of the API, and those that Netlify reserves. */
export const reservedPathPattern = '^/(?:api|\\.netlify)(?:/.*)?$';

/**
 * Matches paths that end with a file extension. They're files, which ignore Accept. A dot before a digit or a single
 * letter, as in `/v1.2` or `/v1.x`, can be part of a page's name.
 */
export const filePathPattern = '^.*\\.[A-Za-z]{2,4}[0-9]?/?$';

// `/sitemap.md` isn't the Markdown version of a page.
const nonPagePattern = new RegExp(`${reservedPathPattern}|${filePathPattern}|^/sitemap$`);

/** Whether a path serves HTML or Markdown, depending on Accept. */
export function isNegotiated(path: string): boolean {
  return !nonPagePattern.test(path);
}
