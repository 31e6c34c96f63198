import type { Node, Nodes, Root } from 'mdast';
import { type Features, markdownToMdast } from 'satteri';
import { decodeAutolinks, hasReferenceInAutolink } from './autolink-references.ts';
import { convertCodeElements } from './code-elements.ts';
import { joinSplitCode } from './join-split-code.ts';
import { joinSplitMedia } from './join-split-media.ts';
import { splitAutolinks } from './split-autolinks.ts';

/** CommonMark with GFM. `rawHtml` closes elements that raw HTML leaves open. */
export const markdownFeatures: Features = {
  gfm: true,
  smartPunctuation: false,
  frontmatter: false,
  rawHtml: true,
};

export function parseMarkdown(markdown: string): Root {
  const parse = (text: string) => markdownToMdast(text, { features: markdownFeatures }) as Root;
  const tree = splitAutolinks(parse(markdown), markdown, parse);
  joinSplitCode(tree, markdown);
  if (/<(?:audio|video)\b/i.test(markdown)) joinSplitMedia(tree);
  if (/<(?:code|kbd|samp|var)\b/i.test(markdown)) convertCodeElements(tree);
  if (hasReferenceInAutolink(markdown)) decodeAutolinks(descendants(tree), markdown);
  return tree;
}

export function isLinkOrImage(node: Nodes | undefined): boolean {
  return ['link', 'image', 'linkReference', 'imageReference'].includes(node?.type ?? '');
}

export function startLine({ position }: Node): number {
  return position?.start.line ?? 1;
}

/**
 * Position for a node that isn't in the source: an empty range at the start of another node. Checks read the source of
 * each text, so the range of the other node would make them read its whole content.
 */
export function startPosition({ position }: Node): Pick<Node, 'position'> {
  return position === undefined ? {} : { position: { start: position.start, end: position.start } };
}

/** Returns the node and its descendants, in document order. */
export function descendants(tree: Nodes): Nodes[] {
  const nodes: Nodes[] = [];
  const collect = (node: Nodes) => {
    nodes.push(node);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  return nodes;
}
