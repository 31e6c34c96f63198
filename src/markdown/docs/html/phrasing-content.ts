import type { Html, Node, PhrasingContent } from 'mdast';

export function withPosition<T extends Node>({ position }: Node, node: T): T {
  return position === undefined ? node : { ...node, position };
}

function escapeAttribute(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces links with their text, and images with their alternative text. */
export function toRawHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'html' ? node.value : escapeAttribute(altText(node)))).join('');
}

function altText(node: PhrasingContent): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? (node.children as PhrasingContent[]).map(altText).join('') : '';
}

export function trimNodes(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = [...nodes];
  while (isBlankNode(kept[0])) kept.shift();
  while (isBlankNode(kept.at(-1))) kept.pop();
  const [first] = kept;
  const last = kept.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

export function isLineBreak(node: Node | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'html' && /^<\/?br\b/i.test((node as Html).value));
}

export function isBlankNode(node: PhrasingContent | undefined): boolean {
  return isLineBreak(node) || (node?.type === 'text' && node.value.trim() === '');
}
