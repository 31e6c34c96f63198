import type { Node, Paragraph, PhrasingContent } from 'mdast';
import { text } from '../mdast-builder.ts';

/**
 * Returns a paragraph with the content that a page title or a summary can't contain: links, images, and references to
 * footnotes.
 */
export function collectTitleLeftovers(children: readonly PhrasingContent[], { position }: Node): Paragraph[] {
  const partsOf = (node: PhrasingContent): PhrasingContent[] => {
    if (['link', 'image', 'footnoteReference'].includes(node.type)) return [node];
    return 'children' in node ? node.children.flatMap(partsOf) : [];
  };
  const parts = children.flatMap(partsOf);
  const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]));
  return parts.length === 0 ? [] : [{ type: 'paragraph', children: spaced, ...(position && { position }) }];
}
