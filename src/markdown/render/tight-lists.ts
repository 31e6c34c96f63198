import type { ListItem, Nodes } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';

/**
 * Makes list items loose if two paragraphs follow each other, because the paragraphs of tight items have no elements of
 * their own, so words would be joined. In Markdown, another block is always between them, but it can be removed.
 */
export function separateParagraphs(tree: Nodes): void {
  for (const node of descendants(tree))
    if (node.type === 'listItem' && hasAdjacentParagraphs(node)) node.spread = true;
}

function hasAdjacentParagraphs({ children }: ListItem): boolean {
  const shown = children.filter(({ type }) => type !== 'footnoteDefinition');
  return shown.some((node, index) => node.type === 'paragraph' && shown[index + 1]?.type === 'paragraph');
}
