import type { Nodes } from 'mdast';
import { parseRawHtml } from '../parse/raw-html.ts';
import { isScript, isStruckOut, scriptText } from '../script-text.ts';
import { isInlineElement } from '../validate/html-policy.ts';

/** Returns the text without markup, images, and struck-out text unless that's all, and with whitespace collapsed. */
export function nodeText(node: Nodes): string {
  return collapse(readableText([node], false)) || collapse(readableText([node], true));
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Limits the time to search the ends of elements. */
const maxElementNodes = 20;

function readableText(nodes: readonly Nodes[], keepsStruckOut: boolean): string {
  let text = '';
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Nodes;
    const [, name = ''] = (node.type === 'html' && /^<(su[bp]|s|del)(?=[\s>])/i.exec(node.value)) || [];
    const following = name === '' ? [] : nodes.slice(index + 1, index + maxElementNodes);
    const length = following.findIndex((each) => each.type === 'html' && each.value === `</${name}>`);
    const content = readableText(following.slice(0, Math.max(0, length)), keepsStruckOut);
    if (length !== -1) index += length + 1;
    if (isScript(name) && length !== -1) text += scriptText(text, name, content);
    else if (isStruckOut(name) && length !== -1) text += keepsStruckOut ? content : '';
    else if (node.type === 'delete') text += keepsStruckOut ? readableText(node.children, true) : '';
    else text += 'children' in node ? readableText(node.children, keepsStruckOut) : untrimmedNodeText(node);
  }
  return text;
}

/** Keeps whitespace and all text, as GitHub does to create the ID of a heading, unlike {@link nodeText}. */
export function untrimmedNodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'html')
    return parseRawHtml(node.value).tags.every(({ name }) => isInlineElement(name)) ? '' : ' ';
  return 'children' in node ? node.children.map(untrimmedNodeText).join('') : '';
}
