import type { ElementContent, Root } from 'hast';
import { findElements, textContent } from './hast.ts';
import { phoneLineLength } from './word-breaks.ts';

const longWord = new RegExp(`\\S{${phoneLineLength + 1}}`);

/**
 * A paragraph that consists of links is rendered as buttons. In a list with blank lines between its items, such as a
 * table of contents, and in a list of terms, links stay links. So do links with a long word, such as a URL, because buttons don't break words.
 */
export function markLinkButtons(page: Root): void {
  for (const { element: paragraph, parent } of findElements(page, ['p'])) {
    const isInList = parent.type === 'element' && ['li', 'dt', 'dd'].includes(parent.tagName);
    if (isInList || !paragraph.children.some(isLink)) continue;
    const others = paragraph.children.filter(
      (child) => !isLink(child) && (textContent(child).trim() !== '' || hasImage(child)),
    );
    if (others.length === 0 && !longWord.test(textContent(paragraph)))
      paragraph.properties.className = ['actions'];
  }
}

function isLink(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'a' && textContent(node).trim() !== '';
}

function hasImage(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasImage));
}
