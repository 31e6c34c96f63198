import type { Nodes } from 'mdast';
import { isLineBreak } from './html/phrasing-content.ts';

/** Without markup and images, and with whitespace collapsed. */
export function nodeText(node: Nodes): string {
  return untrimmedNodeText(node).replaceAll(/\s+/g, ' ').trim();
}

/** Keeps whitespace, unlike {@link nodeText}. */
export function untrimmedNodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (isLineBreak(node)) return ' ';
  return 'children' in node ? node.children.map(untrimmedNodeText).join('') : '';
}
