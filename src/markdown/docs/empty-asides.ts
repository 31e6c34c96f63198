import type { Blockquote, Nodes, Parent } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import { joinVisibleText } from '../validate/visible-text.ts';

const textNodes = ['blockquote', 'paragraph', 'text', 'break'];

/** Removes asides without content, which would show only their marker, such as `[!NOTE]`. */
export function removeEmptyAsides(parent: Parent): void {
  parent.children = (parent.children as Nodes[]).filter((node) => {
    if ('children' in node) removeEmptyAsides(node as Parent);
    return node.type !== 'blockquote' || !isEmptyAside(node);
  }) as Parent['children'];
}

/** An aside can consist of only an image or a footnote, which aren't text. */
function isEmptyAside(aside: Blockquote): boolean {
  const hasOnlyText = descendants(aside).every(({ type }) => textNodes.includes(type));
  return hasOnlyText && /^\[![A-Z]+\]$/.test(joinVisibleText(aside));
}
