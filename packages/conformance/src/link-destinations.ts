import { Parser } from 'htmlparser2';
import { parseUrl } from './parse-url.ts';

// In Markdown: `](target "title")`, `](<target>)`, and `[label]: target`. Anywhere: URLs, without punctuation after them.
const textLinks =
  /\]\(\s*<?([^\s<>)]+)>?(?:\s[^)\n]{0,300})?\)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|(https?:\/\/[^\s<>"')]+)/gm;

/**
 * Returns the destinations of links, unchanged. Text that starts with `<` is read as HTML; other text, as Markdown or
 * plain text.
 */
export function findLinkDestinations(text: string): string[] {
  if (/^\s*</.test(text)) return htmlLinks(text);
  return [...text.matchAll(textLinks)].map(
    ([, inline, reference, url]) => inline ?? reference ?? url?.replace(/[.,:;!?]+$/, '') ?? '',
  );
}

function htmlLinks(html: string): string[] {
  const found: string[] = [];
  let base: URL | undefined;
  // Browsers don't show the content of templates.
  let openTemplates = 0;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'template') openTemplates += 1;
      if (name === 'base' && href !== undefined) base ??= parseUrl(href, unknownOrigin);
      const isLink = (name === 'a' || name === 'area') && openTemplates === 0;
      if (isLink && href !== undefined) found.push(href);
    },
    onclosetag(name) {
      if (name === 'template') openTemplates -= 1;
    },
  });
  parser.end(html);
  return base === undefined ? found : found.map((link) => resolveLink(link, base as URL));
}

const unknownOrigin = 'https://page.invalid';

/** Resolves a link of a page with a <base> element. Returns a path if the element contains only a path. */
function resolveLink(link: string, base: URL): string {
  const url = parseUrl(link, base.href);
  if (url === undefined) return link;
  return url.origin === unknownOrigin ? url.href.slice(unknownOrigin.length) : url.href;
}
