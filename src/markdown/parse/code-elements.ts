import type { Html, Node, Parent, Text } from 'mdast';
import { inlineCode } from '../mdast-builder.ts';
import { bareLinkText } from './split-autolinks.ts';

const tag = /^<(\/?)(?:code|kbd|samp|var)(?=[\s/>])/i;
const linkOrCodeTag = /^<(\/?)(?:a|code|kbd|samp|var)(?=[\s/>])/i;

/** Returns the nodes between the tags of links, and of elements that contain code. They can't contain other links. */
export function findLiteralNodes(nodes: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>();
  let depth = 0;
  for (const node of nodes) {
    const [start, slash] = node.type === 'html' ? (linkOrCodeTag.exec((node as Html).value) ?? []) : [];
    if (start !== undefined) depth += slash === '' ? 1 : -1;
    else if (depth > 0) found.add(node);
  }
  return found;
}

/**
 * Removes automatic links in elements that contain code, because readers and agents copy code. Elements that contain only
 * text become inline code, so that the Markdown version has no backslashes or character references in them.
 */
export function convertCodeElements(parent: Parent): void {
  const nodes: Node[] = [];
  let depth = 0;
  for (const child of parent.children as Node[]) {
    if ('children' in child) convertCodeElements(child as Parent);
    const [found, slash] = child.type === 'html' ? (tag.exec((child as Html).value) ?? []) : [];
    if (found !== undefined) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    nodes.push(depth > 0 ? (bareLinkText(child) ?? child) : child);
    if (child.type === 'html' && (child as Html).value === '</code>') joinCode(nodes);
  }
  parent.children = nodes as Parent['children'];
}

/** Replaces the last nodes with inline code if they're a code element that contains only text. */
function joinCode(nodes: Node[]): void {
  const start = nodes.findLastIndex(({ type }, index) => type !== 'text' && index < nodes.length - 1);
  const { value, position } = (nodes[start] ?? {}) as Html;
  const code = nodes
    .slice(start + 1, -1)
    .map((node) => (node as Text).value)
    .join('');
  if (value !== '<code>' || code.trim() === '') return;
  const end = nodes.at(-1)?.position?.end;
  const node = inlineCode(code.replaceAll('\n', ' '));
  nodes.splice(start, nodes.length, position && end ? { ...node, position: { ...position, end } } : node);
}
