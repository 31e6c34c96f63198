import type { Nodes, Root, RootContent } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import { nodeText } from './node-text.ts';

/**
 * Converts a heading without text, such as one with only an image, to a paragraph, because it would have no name in the
 * table of contents. Removes a heading without content.
 */
export function convertEmptyHeadings(tree: Root): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'heading' || nodeText(node) !== '') return [node];
    return node.children.length === 0 ? [] : [{ ...node, type: 'paragraph' }];
  });
}

/**
 * Moves headings down one level if the page still has a level 1 heading besides its title. In block quotes, lists, and
 * footnotes, level 1 headings always become level 2, and other headings don't change.
 */
export function demoteHeadings(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const own = new Set<Nodes>(headings);
  for (const node of descendants(tree))
    if (node.type === 'heading' && !own.has(node) && node.depth === 1) node.depth = 2;
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as typeof heading.depth;
}

/** Moves headings up if all are below level 2, for example because the level 2 heading became the title. */
export function promoteHeadings(tree: Root): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const excess = Math.min(...headings.map(({ depth }) => depth)) - 2;
  if (excess <= 0) return;
  for (const heading of headings) heading.depth = (heading.depth - excess) as typeof heading.depth;
}
