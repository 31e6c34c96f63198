import type { ListItem, Nodes } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';

/**
 * Makes list items with adjacent paragraphs loose. In a tight item, paragraphs have no elements of their own, so their
 * words would be joined. Paragraphs become adjacent if the build removes the block between them.
 */
export function loosenListItems(tree: Nodes): void {
  for (const node of descendants(tree))
    if (node.type === 'listItem' && hasAdjacentParagraphs(node)) node.spread = true;
}

function hasAdjacentParagraphs({ children }: ListItem): boolean {
  const shown = children.filter(({ type }) => type !== 'footnoteDefinition');
  return shown.some((node, index) => node.type === 'paragraph' && shown[index + 1]?.type === 'paragraph');
}
