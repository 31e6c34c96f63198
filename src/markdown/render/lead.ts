import type { Root } from 'hast';
import { classNames, textContent } from './hast.ts';

/** In the large type of a lead, longer paragraphs are tiring to read. */
const maxLeadLength = 300;

const sentenceEnd = /[.!?…。！？]["'”’)]?$/;

/** Marks the first block of a page, except for notes, as its lead if it's a short paragraph of whole sentences. */
export function markLead(page: Root): void {
  const blocks = page.children.filter((child) => child.type === 'element');
  const first = blocks.find(
    (block) => block.tagName !== 'blockquote' && !classNames(block).includes('aside'),
  );
  if (first?.tagName !== 'p' || classNames(first).length > 0) return;
  const text = textContent(first).trim();
  if (text.length <= maxLeadLength && sentenceEnd.test(text)) first.properties.className = ['lead'];
}
