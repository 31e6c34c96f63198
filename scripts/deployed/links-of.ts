import Slugger from 'github-slugger';
import { parseHTML } from 'linkedom';
import { paths } from '../../src/http/paths.ts';
import { findLinks } from '../../src/markdown/links.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { renderNodes } from '../../src/markdown/render.ts';

/** What a site answered for an address; where there was no answer, the status is 0 and the text says why. */
export interface PublishedDocument {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * Returns the absolute http and https links of a document that stands at an address, by its media type:
 * HTML, Markdown (llms.txt is served as plain text), a sitemap, a link set (RFC 9264) or the product.
 */
export function linksOf({ status, type, text }: PublishedDocument, place: string): string[] {
  if (status !== 200) return [];
  return stated(type, text, place)
    .map((link) => URL.parse(link, place))
    .flatMap((link) => (link !== null && /^https?:$/.test(link.protocol) ? [asWritten(link)] : []));
}

/**
 * Returns what can be linked to within a document: the ids of HTML, and the headings of Markdown by the names that
 * they have where it is shown, as on GitHub. Of other documents nothing is known.
 */
export function anchorsOf({ type, text }: PublishedDocument): string[] | undefined {
  if (type === 'text/html') return [...parseHTML(text).document.querySelectorAll('[id]')].map(({ id }) => id);
  if (type !== 'text/markdown') return undefined;
  const { headings } = renderNodes(parseMarkdown(text).children.filter(({ type }) => type === 'heading'));
  const slugger = new Slugger();
  return headings.map(({ text }) => slugger.slug(text));
}

function stated(type: string, text: string, place: string): string[] {
  switch (type) {
    case 'text/html':
      return urlsInHtml(text);
    case 'text/markdown':
    case 'text/plain':
      return findLinks(text).map(({ url }) => url);
    case 'application/xml':
    case 'text/xml':
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link);
    case 'application/json':
      // Other JSON documents have servers, identifiers and examples, which are no links.
      return place.endsWith(paths.product) ? addressesOf(JSON.parse(text)) : [];
    case 'application/linkset+json': {
      const set = JSON.parse(text);
      // What a set describes, such as an API by its base address, need not be a resource itself.
      const described = Object(set).linkset?.map(({ anchor }: { anchor: unknown }) => anchor);
      return addressesOf(set).filter((address) => !described?.includes(address));
    }
    default:
      return [];
  }
}

/** Returns every address that is the value of a field of a JSON document. */
function addressesOf(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(addressesOf);
}

/** URL adds a slash to an address without a path, which the published address of a site does not have. */
function asWritten({ href, pathname, origin, search, hash }: URL): string {
  return pathname === '/' ? origin + search + hash : href;
}

/** Returns the URLs in HTML, unchanged, of the elements that a selector matches. */
export function urlsInHtml(html: string, selector = '[href], [src]'): string[] {
  const elements = parseHTML(html).document.querySelectorAll(selector);
  return [...elements].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
}
