import type { Node, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { fillIn, type Unfilled, unfilledFault } from '../product/placeholders.ts';
import { isHttpsAddress } from '../product/text-problems.ts';
import { type Block, contentOfCell, link, text } from './nodes.ts';
import { lineOf, nodesIn, parseMarkdown } from './parse.ts';

/** What can be inserted into a page by name: short values anywhere, whole blocks as a paragraph of their own. */
export interface Vocabulary {
  readonly values: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Every name, and whether this product has something for it: sections about what it has not are left out. */
  readonly known: ReadonlyMap<string, boolean>;
}

/** Returns what can be inserted, of values that may be missing and blocks that may be empty. */
export function vocabularyOf(
  values: ReadonlyMap<string, string | undefined>,
  blocks: ReadonlyMap<string, Block>,
): Vocabulary {
  const stated = [...values].filter((entry): entry is [string, string] => entry[1] !== undefined);
  const filled = [...blocks].filter(([, block]) => block.length > 0);
  const present = new Set([...stated, ...filled].map(([name]) => name));
  const known = [...values.keys(), ...blocks.keys()].map((name) => [name, present.has(name)] as const);
  return { values: new Map(stated), blocks: new Map(filled), known: new Map(known) };
}

/** Something wrong in a Markdown text. */
export interface Fault {
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/** Where a node stands, as far as what is inserted depends on it. */
interface Place {
  readonly vocabulary: Vocabulary;
  readonly faults: Fault[];
  readonly inCell: boolean;
  readonly inLink: boolean;
}

/** What becomes of a value in a field of a node; in the others it stays as it is. */
const shapes: Readonly<Record<string, (value: string) => string>> = {
  url: (value) => (isHttpsAddress(value) || /^mailto:/.test(value) ? value : encodeURIComponent(value)),
  html: (value) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
};

/** Returns a page as a tree. An address ends at a space in Markdown, so that placeholders must not have any. */
export function parseWithPlaceholders(markdown: string): Root {
  return parseMarkdown(markdown.replace(/(?<![${])\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g, '{{$1}}'));
}

/** Inserts values and blocks into a page, and returns every name for which there is nothing to insert. */
export function insertFacts(page: Root, vocabulary: Vocabulary): Fault[] {
  const faults: Fault[] = [];
  insertBelow(page, { vocabulary, faults, inCell: false, inLink: false });
  return faults;
}

function insertBelow(parent: { children: Node[] }, place: Place): void {
  parent.children = parent.children.flatMap((child) => withFacts(child, place));
}

function withFacts(node: Node, place: Place): Node[] {
  const block = blockFor(node, place.vocabulary);
  // What is wrong in a block is reported on the line that asks for it.
  if (block !== undefined) return placedAt(node, block);
  if (node.type === 'text') return textWithFacts(node as Text, place);
  fillFields(node as Node & Record<string, unknown>, place);
  if ('children' in node) {
    insertBelow(node as { children: Node[] } & Node, {
      ...place,
      inCell: place.inCell || node.type === 'tableCell',
      inLink: place.inLink || node.type === 'link',
    });
  }
  return place.inCell ? contentOfCell(node as PhrasingContent) : [node];
}

function placedAt(node: Node, block: Block): Node[] {
  const parts = structuredClone([...block]);
  for (const part of parts.flatMap(nodesIn)) Object.assign(part, positionOf(node));
  return parts;
}

/** Returns the block that a paragraph asks for, if it consists of nothing else. */
function blockFor(node: Node, { blocks }: Vocabulary): Block | undefined {
  const [only, ...more] = node.type === 'paragraph' ? (node as Paragraph).children : [];
  if (only?.type !== 'text' || more.length > 0) return undefined;
  const [, name] = /^\{\{([^{}]*)\}\}$/.exec(only.value) ?? [];
  return name === undefined ? undefined : blocks.get(name);
}

function fillFields(node: Node & Record<string, unknown>, place: Place): void {
  for (const field of ['value', 'url', 'title', 'alt', 'meta']) {
    const content = node[field];
    if (typeof content !== 'string' || !content.includes('{{')) continue;
    const shape = shapes[node.type === 'html' ? 'html' : field] ?? ((value: string) => value);
    const { pieces, unfilled } = fillIn(content, place.vocabulary.values);
    node[field] = pieces.map((piece) => (piece.inserted ? shape(piece.text) : piece.text)).join('');
    report(unfilled, firstLineOf(node, content), place);
  }
}

/** Returns a text with the values in it; those that are addresses become links, as addresses in Markdown do. */
function textWithFacts(node: Text, place: Place): PhrasingContent[] {
  if (node.value !== '' && !node.value.includes('{{')) return [node];
  const { pieces, unfilled } = fillIn(node.value, place.vocabulary.values);
  report(unfilled, lineOf(node), place);
  const nodes: PhrasingContent[] = [];
  let rest = '';
  for (const [index, piece] of pieces.entries()) {
    const written = piece.text.slice(rest.length);
    rest = '';
    if (piece.inserted && !place.inLink && isHttpsAddress(piece.text)) {
      [rest = ''] = /^\/\S*[\w/]/.exec(pieces[index + 1]?.text ?? '') ?? [];
      nodes.push({ ...link(piece.text + rest, piece.text + rest), ...positionOf(node) });
    } else {
      const last = nodes.at(-1);
      if (last?.type === 'text') last.value += written;
      else nodes.push({ ...text(written), ...positionOf(node) });
    }
  }
  return nodes;
}

function positionOf({ position }: Node): Pick<Node, 'position'> {
  return position === undefined ? {} : { position };
}

/** Returns on which line the content of a node begins: below the opening fence, if it is fenced code. */
function firstLineOf(node: Node, content: string): number {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
  const isFenced = node.type === 'code' && end.line - start.line >= content.split('\n').length;
  return isFenced ? start.line + 1 : start.line;
}

function report(unfilled: readonly Unfilled[], firstLine: number, { vocabulary, faults }: Place): void {
  for (const one of unfilled) faults.push({ line: firstLine + one.linesAbove, ...faultOf(one, vocabulary) });
}

function faultOf(unfilled: Unfilled, { values, blocks, known }: Vocabulary) {
  const { name = '' } = unfilled;
  if (blocks.has(name)) {
    return {
      found: `{{${name}}} within other text`,
      expected: 'this block on a line of its own, between empty lines',
    };
  }
  if (known.get(name) === false) {
    const expected = `it between the lines {{#${name}}} and {{/${name}}}, which leave it out`;
    return { found: `{{${name}}}, which is not stated`, expected };
  }
  return unfilledFault(unfilled, [...values.keys(), ...blocks.keys()]);
}
