import type { Node, Nodes, Root } from 'mdast';
import { type Features, markdownToMdast } from 'satteri';

/** What of Markdown is read: CommonMark and GFM, and raw HTML as elements, so that none stays open. */
export const features: Features = { gfm: true, smartPunctuation: false, frontmatter: false, rawHtml: true };

/** Returns Markdown as a tree (CommonMark and GFM; mdast). */
export function parseMarkdown(markdown: string): Root {
  return markdownToMdast(markdown, { features }) as Root;
}

/** Returns on which line of the Markdown a node begins. */
export function lineOf({ position }: Node): number {
  return position?.start.line ?? 1;
}

/** Returns every node of a tree, in the order of the text. */
export function nodesIn(tree: Nodes): Nodes[] {
  const nodes: Nodes[] = [];
  const collect = (node: Nodes) => {
    nodes.push(node);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  return nodes;
}
