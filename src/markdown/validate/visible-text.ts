import type { FootnoteDefinition, Nodes } from 'mdast';
import { codeTitle } from '../parse/code-info.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml } from '../parse/raw-html.ts';

/** Visible text without whitespace, and the line of its node. */
export interface VisibleText {
  readonly text: string;
  readonly line: number;
}

/** Returns the text that readers see, including text in raw HTML, without whitespace and footnotes. */
export function joinVisibleText(...nodes: readonly Nodes[]): string {
  const texts: string[] = [];
  visitTexts(nodes, (text) => texts.push(text));
  return texts.join('').replace(/\s+/g, '');
}

/** In document order. Excludes footnotes, which a page shows at its end. */
export function findVisibleTexts(nodes: readonly Nodes[]): VisibleText[] {
  const texts: VisibleText[] = [];
  visitTexts(nodes, (nodeText, node) => {
    const text = nodeText.replace(/\s+/g, '');
    if (text !== '') texts.push({ text, line: startLine(node) });
  });
  return texts;
}

function visitTexts(nodes: readonly Nodes[], visit: (text: string, node: Nodes) => void): void {
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition') continue;
    if ('children' in node) visitTexts(node.children, visit);
    else visit(ownText(node), node);
  }
}

function ownText(node: Nodes): string {
  if (node.type === 'html') return parseRawHtml(node.value).text;
  if (node.type === 'code') return `${codeTitle(node) ?? ''} ${node.value}`;
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Finds the footnotes that a page shows: those that its text, or another shown footnote, refers to. */
export function findVisibleFootnotes(nodes: readonly Nodes[]): FootnoteDefinition[] {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  }
  if (definitions.size === 0) return [];
  const inFootnotes = new Set([...definitions.values()].flatMap(descendants));
  const visible = new Set<FootnoteDefinition>();
  const show = (node: Nodes) => {
    const definition = node.type === 'footnoteReference' ? definitions.get(node.identifier) : undefined;
    if (definition !== undefined) visible.add(definition);
  };
  for (const node of nodes) if (!inFootnotes.has(node)) show(node);
  for (const definition of visible) descendants(definition).forEach(show);
  return [...visible];
}

/** Replaces the labels of visible footnotes with their numbers, because only agents would see the labels. */
export function numberFootnotes(nodes: readonly Nodes[]): void {
  const numbers = new Map(
    findVisibleFootnotes(nodes).map(({ identifier }, index) => [identifier, `${index + 1}`]),
  );
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') continue;
    const number = numbers.get(node.identifier) ?? node.identifier;
    Object.assign(node, { identifier: number, label: number });
  }
}
