import type { Node, Parent, PhrasingContent } from 'mdast';
import { isBlankNode, isLineBreak, withPosition } from './phrasing-content.ts';
import { paragraphElements, parseTag, type Tag } from './tags.ts';

/**
 * Replaces tags of elements that browsers display on a line of their own, such as <p> in a table cell, with line breaks.
 * Adds no line break at the start or the end of the content.
 */
export function placeLineBreaks(content: { children: PhrasingContent[] }): void {
  let isLineEmpty = true;
  let endsLine = false;
  const placeBreak = (node: PhrasingContent): PhrasingContent[] => {
    if (!endsLine) return [node];
    isLineEmpty = true;
    endsLine = false;
    return [withPosition(node, { type: 'html', value: '<br>' }), node];
  };
  const visitLeaf = (node: PhrasingContent): PhrasingContent[] => {
    if (isParagraphTag(node)) {
      endsLine = !isLineEmpty;
      return [];
    }
    if (isLineBreak(node)) {
      isLineEmpty = true;
      endsLine = false;
    }
    if (isBlankNode(node) || tagOf(node)?.isEnd) return [node];
    const placed = placeBreak(node);
    isLineEmpty = false;
    return placed;
  };
  const visit = (parent: { children: PhrasingContent[] }) => {
    parent.children = parent.children.flatMap((node) => {
      if (!('children' in node)) return visitLeaf(node);
      // Puts the line break before the element. Directly before <br>, markers such as ** could be text.
      if (beginsLine(node) && !isLineEmpty) endsLine = true;
      const placed = placeBreak(node);
      visit(node as { children: PhrasingContent[] });
      return placed;
    });
  };
  visit(content);
}

function beginsLine(node: Node | undefined): boolean {
  if (node === undefined) return false;
  return 'children' in node ? beginsLine((node as Parent).children[0]) : isParagraphTag(node);
}

function isParagraphTag(node: Node): boolean {
  const tag = tagOf(node);
  return tag !== undefined && paragraphElements.has(tag.name);
}

function tagOf(node: Node): Tag | undefined {
  return node.type === 'html' ? parseTag((node as Node & { value: string }).value) : undefined;
}
