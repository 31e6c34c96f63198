import type { Root, RootContent } from 'hast';
import { classNames, textContent } from './hast.ts';

/** In the large type of a lead, longer paragraphs are tiring to read. */
const maxLeadLength = 300;

const sentenceEnd = /[.!?…。！？]["'”’)]?$/;

/**
 * Removes the beginning of a page up to its lead, and returns it. The lead is the first block, except for notes, if it's
 * a short paragraph of whole sentences.
 */
export function extractLead(page: Root): RootContent[] {
  const blocks = page.children.filter((child) => child.type === 'element');
  const first = blocks.find(
    (block) => block.tagName !== 'blockquote' && !classNames(block).includes('aside'),
  );
  if (first?.tagName !== 'p' || classNames(first).length > 0) return [];
  const text = textContent(first).trim();
  if (text.length > maxLeadLength || !sentenceEnd.test(text)) return [];
  first.properties.className = ['lead'];
  return page.children.splice(0, page.children.indexOf(first) + 1);
}
