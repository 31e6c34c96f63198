import type { Nodes, Parent, PhrasingContent, Text } from 'mdast';
import { text } from '../mdast-builder.ts';

/**
 * Removes hard breaks and spaces at the start and at the end of blocks, and repeated spaces between their nodes, such as
 * those next to a removed tag. Readers don't see them, and Markdown can express some only as character references.
 */
export function trimBlocks(nodes: readonly Nodes[]): void {
  for (const node of nodes) {
    if (node.type !== 'paragraph' && node.type !== 'heading') continue;
    node.children = collapseSpaces(node.children);
    trimEdge(node, 0);
    trimEdge(node, -1);
    joinFirstTag(node.children);
  }
}

/** Keeps only one of several spaces or line breaks between nodes. */
function collapseSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let isAfterSpace = false;
  return nodes.flatMap(liftSpaces).filter((node) => {
    if (node.type === 'text') {
      if (isAfterSpace) trimText(node, 0);
      if (node.value === '') return false;
    }
    isAfterSpace = node.type === 'break' || (node.type === 'text' && /[ \t\n]$/.test(node.value));
    return true;
  });
}

/** Moves spaces out of the start and the end of links and emphasized text. */
function liftSpaces(node: PhrasingContent): PhrasingContent[] {
  if (!('children' in node)) return [node];
  node.children = collapseSpaces(node.children as PhrasingContent[]) as typeof node.children;
  const [before = [], after = []] = ([0, -1] as const).map((index) => {
    const edge = node.children.at(index);
    return edge?.type === 'text' && trimText(edge, index) ? [text(' ')] : [];
  });
  return [...before, node, ...after];
}

function trimEdge(parent: Parent, index: 0 | -1): void {
  const children = parent.children as PhrasingContent[];
  while (isBlank(children.at(index))) children.splice(index, 1);
  const edge = children.at(index);
  if (edge === undefined) return;
  if ('children' in edge) trimEdge(edge, index);
  else if (edge.type === 'text') trimText(edge, index);
}

/** Returns whether the text had spaces at this edge. */
function trimText(node: Text, index: 0 | -1): boolean {
  const { value } = node;
  node.value = value.replace(index === 0 ? /^[ \t\n]+/ : /(?<![ \t\n])[ \t\n]+$/, '');
  return node.value !== value;
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
