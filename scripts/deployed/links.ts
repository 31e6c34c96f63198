import { paths } from '../../src/http/paths.ts';
import { anchorsOf, linksOf, type PublishedDocument } from './links-of.ts';

/** A link that leads nowhere, and where it stands. */
export interface BrokenLink {
  readonly from: string;
  readonly link: string;
  readonly reason: string;
}

/** What became of all links of a site. */
export interface LinkReport {
  readonly checked: number;
  readonly broken: readonly BrokenLink[];
}

const entrances = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/.well-known/api-catalog', paths.product];

/**
 * Follows every link from the sitemap, llms.txt, the API catalog and the product through the site at an
 * address, and returns those that lead nowhere. Published links are canonical: they are followed on this
 * address, whichever it is. Links to other sites are only looked at where `outside` is wanted.
 */
export async function checkLinks(address: string, outside: boolean): Promise<LinkReport> {
  const canonical = await canonicalAddress(address);
  const queue = entrances.map((path) => ({ from: address, link: canonical + path }));
  const read = new Map<string, PublishedDocument>();
  const anchors = new Map<PublishedDocument, readonly string[] | undefined>();
  const judged = new Set<string>();
  const broken: BrokenLink[] = [];
  for (const { from, link } of queue) {
    if (judged.has(link)) continue;
    const own = isBelow(link, canonical);
    if (!own && !outside) continue;
    judged.add(link);
    const [target = '', anchor] = (own ? address + link.slice(canonical.length) : link).split('#');
    const known = read.get(target);
    const document = known ?? (await readDocument(target));
    read.set(target, document);
    if (own && anchor && !anchors.has(document)) anchors.set(document, anchorsOf(document));
    const reason = own ? reasonInside(document, anchors.get(document), anchor) : reasonOutside(document);
    if (reason !== undefined) broken.push({ from, link, reason });
    if (own && known === undefined) {
      const place = canonical + target.slice(address.length);
      for (const found of linksOf(document, place)) queue.push({ from: target, link: found });
    }
  }
  return { checked: judged.size, broken };
}

/** Returns the address that a site calls its own, without a trailing slash. */
async function canonicalAddress(address: string): Promise<string> {
  const { text } = await readDocument(address + paths.product);
  try {
    return String(JSON.parse(text).url).replace(/\/+$/, '');
  } catch {
    throw new Error(`${address}${paths.product} does not say which address the site has.`);
  }
}

async function readDocument(address: string): Promise<PublishedDocument> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 0, type: '', text: cause instanceof Error ? cause.message : message };
  }
}

function isBelow(link: string, site: string): boolean {
  return link === site || (link.startsWith(site) && /^[/?#]/.test(link.slice(site.length)));
}

function reasonInside(
  { status, text }: PublishedDocument,
  anchors: readonly string[] | undefined,
  anchor = '',
): string | undefined {
  if (status !== 200) return failure(status, text);
  if (anchor === '' || anchors === undefined || anchors.includes(decoded(anchor))) return undefined;
  return `nothing has the id ${anchor}`;
}

/** Returns a fragment as an id: decoded, or as it is if it is not encoded (RFC 3986, section 2.1). */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Other sites may refuse programs or be busy: only what is gone, or cannot be found at all, is broken. */
function reasonOutside({ status, text }: PublishedDocument): string | undefined {
  return [0, 404, 410].includes(status) ? failure(status, text) : undefined;
}

function failure(status: number, text: string): string {
  return status === 0 ? text : `answers ${status}`;
}
