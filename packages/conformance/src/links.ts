import { parseHTML } from 'linkedom';
import type { Exchange } from './exchange.ts';

/** Returns the URLs in HTML, unchanged, of the elements that a selector matches. */
export function urlsInHtml(html: string, selector = '[href], [src]'): string[] {
  const elements = parseHTML(html).document.querySelectorAll(selector);
  return [...elements].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
}

// Many rules read the same pages, and parsing HTML is slow.
const links = new WeakMap<Exchange, string[]>();

/** Returns the URL of each link for people on a page, unchanged: in HTML, Markdown, or plain text. */
export function linksOf(exchange: Exchange): string[] {
  const found = links.get(exchange) ?? linksIn(exchange.body);
  links.set(exchange, found);
  return found;
}

function linksIn(text: string): string[] {
  if (/^\s*</.test(text)) return urlsInHtml(text, 'a[href]');
  const written = text.matchAll(/\]\(([^\s)]+)\)|(https?:\/\/[^\s<>"')]+)/g);
  return [...written].map(([, target, address]) => target ?? address ?? '');
}
