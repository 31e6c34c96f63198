import { Parser } from 'htmlparser2';
import { parseUrl } from './parse-url.ts';

// In Markdown: `](target "title")`, `](<target>)`, and `[label]: target`. Anywhere: URLs, without punctuation after them.
const textLinks =
  /\]\(\s*<?([^\s<>)]+)>?(?:\s[^)\n]{0,300})?\)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|(https?:\/\/[^\s<>"')]+)/gm;

// Stands for the site, so that a relative base can be resolved.
const placeholderOrigin = 'http://site.invalid';

/** Returns the destinations of links in Markdown or plain text, unchanged. */
export function findTextLinks(text: string): string[] {
  return [...text.matchAll(textLinks)].map(
    ([, inline, reference, url]) => inline ?? reference ?? url?.replace(/[.,:;!?]+$/, '') ?? '',
  );
}

/**
 * Returns the destinations of links, unchanged unless the page has a `<base>`. In that case, returns absolute URLs, or
 * paths from the root of the site if the base is relative.
 */
export function findHtmlLinks(html: string): string[] {
  const found: string[] = [];
  let base: string | undefined;
  // Browsers don't show the content of templates.
  let openTemplates = 0;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'template') openTemplates += 1;
      if (name === 'base') base ??= href;
      const isLink = (name === 'a' || name === 'area') && openTemplates === 0;
      if (isLink && href !== undefined) found.push(href);
    },
    onclosetag(name) {
      if (name === 'template') openTemplates -= 1;
    },
  });
  parser.end(html);
  return base === undefined ? found : resolveAgainst(base, found);
}

function resolveAgainst(base: string, links: readonly string[]): string[] {
  // Browsers ignore an invalid base.
  const baseUrl = parseUrl(base, placeholderOrigin)?.href ?? placeholderOrigin;
  return links
    .flatMap((link) => parseUrl(link, baseUrl) ?? [])
    .map(({ href, origin }) => (origin === placeholderOrigin ? href.slice(origin.length) : href));
}
