import { parseHTML } from 'linkedom';
import type { Exchange } from './exchange.ts';

/** Returns the addresses in a document of HTML, as they are written, of the elements that a selector names. */
export function addressesIn(html: string, selector = '[href], [src]'): string[] {
  const elements = parseHTML(html).document.querySelectorAll(selector);
  return [...elements].map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
}

/** Returns the address of every link for people on a page, as it is written: in HTML, Markdown or plain text. */
export function linksOf({ body }: Exchange): string[] {
  if (/^\s*</.test(body)) return addressesIn(body, 'a[href]');
  const links = body.matchAll(/\]\(([^\s)]+)\)|(https?:\/\/[^\s<>"')]+)/g);
  return [...links].map(([, target, address]) => target ?? address ?? '');
}
