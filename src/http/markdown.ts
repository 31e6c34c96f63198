import { names, quality } from './accept.ts';

/**
 * Returns whether a page's twin answers better than the page: the Accept field value names text/markdown
 * and wants it at least as much as text/html (RFC 9110, section 12.5.1).
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!names(accept, 'text/markdown')) return false;
  const wanted = quality(accept, 'text/markdown');
  return wanted > 0 && wanted >= quality(accept, 'text/html');
}

/** Returns the path of a page's twin: the page's own with `.md` behind it, and /index.md for the home page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** An expression for the paths of what others answer for: the API, and Netlify itself. */
export const notOurs = '^/(?:api|\\.netlify)(?:/.*)?$';

/**
 * An expression for the paths that end like a file which the site publishes, and no page does. All others are pages
 * or may become one, in any folder and with any point in their name.
 */
export const fileNames = '^.*\\.(?:css|html|ico|jpe?g|js|json|md|pdf|png|svg|txt|webp|woff2?|xml)/?$';

const notPage = new RegExp(`${notOurs}|${fileNames}`);

/** Returns whether a page at a path is negotiated: its twin may answer for it. */
export function isNegotiated(path: string): boolean {
  return !notPage.test(path);
}
