import type { ElementContent, Root } from 'hast';
import { elementsIn, textIn } from './elements.ts';

/** Marks paragraphs that consist of links alone: they are what a reader can do next, and look like it. */
export function markLinkRows(page: Root): void {
  for (const { element: paragraph } of elementsIn(page, ['p'])) {
    if (!paragraph.children.some(isLink)) continue;
    const others = paragraph.children.filter(
      (child) => !isLink(child) && (textIn(child).trim() !== '' || hasImage(child)),
    );
    if (others.length === 0) paragraph.properties.className = ['actions'];
  }
}

function isLink(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'a' && textIn(node).trim() !== '';
}

function hasImage(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasImage));
}
