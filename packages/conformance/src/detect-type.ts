/** Longest start of a document that is searched for its first element, in characters. */
const maxStart = 10_000;

// Comments and processing instructions can come before the first element, and so can a document type.
const comment = '!--(?:(?!-->)[^])*--';
const start = String.raw`^\s*(?:<(?:${comment}|\?[^>]*)>\s*)*`;
const startWithDoctype = String.raw`^\s*(?:<(?:${comment}|\?[^>]*|!doctype[^>]*)>\s*)*`;

const sitemap = new RegExp(`${start}<(?:urlset|sitemapindex)\\b`);
const xhtml = new RegExp(
  String.raw`${startWithDoctype}<html\s[^>]*\bxmlns\s*=\s*["']http://www\.w3\.org/1999/xhtml["']`,
  'i',
);
// Elements that are seldom the first one in other XML documents.
const html = new RegExp(`${start}<(?:!doctype\\s+html|html|head|body|title|p|div|h1)\\b`, 'i');
const htmlDocument = new RegExp(`${start}<(?:!doctype\\s+html|html|head|body|title)\\b`, 'i');
const knownElement = new RegExp(
  `${start}<(?:!doctype\\s+html|a|article|aside|base|body|br|center|div|dl|footer|form|h[1-6]|head|header|hr|html|img|link|main|meta|nav|ol|p|pre|script|section|span|style|table|title|ul)(?=[\\s/>])`,
  'i',
);
const element = new RegExp(`${startWithDoctype}<\\w`);

/** Returns the media type of a sitemap, XHTML, or HTML; `undefined` for other text. */
export function detectType(
  text: string,
): 'application/xml' | 'application/xhtml+xml' | 'text/html' | undefined {
  const beginning = text.slice(0, maxStart);
  if (sitemap.test(beginning)) return 'application/xml';
  if (xhtml.test(beginning)) return 'application/xhtml+xml';
  return html.test(beginning) ? 'text/html' : undefined;
}

/** Returns the type that browsers read a document as; `undefined` if it's unclear. `type` is empty without Content-Type. */
export function resolveType(type: string, text: string): string | undefined {
  if (type === '')
    return detectType(text) ?? (element.test(text.slice(0, maxStart)) ? 'text/html' : undefined);
  const isXhtml = /^(?:text|application)\/xml$/.test(type) && detectType(text) === 'application/xhtml+xml';
  return isXhtml ? 'application/xhtml+xml' : type;
}

/** Whether a text is a complete HTML document. Markdown can start with other HTML elements, too. */
export function isHtmlDocument(text: string): boolean {
  return htmlDocument.test(text.slice(0, maxStart));
}

/** Whether a text starts with an HTML element, so that it isn't plain text. */
export function startsWithHtmlElement(text: string): boolean {
  return knownElement.test(text.slice(0, maxStart));
}
