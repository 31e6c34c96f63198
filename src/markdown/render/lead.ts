import type { Element, Root, RootContent } from 'hast';
import { classNames, findElements, textContent } from './hast.ts';

/** In the large type of a lead, longer paragraphs are tiring to read. */
const maxLeadLength = 300;

/** In pixels. */
const maxLogoWidth = 320;

const sentenceEnd = /[.!?…。！？؟।۔]["'”’)]?$/;

/**
 * Removes the beginning of a page up to its lead, and returns it. The lead is the first block, except for notes and
 * logos, if it's a short paragraph of whole sentences.
 */
export function extractLead(page: Root): RootContent[] {
  const blocks = page.children.filter((child) => child.type === 'element');
  const first = blocks.find((block) => !isNote(block) && !isLogo(block));
  if (first?.tagName !== 'p' || classNames(first).length > 0) return [];
  const text = textContent(first).trim();
  if (text.length > maxLeadLength || !sentenceEnd.test(text)) return [];
  first.properties.className = ['lead'];
  return page.children.splice(0, page.children.indexOf(first) + 1);
}

function isNote(block: Element): boolean {
  return block.tagName === 'blockquote' || classNames(block).includes('aside');
}

/** Whether a block contains only small images. A large one between the title and the lead would separate them. */
function isLogo(block: Element): boolean {
  const images = findElements({ type: 'root', children: [block] }, ['img']);
  return (
    images.length > 0 &&
    textContent(block).trim() === '' &&
    images.every(({ element }) => Number(element.properties.width) <= maxLogoWidth)
  );
}
