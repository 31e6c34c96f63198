import type { Blockquote, Nodes, Paragraph, Text } from 'mdast';
import { quote } from '../product/problems.ts';
import type { Fault } from './insert-facts.ts';
import { nearest } from './nearest.ts';
import { paragraph, text } from './nodes.ts';
import { lineOf } from './parse.ts';

declare module 'mdast' {
  interface BlockquoteData {
    /** The kind of an aside, such as `NOTE`. Its first child is its label. */
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
/** What other programs call the same. */
const synonyms: Readonly<Record<string, string>> = {
  INFO: 'NOTE',
  HINT: 'TIP',
  DANGER: 'CAUTION',
  ERROR: 'CAUTION',
};
const marker = /^\[!([a-z][^\]\n]{0,39})\][ \t]*(\n?)/i;

/** Makes asides of block quotes that begin with a line such as `[!NOTE]`, and returns those that GitHub wouldn't show as such. */
export function readAsides(nodes: readonly Nodes[]): Fault[] {
  return nodes.flatMap((node) => (node.type === 'blockquote' ? readAside(node) : []));
}

function readAside(aside: Blockquote): Fault[] {
  const [first] = aside.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return [];
  const [mark, name = '', newline = ''] = marker.exec(start.value) ?? [];
  if (mark === undefined) return [];
  const kind = name.toUpperCase();
  const line = lineOf(aside);
  const found = `${quote(`[!${name}]`)} at the start of a block quote`;
  if (!kinds.includes(kind)) {
    const close = synonyms[kind] ?? nearest(kind, kinds);
    return [{ line, found, expected: `[!${close}], or another of ${kinds.join(', ')}` }];
  }
  const rest = restOf(first, start, mark);
  const expected = 'the text in the lines below, each after >';
  if (rest.length === 0 && aside.children.length === 1)
    return [{ line, found: `${found} without text`, expected }];
  const isAlone = newline !== '' || rest.length === 0 || first.children[1]?.type === 'break';
  first.children = rest;
  if (rest.length === 0) aside.children.shift();
  label(aside, kind);
  return isAlone ? [] : [{ line, found: `${found}, and text in the same line`, expected }];
}

/** Returns what comes after the mark in its paragraph. */
function restOf({ children }: Paragraph, start: Text, mark: string): Paragraph['children'] {
  const value = start.value.slice(mark.length);
  if (value !== '') return [{ ...start, value }, ...children.slice(1)];
  return children.slice(children[1]?.type === 'break' ? 2 : 1);
}

function label(aside: Blockquote, kind: string): void {
  const small = kind.toLowerCase();
  const position = aside.position && { position: aside.position };
  const name: Paragraph = {
    ...paragraph([{ ...text(kind.charAt(0) + small.slice(1)), ...position }]),
    ...position,
    data: { hProperties: { lang: 'en' } },
  };
  aside.children.unshift(name);
  aside.data = { aside: kind, hName: 'div', hProperties: { className: ['aside', small], role: 'note' } };
}
