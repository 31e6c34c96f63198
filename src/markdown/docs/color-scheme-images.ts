import type { Nodes, Parent, PhrasingContent } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import { isBlankNode, trimNodes } from './html/phrasing-content.ts';

const lightOnly = /#(?:gh-light-mode-only|only-light)$/;
const darkOnly = /#(?:gh-dark-mode-only|only-dark)$/;

export function isDarkImageUrl(url: string): boolean {
  return darkOnly.test(url);
}

/**
 * Removes images that GitHub and MkDocs show only in the dark color scheme, if they're next to as many images that are
 * only for the light one. Also removes links and paragraphs that contain only such images.
 */
export function removeDarkImages(parent: Parent): void {
  const nodes = parent.children as Nodes[];
  for (const node of nodes) if ('children' in node) removeDarkImages(node as Parent);
  const removable = groupSchemeImages(nodes).filter(
    (group) => countImages(group, lightOnly) >= countImages(group, darkOnly),
  );
  const removed = new Set(removable.flat().filter((node) => hasOnly(node, darkOnly)));
  if (removed.size === 0) return;
  const kept = nodes.filter((node) => !removed.has(node));
  parent.children =
    parent.type === 'paragraph' ? trimNodes(kept as PhrasingContent[]) : (kept as Parent['children']);
}

/** Groups nodes that contain only images for one color scheme, if there's no other content between them. */
function groupSchemeImages(nodes: readonly Nodes[]): Nodes[][] {
  const groups: Nodes[][] = [[]];
  for (const node of nodes)
    if (hasOnly(node, lightOnly) || hasOnly(node, darkOnly)) groups.at(-1)?.push(node);
    else if (!isBlankNode(node as PhrasingContent)) groups.push([]);
  return groups;
}

function hasOnly(node: Nodes, scheme: RegExp): boolean {
  if (node.type === 'image') return scheme.test(node.url);
  if (node.type !== 'link' && node.type !== 'paragraph') return false;
  const content = node.children.filter((child) => !isBlankNode(child));
  return content.length > 0 && content.every((child) => hasOnly(child, scheme));
}

function countImages(nodes: readonly Nodes[], scheme: RegExp): number {
  return nodes.flatMap(descendants).filter((node) => node.type === 'image' && scheme.test(node.url)).length;
}
