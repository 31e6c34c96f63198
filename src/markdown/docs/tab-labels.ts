import type { Code, Nodes, Parent } from 'mdast';
import { startPosition } from '../parse/parse-markdown.ts';
import { systemPattern, tabLabel } from '../parse/tabs.ts';

const labeledTab = /(?:^|\s)tab="([^"\n]*\S[^"\n]*)"(?=\s|$)/;

/**
 * Converts Fumadocs tabs (`tab="Linux"` after the language of a code block) to a label before a block that is
 * marked with `tab`.
 */
export function convertTabLabels(parent: Parent): void {
  parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
    if (node.type === 'code') return convertTab(node);
    if ('children' in node) convertTabLabels(node as Parent);
    return [node];
  }) as Parent['children'];
}

function convertTab(code: Code): Nodes[] {
  const [attribute, label] = labeledTab.exec(code.meta ?? '') ?? [];
  if (attribute === undefined || label === undefined) return [code];
  code.meta = String(code.meta).replace(attribute, ' tab').trim();
  const position = startPosition(code);
  const text = { type: 'text', value: label.trim(), ...position } as const;
  return [{ type: 'paragraph', children: [text], ...position }, code];
}

interface SystemTab {
  readonly label: string;
  readonly code: Code;
}

/**
 * Marks code blocks for different operating systems as tabs if they follow each other, each after a label in bold, such
 * as `**macOS/Linux**`.
 */
export function markSystemTabs({ children }: Parent): void {
  const tabs: SystemTab[] = [];
  for (let index = 0; index <= children.length; ) {
    const [node, next] = children.slice(index, index + 2);
    const tab = readSystemTab(node, next);
    if (tab !== undefined) tabs.push(tab);
    else markTabs(tabs.splice(0));
    if (node !== undefined && 'children' in node) markSystemTabs(node);
    index += tab === undefined ? 1 : 2;
  }
}

function readSystemTab(node: Nodes | undefined, code: Nodes | undefined): SystemTab | undefined {
  if (node?.type !== 'paragraph' || code?.type !== 'code' || node.children[0]?.type !== 'strong')
    return undefined;
  const label = tabLabel(node);
  return label !== undefined && systemPattern.test(label) ? { label, code } : undefined;
}

function markTabs(tabs: readonly SystemTab[]): void {
  const labels = new Set(tabs.map(({ label }) => label));
  if (tabs.length < 2 || labels.size < tabs.length) return;
  for (const { code } of tabs) code.data = { ...code.data, tab: true };
}
