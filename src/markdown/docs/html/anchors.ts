import type { Html, Node, Parent, PhrasingContent } from 'mdast';
import { isAllowedAttributeValue } from '../../validate/html-policy.ts';
import { decodeEntities } from './decode-entities.ts';
import { isBlankNode } from './phrasing-content.ts';

export function isValidId(text: string): boolean {
  return !/\s/.test(text.trim()) && isAllowedAttributeValue('id', toAnchorId(text));
}

export function createAnchorHtml(id: string): string {
  return `<span id="${toAnchorId(id)}"></span>`;
}

export function toAnchorId(id: string): string {
  return id.normalize().replaceAll(/[^\p{L}\p{M}\p{N}_.:-]+/gu, '-');
}

/** Returns the ID of an anchor; `undefined` for other nodes. */
export function anchorId(node: Node): string | undefined {
  const [, id] = (node.type === 'html' && /^<span id="([^"]*)"><\/span>$/.exec((node as Html).value)) || [];
  return id === undefined ? undefined : decodeEntities(id);
}

/**
 * Removes anchors that repeat the ID of a heading or another anchor, and unwraps anchors that are alone in a paragraph.
 * Adds the IDs of anchors to `ids`, which contains those of the headings.
 */
export function simplifyAnchors(parent: Parent, ids: Set<string>): void {
  const isAnchor = (node: Node) => anchorId(node) !== undefined;
  parent.children = (parent.children as Node[]).flatMap((node): Node[] => {
    const id = anchorId(node);
    if (id !== undefined) {
      if (ids.has(id)) return [];
      ids.add(id);
    }
    if (!('children' in node)) return [node];
    const block = node as Parent;
    const hasAnchor = block.children.some(isAnchor);
    simplifyAnchors(block, ids);
    if (!hasAnchor || node.type !== 'paragraph') return [node];
    const rest = block.children.filter((child) => !isAnchor(child) && !isBlankNode(child as PhrasingContent));
    return rest.length === 0 ? block.children.filter(isAnchor) : [node];
  }) as Parent['children'];
}
