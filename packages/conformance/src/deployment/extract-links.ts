import Slugger from 'github-slugger';
import { Parser } from 'htmlparser2';
import { lexer, type Token, walkTokens } from 'marked';
import { paths } from '../../../../src/http/paths.ts';
import { resolveType } from '../detect-type.ts';
import { tryParseJson } from '../json-documents.ts';
import { parseUrl } from '../parse-url.ts';
import { extractFromHtml } from './extract-html.ts';

interface ReceivedDocument {
  /** The media type, without parameters. */
  readonly type: string;
  readonly text: string;
  readonly url: string;
}

export interface ExtractedLinks {
  /** Absolute http and https URLs, and links that aren't valid URLs, unchanged. */
  readonly links: readonly string[];
  /** IDs in the document that a fragment can refer to; `undefined` if its media type has none. */
  readonly anchors?: readonly string[] | undefined;
}

// A scheme that consists of the letters of "https" in a different order or number.
const misspelledScheme = /^(?!https?:)(?=.*t)(?=.*p)[htps]+:$/;

/**
 * Extracts the links of an HTML page, Markdown (including llms.txt, which is plain text), a sitemap, an Atom feed, a link
 * set (RFC 9264), or the product.
 * @throws if the product or the link set isn't JSON, or if the link set has no array of links
 */
export function extractLinks(document: ReceivedDocument): ExtractedLinks {
  const { links, anchors, base = '' } = extractByType(document);
  const baseUrl = parseUrl(base, document.url)?.href ?? document.url;
  const absolute = links
    .map((link) => ({ link, url: parseUrl(link, baseUrl) }))
    .flatMap(({ link, url }) => {
      if (url === undefined || misspelledScheme.test(url.protocol)) return [link];
      return /^https?:$/.test(url.protocol) ? [removeAddedSlash(url)] : [];
    });
  return { links: [...new Set(absolute)], anchors };
}

function extractByType({
  type,
  text,
  url,
}: ReceivedDocument): ExtractedLinks & { readonly base?: string | undefined } {
  switch (resolveType(type, text)) {
    case 'text/html':
    case 'application/xhtml+xml':
      return extractFromHtml(text);
    case 'text/markdown':
      return extractFromMarkdown(text);
    case 'text/plain':
      // A JSON document can be served as plain text. Its strings aren't Markdown.
      return { links: tryParseJson(text) === undefined ? extractFromMarkdown(text).links : [] };
    case 'application/xml':
    case 'text/xml':
      return { links: extractFromSitemap(text) };
    case 'application/json':
      // Other JSON documents contain URLs of servers, identifiers, and examples, which aren't links.
      return { links: url.endsWith(paths.product) ? extractFromJson(JSON.parse(text)) : [] };
    case 'application/linkset+json':
      return { links: extractFromLinkSet(JSON.parse(text)) };
    case 'application/atom+xml':
      return extractFromAtomFeed(text);
    default:
      return { links: [] };
  }
}

/** Generates heading IDs as GitHub does. The HTML version of a page has the same IDs. */
function extractFromMarkdown(markdown: string): ExtractedLinks {
  const links: string[] = [];
  const anchors: string[] = [];
  const slugger = new Slugger();
  const tokens = lexer(markdown);
  walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(token.href);
    if (token.type === 'heading') anchors.push(slugger.slug(tokenText(token)));
    if (token.type !== 'html') return;
    const html = extractFromHtml(token.text);
    links.push(...html.links);
    anchors.push(...html.anchors);
  });
  links.push(...Object.values(tokens.links).flatMap(({ href }) => href ?? []));
  return { links, anchors };
}

function tokenText(token: Token): string {
  if (token.type === 'html') return '';
  if ('tokens' in token && token.tokens) return token.tokens.map(tokenText).join('');
  return 'text' in token ? token.text : '';
}

function extractFromSitemap(xml: string): string[] {
  const found: string[] = [];
  let within = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        within = name === 'loc';
        if (within) found.push('');
      },
      ontext(text) {
        if (within) found.push((found.pop() ?? '') + text);
      },
      onclosetag() {
        within = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found.map((location) => location.trim());
}

/** Extracts links to pages. Other links can lead to endpoints that don't support GET (RFC 4287, section 4.2.7.2). */
function extractFromAtomFeed(xml: string): { links: string[]; base: string | undefined } {
  const links: string[] = [];
  let base: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, { href, rel = 'alternate', 'xml:base': feedBase }: Record<string, string | undefined>) {
        if (name === 'feed') base ??= feedBase;
        if (name === 'link' && rel === 'alternate' && href !== undefined) links.push(href);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { links, base };
}

function extractFromLinkSet(document: unknown): string[] {
  const { linkset } = Object(document);
  if (!Array.isArray(linkset)) {
    const found = JSON.stringify(linkset)?.slice(0, 100) ?? 'nothing';
    throw new Error(`"linkset": found ${found}, expected an array of link context objects (RFC 9264)`);
  }
  // `anchor` identifies what a context describes, such as the base URL of an API. It isn't checked, because there
  // doesn't have to be a resource at that URL.
  const anchors = new Set(linkset.map((context) => Object(context).anchor));
  return extractFromJson(linkset).filter((url) => !anchors.has(url));
}

/** Returns the string values that consist of one URL. URLs in prose aren't links. */
function extractFromJson(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S*$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(extractFromJson);
}

/** The URL class adds a slash to an empty path, but sites publish their URL without it. */
function removeAddedSlash({ href, pathname, origin, search, hash }: URL): string {
  return pathname === '/' ? origin + search + hash : href;
}
