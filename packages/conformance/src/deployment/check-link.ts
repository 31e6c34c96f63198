import { paths } from '../../../../src/http/paths.ts';
import { detectType, isHtmlDocument, resolveType } from '../detect-type.ts';
import type { Failure } from '../http/request-failure.ts';
import { createQueue } from '../http/task-queue.ts';
import { parseUrl } from '../parse-url.ts';
import { runInWorker } from '../run-in-worker.ts';
import type { ExtractedLinks } from './extract-links.ts';
import type { FetchedUrl, Fetcher } from './fetch-document.ts';

export interface SiteLink {
  readonly from: string;
  readonly link: string;
}

export interface BrokenLink extends SiteLink {
  readonly reason: string;
}

export interface CheckedLink {
  readonly broken?: BrokenLink | undefined;
  readonly timedOut: boolean;
  /** Links in the target document; empty if that document was already read for another link. */
  readonly found: readonly SiteLink[];
}

interface SiteLinkChecker {
  /** Canonical URL of the site, without a trailing slash. */
  readonly canonical: string;
  readonly problems: readonly string[];
  /** Also returns `true` for an invalid URL, which is a problem of this site. */
  isOwnLink(link: string): boolean;
  check(link: SiteLink): Promise<CheckedLink>;
}

type ReadDocument = Pick<FetchedUrl, 'status' | 'failure' | 'url'> & ExtractedLinks;

/** Without text and links, so that the memory for a check doesn't grow with the number of links in each document. */
type LinkTarget = Omit<ReadDocument, 'links'>;

// A document without a type is read as the type that its text looks like.
const readableType =
  /^(?:|text\/(?:html|markdown|plain|xml)|application\/(?:xml|xhtml\+xml|atom\+xml|json|linkset\+json))$/;
// Types that HTML is read with. A link set that is HTML is reported because it isn't JSON.
const pageType = /^(?:|text\/(?:html|markdown|plain)|application\/(?:xhtml\+xml|linkset\+json))$/;
const xmlType = /^(?:|(?:text|application)\/xml)$/;
const extractionTimeMs = 10_000;
const deadlineFailure: Failure = { code: 'deadline', message: 'The time limit was reached.' };

export async function createSiteLinkChecker(origin: string, fetcher: Fetcher): Promise<SiteLinkChecker> {
  const problems: string[] = [];
  const canonical = await canonicalUrl(origin, fetcher, problems);
  const targets = new Map<string, Promise<LinkTarget>>();
  // The worker runs one task at a time. A task that waits here gets the time that is left when it starts.
  const inTurn = createQueue(1);
  const isOwnLink = (link: string) =>
    !isHttpUrl(link) ||
    link === canonical ||
    (link.startsWith(canonical) && /^[/?#]/.test(link.slice(canonical.length)));

  async function read(target: string): Promise<ReadDocument> {
    const document = await fetcher.fetch(target);
    const { url: finalUrl, status, type, text, failure } = document;
    const isOwn = target.startsWith(origin) && new URL(finalUrl).origin === origin;
    if (!isOwn || status !== 200 || isIncomplete(failure))
      return { url: finalUrl, status, failure, links: [] };
    const problem = unreadableReason(target, document);
    if (problem !== undefined) problems.push(`The links in ${target} weren't checked. ${problem}`);
    if (problem !== undefined || !readableType.test(type))
      return { url: finalUrl, status, failure, links: [] };
    const url = canonical + finalUrl.slice(origin.length);
    const extraction = await inTurn(async () => {
      const time = Math.min(extractionTimeMs, fetcher.timeLeft());
      return time === 0 ? undefined : runInWorker('extractLinks', { type, text, url }, time);
    });
    if (extraction === undefined) return { url: finalUrl, status, failure: deadlineFailure, links: [] };
    const { result, message } = extraction;
    if (result === undefined) problems.push(`${target} can't be read as ${type}: ${message}.`);
    return { url: finalUrl, status, failure, ...(result ?? { links: [] }) };
  }

  async function readOnce(target: string): Promise<{ document: LinkTarget; links: readonly string[] }> {
    const earlier = targets.get(target);
    if (earlier !== undefined) return { document: await earlier, links: [] };
    const reading = read(target);
    const withoutLinks = reading.then(({ url, status, failure, anchors }) => ({
      url,
      status,
      failure,
      anchors,
    }));
    targets.set(target, withoutLinks);
    return { document: await withoutLinks, links: (await reading).links };
  }

  async function check({ from, link }: SiteLink): Promise<CheckedLink> {
    if (!isHttpUrl(link))
      return { timedOut: false, broken: { from, link, reason: "isn't a valid URL" }, found: [] };
    const isOwn = isOwnLink(link);
    const [target = '', anchor] = (isOwn ? origin + link.slice(canonical.length) : link).split('#');
    const { document, links } = await readOnce(target);
    if (document.failure?.code === 'deadline') return { timedOut: true, found: [] };
    const leavesSite = new URL(document.url).origin !== origin;
    const reason =
      isOwn && !leavesSite
        ? findInternalLinkFailure(document, anchor)
        : findExternalLinkFailure(document, isOwn);
    return {
      timedOut: false,
      broken: reason === undefined ? undefined : { from, link, reason },
      found: links.map((found) => ({ from: target, link: found })),
    };
  }

  return { canonical, problems, isOwnLink, check };
}

function isHttpUrl(link: string): boolean {
  return /^https?:$/.test(parseUrl(link)?.protocol ?? '');
}

/** Returns the parsed `url` of the product. If the product has no URL, adds a problem and returns the origin. */
async function canonicalUrl(origin: string, fetcher: Fetcher, problems: string[]): Promise<string> {
  const { text, status, failure } = await fetcher.fetch(origin + paths.product);
  const found = failure?.message ?? `found status ${status} and ${JSON.stringify(text.slice(0, 100))}`;
  try {
    const { protocol, href } = new URL(Object(JSON.parse(text)).url);
    if (/^https?:$/.test(protocol)) return href.replace(/(?<!\/)\/+$/, '');
  } catch {}
  problems.push(
    `${origin}${paths.product}: ${found}, expected a JSON object with the site's URL in "url". ` +
      `Links are checked as if the site were published at ${origin}.`,
  );
  return origin;
}

/** Returns the reason why a document's links can't be checked; `undefined` if they can, or if it can't have any. */
function unreadableReason(
  target: string,
  { url, type, text, textProblem, failure }: FetchedUrl,
): string | undefined {
  const isReadable = readableType.test(type);
  const problem = failure?.message ?? textProblem;
  if (isReadable && problem !== undefined) return problem;
  // Some servers return or redirect to the same page for all nonexistent paths.
  const isPage = isHtmlDocument(text) || resolveType(type, text) === 'text/html';
  if (isPage && /^\/(?:sitemap\.xml|llms\.txt)$/.test(new URL(target).pathname)) return "It's an HTML page.";
  const kind = detectKind(text, type) ?? (!isReadable && /\/llms\.txt$/.test(url) ? 'llms.txt' : undefined);
  return kind && `It's ${kind}, but its Content-Type is ${type}.`;
}

/** Returns what a text is if its links aren't read because of its type. */
function detectKind(text: string, type: string): string | undefined {
  const detected = detectType(text);
  if (detected === undefined) return undefined;
  if (detected === 'application/xml') return xmlType.test(type) ? undefined : 'a sitemap';
  if (detected === 'application/xhtml+xml' && xmlType.test(type)) return undefined;
  return pageType.test(type) ? undefined : 'an HTML page';
}

function findInternalLinkFailure({ status, failure, anchors }: LinkTarget, anchor = ''): string | undefined {
  if (status !== 200 || isIncomplete(failure)) return failure?.message ?? `returns ${status}`;
  // After ":~:", a fragment contains the text to highlight. "top" always works, according to the HTML Standard.
  const [id = ''] = decodeFragment(anchor).split(':~:');
  if (id === '' || anchors === undefined || anchors.includes(id) || id.toLowerCase() === 'top')
    return undefined;
  return `no element has the ID ${anchor}`;
}

/** Whether the server didn't send the whole body. A body that's too large to read can be complete, such as a video. */
function isIncomplete(failure: Failure | undefined): boolean {
  return failure !== undefined && failure.code !== 'body-too-large';
}

/**
 * Returns the reason why a link to another site is broken; `undefined` if it isn't. Other sites can block programs or
 * be overloaded, so the only reasons are 404, 410, and no response.
 */
function findExternalLinkFailure(
  { url, status, failure }: LinkTarget,
  isRedirected: boolean,
): string | undefined {
  if (![0, 404, 410].includes(status)) return undefined;
  const reason = failure?.message ?? `returns ${status}`;
  return isRedirected ? `redirects to ${url}: ${reason}` : reason;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
