import type { Html, Link, Node, Parent, PhrasingContent, Text } from 'mdast';
import { inlineCode } from '../mdast-builder.ts';

const tag = /^<(\/?)(code|kbd|samp|var)(?=[\s/>])/i;
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
  const open: { name: string; index: number }[] = [];
  for (const child of parent.children as Node[]) {
    if ('children' in child) convertCodeElements(child as Parent);
    nodes.push(child);
    const [found, slash, name = ''] = child.type === 'html' ? (tag.exec((child as Html).value) ?? []) : [];
    if (found === undefined) continue;
    if (slash === '') open.push({ name: name.toLowerCase(), index: nodes.length - 1 });
    else if (open.at(-1)?.name === name.toLowerCase()) {
      const [start, ...content] = nodes.splice(open.pop()?.index ?? 0) as [Html, ...PhrasingContent[]];
      const end = content.pop() as Html;
      nodes.push(...convertElement(start, content.flatMap(unwrapAutolink), end));
    }
  }
  parent.children = nodes as Parent['children'];
}

function convertElement(start: Html, content: readonly PhrasingContent[], end: Html): Node[] {
  const code = content.map((node) => (node.type === 'text' ? node.value : '')).join('');
  const isText =
    start.value === '<code>' && code.trim() !== '' && content.every(({ type }) => type === 'text');
  if (!isText) return [start, ...content, end];
  const { position } = start;
  const node = inlineCode(code.replaceAll('\n', ' '));
  return [position && end.position ? { ...node, position: { ...position, end: end.position.end } } : node];
}

/** Returns the text of a link without a syntax of its own. */
function unwrapAutolink(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'link') return [node];
  const { children, position } = node as Link;
  const [only, ...more] = children;
  const length = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  const isBare = more.length === 0 && only?.type === 'text' && (only as Text).value.length === length;
  return isBare ? children : [node];
}
