import type { Nodes } from 'mdast';
import { parseRawHtml } from '../parse/raw-html.ts';
import { isInlineElement } from '../validate/html-policy.ts';

/** Returns the text without markup and images, and with whitespace collapsed. */
export function nodeText(node: Nodes): string {
  return untrimmedNodeText(node).replaceAll(/\s+/g, ' ').trim();
}

/** Keeps whitespace, unlike {@link nodeText}. */
export function untrimmedNodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'html')
    return parseRawHtml(node.value).tags.every(({ name }) => isInlineElement(name)) ? '' : ' ';
  return 'children' in node ? node.children.map(untrimmedNodeText).join('') : '';
}
