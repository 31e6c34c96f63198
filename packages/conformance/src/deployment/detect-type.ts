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

/** Returns a type for a document without Content-Type. */
export function guessType(text: string): string | undefined {
  return detectType(text) ?? (element.test(text.slice(0, maxStart)) ? 'text/html' : undefined);
}
