import type { FootnoteDefinition, Nodes } from 'mdast';
import { codeTitle } from '../parse/code-info.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml } from '../parse/raw-html.ts';

export interface VisibleWord {
  readonly text: string;
  /** Line of the node in which the word begins. */
  readonly line: number;
}

/** Returns the words that readers see, separated by spaces. Includes words in raw HTML, and excludes footnotes. */
export function joinVisibleText(...nodes: readonly Nodes[]): string {
  const texts: string[] = [];
  visitTexts(nodes, true, (text) => texts.push(text));
  return joinAndCollapseWhitespace(texts);
}

export function joinAndCollapseWhitespace(texts: readonly string[]): string {
  return texts
    .join('')
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();
}

/** Returns words in document order. Excludes footnotes, which a page shows at its end. */
export function findVisibleWords(nodes: readonly Nodes[]): VisibleWord[] {
  const words: VisibleWord[] = [];
  let start: VisibleWord = { text: '', line: 1 };
  visitTexts(nodes, true, (text, node) => {
    for (const [index, part] of text.split(/\s+/).entries()) {
      if (index > 0 && start.text !== '') words.push(start);
      const continued = index === 0 && start.text !== '';
      start = continued ? { ...start, text: start.text + part } : { text: part, line: startLine(node) };
    }
  });
  return start.text === '' ? words : [...words, start];
}

const inlineParents = ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'];
const inlineNodes = [
  'text',
  'inlineCode',
  'html',
  'emphasis',
  'strong',
  'delete',
  'link',
  'footnoteReference',
];

/** Calls `visit` with each text, and with a space before and after each node that separates words. */
function visitTexts(
  nodes: readonly Nodes[],
  areBlocks: boolean,
  visit: (text: string, node: Nodes) => void,
): void {
  for (const node of nodes) {
    if (node.type === 'footnoteDefinition') continue;
    const separates = areBlocks || !inlineNodes.includes(node.type);
    if (separates) visit(' ', node);
    if ('children' in node) visitTexts(node.children, !inlineParents.includes(node.type), visit);
    else visit(ownText(node), node);
    if (separates) visit(' ', node);
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
