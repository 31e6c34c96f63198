import type { Nodes, Parent, PhrasingContent } from 'mdast';

/**
 * Removes hard breaks at the start and at the end of blocks, such as those before a removed anchor. Readers don't see
 * them, and Markdown can't express them there.
 */
export function trimHardBreaks(nodes: readonly Nodes[]): void {
  for (const node of nodes) {
    if (node.type !== 'paragraph' && node.type !== 'heading') continue;
    trimEdge(node, 0);
    trimEdge(node, -1);
  }
}

function trimEdge(parent: Parent, index: 0 | -1): void {
  const children = parent.children as PhrasingContent[];
  while (children.at(index)?.type === 'break') children.splice(index, 1);
  const edge = children.at(index);
  if (edge !== undefined && 'children' in edge) trimEdge(edge, index);
}
