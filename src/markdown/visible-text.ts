import type { FootnoteDefinition, Nodes } from 'mdast';
import { titleOf } from './code-info.ts';
import { lineOf, nodesIn } from './parse.ts';
import { readRawHtml } from './raw-html.ts';

/** A text that readers see, without whitespace, and the line of its node. */
export interface VisibleText {
  readonly text: string;
  readonly line: number;
}

/** Returns the text of nodes, with the text in raw HTML, and without whitespace. */
export function textOf(...nodes: readonly Nodes[]): string {
  const texts: string[] = [];
  visitTexts(nodes, (text) => texts.push(text));
  return texts.join('').replace(/\s+/g, '');
}

/** Returns the texts of nodes, in their order. Footnotes aren't among them, since a page shows them at its end. */
export function visibleTexts(nodes: readonly Nodes[]): VisibleText[] {
  const texts: VisibleText[] = [];
  visitTexts(nodes, (own, node) => {
    const text = own.replace(/\s+/g, '');
    if (text !== '') texts.push({ text, line: lineOf(node) });
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
  if (node.type === 'html') return readRawHtml(node.value).text;
  if (node.type === 'code') return `${titleOf(node) ?? ''} ${node.value}`;
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Returns the footnotes that a page shows: those that its text refers to, and those that shown footnotes refer to. */
export function shownFootnotes(nodes: readonly Nodes[]): FootnoteDefinition[] {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  }
  if (definitions.size === 0) return [];
  const inFootnotes = new Set([...definitions.values()].flatMap(nodesIn));
  const shown = new Set<FootnoteDefinition>();
  const show = (node: Nodes) => {
    const definition = node.type === 'footnoteReference' ? definitions.get(node.identifier) : undefined;
    if (definition !== undefined) shown.add(definition);
  };
  for (const node of nodes) if (!inFootnotes.has(node)) show(node);
  for (const definition of shown) nodesIn(definition).forEach(show);
  return [...shown];
}

/** Gives each footnote the number that readers see. Its label isn't shown, and would only reach agents. */
export function numberFootnotes(nodes: readonly Nodes[]): void {
  const numbers = new Map(shownFootnotes(nodes).map(({ identifier }, index) => [identifier, `${index + 1}`]));
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') continue;
    const number = numbers.get(node.identifier) ?? node.identifier;
    Object.assign(node, { identifier: number, label: number });
  }
}
