import { parseHTML } from 'linkedom';
import type { Exchange } from './exchange.ts';

/** Returns the addresses in a document of HTML, as they are written, of the elements that a selector names. */
export function addressesIn(html: string, selector = '[href], [src]'): string[] {
  const elements = parseHTML(html).document.querySelectorAll(selector);
  return [...elements].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
}

// Many rules look at the same pages, and to read HTML takes long.
const links = new WeakMap<Exchange, string[]>();

/** Returns the address of every link for people on a page, as it is written: in HTML, Markdown or plain text. */
export function linksOf(exchange: Exchange): string[] {
  const found = links.get(exchange) ?? linksIn(exchange.body);
  links.set(exchange, found);
  return found;
}

function linksIn(text: string): string[] {
  if (/^\s*</.test(text)) return addressesIn(text, 'a[href]');
  const written = text.matchAll(/\]\(([^\s)]+)\)|(https?:\/\/[^\s<>"')]+)/g);
  return [...written].map(([, target, address]) => target ?? address ?? '');
}
