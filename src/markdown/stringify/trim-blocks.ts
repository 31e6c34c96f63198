import type { Nodes, Parent, PhrasingContent } from 'mdast';

/**
 * Removes hard breaks and spaces at the start and at the end of blocks, such as those next to a removed tag. Readers
 * don't see them, and Markdown can express spaces there only as character references.
 */
export function trimBlocks(nodes: readonly Nodes[]): void {
  for (const node of nodes) {
    if (node.type !== 'paragraph' && node.type !== 'heading') continue;
    trimEdge(node, 0);
    trimEdge(node, -1);
    joinFirstTag(node.children);
  }
}

function trimEdge(parent: Parent, index: 0 | -1): void {
  const children = parent.children as PhrasingContent[];
  while (isBlank(children.at(index))) children.splice(index, 1);
  const edge = children.at(index);
  if (edge === undefined) return;
  if ('children' in edge) trimEdge(edge, index);
  else if (edge.type === 'text')
    edge.value = edge.value.replace(index === 0 ? /^[ \t\n]+/ : /(?<![ \t\n])[ \t\n]+$/, '');
}

function isBlank(node: PhrasingContent | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'text' && /^[ \t\n]*$/.test(node.value));
}

/**
 * Removes the line break after a tag that is alone on the first line. Markdown would read such a line as the start of
 * raw HTML, in which links and code are text (CommonMark, section 4.6).
 */
function joinFirstTag([tag, next]: readonly PhrasingContent[]): void {
  if (tag?.type !== 'html' || tag.value.lastIndexOf('<') > 0 || next?.type !== 'text') return;
  next.value = next.value.replace(/^[ \t]*\n[ \t]*/, '');
}
