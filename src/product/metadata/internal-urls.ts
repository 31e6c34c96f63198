import { removeTrailingSlash } from '../../http/paths.ts';
import { describeExpectedName } from '../validation/nearest-name.ts';
import { type Problem, quoteValue } from '../validation/problems.ts';
import { isSitePath } from '../validation/urls.ts';
import { type Details, guidePages } from './details.ts';

/** Finds URLs of the documentation and the resources that are on the product's own site, but aren't published. */
export function internalUrlProblems(product: unknown, file: string, published: readonly string[]): Problem[] {
  const { url, documentation, resources } = Object(product);
  const ofResources = Object.entries(Object(resources)).map(([name, link]) => [`resources.${name}`, link]);
  return [['documentation', documentation], ...ofResources].flatMap(([field, link]) => {
    const path = pathOnSite(String(link), String(url));
    if (path === undefined || published.includes(path)) return [];
    const expected = 'the URL of an existing page or file on this site, or a URL on another site';
    return [{ file, field, found: quoteValue(link), expected }];
  });
}

/**
 * Returns the path of an http or https URL on a site, without the path of the site's own URL; `undefined` if it's on
 * another site.
 */
export function pathOnSite(url: string, site: string): string | undefined {
  const target = URL.parse(url);
  const own = URL.parse(site);
  if (own === null || target === null || !/^https?:$/.test(target.protocol)) return undefined;
  if (normalizeHost(target) !== normalizeHost(own)) return undefined;
  const base = own.pathname === '/' ? '' : removeTrailingSlash(own.pathname);
  const path = removeTrailingSlash(target.pathname);
  // If the site's URL has a path, other paths on the host belong to another site.
  if (path !== base && !path.startsWith(`${base}/`)) return undefined;
  return path.slice(base.length) || '/';
}

/**
 * Returns the path, with its anchor, of a link to a page or file on a site; `undefined` if the link leads to another
 * site. A link is a URL or a path.
 */
export function linkOnSite(link: string, site: string): string | undefined {
  if (isSitePath(link)) return link;
  const path = pathOnSite(link, site);
  return path === undefined ? undefined : path + URL.parse(link)?.hash;
}

/** Removes a period at the end, which marks the root of the domain name system. */
function normalizeHost({ host }: URL): string {
  return host.replace(/\.(?=$|:)/, '');
}

/** Returns the guides that are on a site, each as a path. */
export function guidesOnSite(
  details: Pick<Details, keyof typeof guidePages>,
  site: string,
): Partial<Details> {
  const guides = (Object.keys(guidePages) as (keyof typeof guidePages)[]).flatMap((field) => {
    const path = linkOnSite(details[field] ?? '', site);
    return path === undefined ? [] : [[field, path]];
  });
  return Object.fromEntries(guides);
}

/** Finds guides on the product's own site that aren't published, or are the page that links to them. */
export function guideProblems(
  details: Pick<Details, keyof typeof guidePages>,
  url: string,
  file: string,
  published: readonly string[],
): Problem[] {
  return Object.entries(guidePages).flatMap(([field, page]) => {
    const link = details[field as keyof typeof guidePages];
    if (link === undefined) return [];
    const path = linkOnSite(link, url)?.split('#')[0];
    const guides = published.filter((other) => other !== page);
    if (path === undefined || guides.includes(path)) return [];
    const expected =
      path === page
        ? `another page. Without ${field}, your own page at ${page} is the guide`
        : describeExpectedName(path, guides, 'paths');
    return [{ file, field, found: quoteValue(link), expected }];
  });
}
