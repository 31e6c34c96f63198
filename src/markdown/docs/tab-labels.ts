import type { Code, Nodes, Parent } from 'mdast';
import { startPosition } from '../parse/parse-markdown.ts';

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
