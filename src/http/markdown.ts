import { quality } from './accept.ts';
import { mentions } from './accept-condition.ts';

const namesMarkdown = new RegExp(mentions('text/markdown'));

/**
 * Returns whether a page's twin answers better than the page: the Accept field value names text/markdown
 * and wants it at least as much as text/html (RFC 9110, section 12.5.1).
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || !namesMarkdown.test(accept)) return false;
  const wanted = quality(accept, 'text/markdown');
  return wanted > 0 && wanted >= quality(accept, 'text/html');
}

/** Returns the path of a page's twin: the page's own with `.md` behind it, and /index.md for the home page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
