import { paths } from '../../../../src/http/paths.ts';
import { type BrokenLink, type CheckedLink, createSiteLinkChecker, type SiteLink } from './check-link.ts';
import { createFetcher } from './fetch-document.ts';

export interface LinkCheckOptions {
  readonly origin: string;
  /** Whether to check links to other sites too. */
  readonly external: boolean;
  /** Time limit for the whole check, in milliseconds. */
  readonly timeout?: number;
  readonly requestTimeout?: number;
  readonly maxLinks?: number;
  /** Maximum length of a chain of links, including the entry path. */
  readonly maxDepth?: number;
}

/** Result of a link check. Its strings can quote the site, so escape them before printing. */
export interface LinkReport {
  readonly checked: number;
  readonly broken: readonly BrokenLink[];
  readonly problems: readonly string[];
}

type LinkResult = Omit<CheckedLink, 'found'>;

const entryPaths = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/.well-known/api-catalog', paths.product];

/**
 * Follows links, starting at the sitemap, llms.txt, robots.txt, the API catalog, and the product. Links to the site's
 * canonical URL are requested from `origin` instead, because `origin` can be a preview.
 */
export async function checkLinks(options: LinkCheckOptions): Promise<LinkReport> {
  const { origin, external, timeout = 600_000, requestTimeout = 20_000 } = options;
  const { maxLinks = 20_000, maxDepth = 30 } = options;
  const fetcher = createFetcher(timeout, requestTimeout);
  try {
    const site = await createSiteLinkChecker(origin, fetcher);
    const seen = new Set<string>();
    const results: LinkResult[] = [];
    let links: SiteLink[] = entryPaths.map((path) => ({ from: origin, link: site.canonical + path }));
    for (let depth = 0; depth < maxDepth && seen.size < maxLinks && links.length > 0; depth += 1) {
      const checkable = links.slice(0, maxLinks - seen.size);
      for (const { link } of checkable) seen.add(link);
      // One link more than can be checked shows that the limit was reached.
      const next = createLinkList(maxLinks + 1);
      next.add(links.slice(checkable.length), -1);
      const all = await Promise.all(
        checkable.map(async (link, position) => {
          const { found, ...result } = await site.check(link);
          next.add(external ? found : found.filter((one) => site.isOwnLink(one.link)), position);
          return result;
        }),
      );
      const checked = all.filter((result) => depth > 0 || !isAbsentEntryPath(result));
      for (const absent of all) if (!checked.includes(absent)) seen.delete(absent.broken?.link ?? '');
      results.push(...checked);
      links = next.list().filter(({ link }) => !seen.has(link));
    }
    const unchecked = results.filter(({ timedOut }) => timedOut).length;
    return {
      checked: results.length - unchecked,
      broken: results.flatMap(({ broken }) => broken ?? []),
      problems: [
        ...site.problems,
        ...(unchecked > 0
          ? [`The time limit of ${timeout / 1000} s was reached. Links that weren't checked: ${unchecked}.`]
          : []),
        ...(links.length > 0 ? [limitProblem(links, maxLinks, maxDepth)] : []),
      ],
    };
  } finally {
    fetcher.close();
  }
}

/**
 * Of the entry paths, only the product is required, so 404 for another one is reported only if a document links to it.
 */
function isAbsentEntryPath({ broken }: LinkResult): boolean {
  return broken?.reason === 'returns 404' && !broken.link.endsWith(paths.product);
}

/**
 * Collects up to `max` different links of documents that arrive in any order. If several documents contain a link,
 * keeps the one with the lowest position, so that reports don't depend on the order.
 */
function createLinkList(max: number) {
  const first = new Map<string, { link: SiteLink; position: number }>();
  return {
    add(links: readonly SiteLink[], position: number): void {
      for (const link of links) {
        const known = first.get(link.link);
        if (known === undefined ? first.size >= max : known.position <= position) continue;
        // Moves the link to the end, next to the other links of its document.
        first.delete(link.link);
        first.set(link.link, { link, position });
      }
    },
    list(): SiteLink[] {
      const inOrder = [...first.values()].toSorted((one, other) => one.position - other.position);
      return inOrder.map(({ link }) => link);
    },
  };
}

function limitProblem(links: readonly SiteLink[], maxLinks: number, maxDepth: number): string {
  const limit = `${maxLinks.toLocaleString('en')} links, each at most ${maxDepth} links away from the start`;
  const [next] = links;
  return (
    `The limit was reached (${limit}). Links that weren't checked: at least ${links.length}, for example ${next?.link} ` +
    `in ${next?.from}. Check whether the site generates an endless number of pages.`
  );
}
