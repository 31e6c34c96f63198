import type { Blockquote, Nodes, Paragraph, Text } from 'mdast';
import { nearestName } from '../../product/validation/nearest-name.ts';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { paragraph, text } from '../mdast-builder.ts';
import { startLine, startPosition } from './parse-markdown.ts';

declare module 'mdast' {
  interface BlockquoteData {
    /** Kind of an aside, such as `NOTE`. The first child of the block quote is the label. */
    aside?: string;
    hName?: string;
    hProperties?: Readonly<Record<string, unknown>>;
  }
  interface ParagraphData {
    hName?: string;
    hProperties?: Readonly<Record<string, unknown>>;
  }
}

/** @see {@link https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts} */
const kinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
/** Names that other programs use for GitHub's kinds. */
const synonyms: Readonly<Record<string, string>> = {
  INFO: 'NOTE',
  HINT: 'TIP',
  DANGER: 'CAUTION',
  ERROR: 'CAUTION',
};
const marker = /^\[!([a-z][^\]\n]{0,39})\][ \t]*(\n?)/i;

/**
 * Converts block quotes that start with a marker such as `[!NOTE]` to asides. Returns problems with the markers: GitHub
 * requires one of five kinds, alone on its line, and text after it.
 */
export function parseAsides(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => (node.type === 'blockquote' ? parseAside(node) : []));
}

function parseAside(aside: Blockquote): LineProblem[] {
  const [first] = aside.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return [];
  const [mark, name = '', newline = ''] = marker.exec(start.value) ?? [];
  if (mark === undefined) return [];
  const kind = name.toUpperCase();
  const line = startLine(aside);
  const found = `${quoteValue(`[!${name}]`)} at the start of a blockquote`;
  if (!kinds.includes(kind)) {
    const nearestKind = synonyms[kind] ?? nearestName(kind, kinds);
    const markers = kinds.map((each) => `[!${each}]`).join(', ');
    return [{ line, found, expected: `one of ${markers}. Did you mean [!${nearestKind}]?` }];
  }
  const rest = paragraphRest(first, start, mark);
  const expected = 'the text on the following lines, each of which starts with >';
  if (rest.length === 0 && aside.children.length === 1)
    return [{ line, found: `${found} without text`, expected }];
  const isAlone = newline !== '' || rest.length === 0 || first.children[1]?.type === 'break';
  first.children = rest;
  if (rest.length === 0) aside.children.shift();
  addLabel(aside, kind);
  return isAlone ? [] : [{ line, found: `${found}, with text on the same line`, expected }];
}

function paragraphRest({ children }: Paragraph, start: Text, mark: string): Paragraph['children'] {
  const value = start.value.slice(mark.length);
  if (value !== '') return [{ ...start, value }, ...children.slice(1)];
  return children.slice(children[1]?.type === 'break' ? 2 : 1);
}

function addLabel(aside: Blockquote, kind: string): void {
  const lowercaseKind = kind.toLowerCase();
  const position = startPosition(aside);
  const name: Paragraph = {
    ...paragraph([{ ...text(kind.charAt(0) + lowercaseKind.slice(1)), ...position }]),
    ...position,
    data: { hProperties: { lang: 'en' } },
  };
  aside.children.unshift(name);
  aside.data = {
    aside: kind,
    hName: 'div',
    hProperties: { className: ['aside', lowercaseKind], role: 'note' },
  };
}
