import type { ListItem, Node, Paragraph, Parent, Text } from 'mdast';
import { canRemoveEmptied, isEmptyContainer, text } from '../mdast-builder.ts';
import { parseRawHtml } from './raw-html.ts';

/** An unclosed comment stays, and fails the build. */
export function stripComments(parent: Parent): void {
  const nodes: Node[] = [];
  let removed = false;
  for (const child of parent.children as Node[]) {
    if (child.type === 'html') {
      const html = child as Node & { value: string };
      html.value = removeComments(html.value);
      if (html.value.trim() === '') {
        removed = true;
        continue;
      }
    }
    const previous = nodes.at(-1);
    if (removed && child.type === 'text') trimStart(child as Text, previous);
    const continues = removed && isInTightItem(parent, previous, child);
    removed = false;
    if ('children' in child) {
      const wasEmpty = isEmptyContainer(child);
      stripComments(child as Parent);
      if (!wasEmpty && canRemoveEmptied(child, parent)) continue;
    }
    if (continues) continueParagraph(previous as Paragraph, child as Paragraph);
    else if (!mergeAdjacent(previous, child)) nodes.push(child);
  }
  const last = nodes.at(-1);
  // A trailing space in a paragraph would be written as a character reference.
  if (removed && last?.type === 'text') (last as Text).value = (last as Text).value.trimEnd();
  parent.children = nodes as Parent['children'];
}

/** In a tight list item, paragraphs have no elements of their own, so readers see adjacent ones as one paragraph. */
function isInTightItem(parent: Parent, previous: Node | undefined, node: Node): boolean {
  if (parent.type !== 'listItem' || (parent as ListItem).spread) return false;
  return previous?.type === 'paragraph' && node.type === 'paragraph';
}

function continueParagraph({ children }: Paragraph, rest: Paragraph): void {
  for (const node of [text('\n'), ...rest.children])
    if (!mergeAdjacent(children.at(-1), node)) children.push(node);
}

/** Removes comments, and lines that contain only comments, because an empty line would end the raw HTML. */
function removeComments(html: string): string {
  if (!html.includes('<!--')) return html;
  const parts: string[] = [];
  let position = 0;
  for (const { start, end } of parseRawHtml(html).comments) {
    parts.push(html.slice(position, start));
    position = end;
  }
  // Marks each comment with a null character. No other text contains one, because hidden characters are rejected.
  const marked = [...parts, html.slice(position)].join('\0');
  return marked
    .replace(/^[ \t]*\0[ \t\0]*(?:\n|$)/gm, '')
    .replaceAll('\0', '')
    .replace(/\n$/, '');
}

/**
 * Merges two adjacent inline nodes of the same type, such as text, because a removed comment can leave nodes that
 * Markdown can't keep apart. Returns whether it merged the nodes.
 */
function mergeAdjacent(previous: Node | undefined, node: Node): boolean {
  if (previous?.type !== node.type) return false;
  if (node.type === 'text' || node.type === 'inlineCode') (previous as Text).value += (node as Text).value;
  else if (['emphasis', 'strong', 'delete'].includes(node.type))
    (previous as Parent).children.push(...(node as Parent).children);
  else return false;
  if (previous.position && node.position)
    previous.position = { start: previous.position.start, end: node.position.end };
  return true;
}

/** Removes the space before a removed comment if text with a space follows, or the space after it if it came first. */
function trimStart(text: Text, previous: Node | undefined): void {
  if (previous === undefined) text.value = text.value.trimStart();
  else if (previous.type === 'text' && /^\s/.test(text.value))
    (previous as Text).value = (previous as Text).value.trimEnd();
}
