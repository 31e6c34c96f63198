import { withoutTrailingSlash } from '../../http/paths.ts';
import { type Problem, quote } from '../validation/problems.ts';

/** Finds metadata URLs that point to the product's own site, but to no published path. */
export function internalUrlProblems(product: unknown, file: string, published: readonly string[]): Problem[] {
  const { url, documentation, resources } = Object(product);
  const site = URL.parse(url);
  const ofResources = Object.entries(Object(resources)).map(([name, link]) => [`resources.${name}`, link]);
  return [['documentation', documentation], ...ofResources].flatMap(([field, link]) => {
    const target = URL.parse(String(link));
    if (site === null || target?.origin !== site.origin) return [];
    const base = site.pathname === '/' ? '' : withoutTrailingSlash(site.pathname);
    const path = withoutTrailingSlash(target.pathname);
    // A path outside the site's base path belongs to another site.
    if (path !== base && !path.startsWith(`${base}/`)) return [];
    if (published.includes(path.slice(base.length) || '/')) return [];
    const expected = 'the URL of a page or file on this site, or a URL on another site';
    return [{ file, field, found: quote(link), expected }];
  });
}
