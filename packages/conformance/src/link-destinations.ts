import { Parser } from 'htmlparser2';

/**
 * Returns the destinations of links, unchanged. Text that starts with `<` is read as HTML; other text, as Markdown or
 * plain text.
 */
export function findLinkDestinations(text: string): string[] {
  if (/^\s*</.test(text)) return htmlLinks(text);
  const matches = text.matchAll(/\]\(([^\s)]+)\)|(https?:\/\/[^\s<>"')]+)/g);
  return [...matches].map(([, target, url]) => target ?? url ?? '');
}

function htmlLinks(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      if ((name === 'a' || name === 'area') && href !== undefined) found.push(href);
    },
  });
  parser.end(html);
  return found;
}
