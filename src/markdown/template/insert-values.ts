import type { Node, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { fillIn, type Unfilled, unfilledFault } from '../../product/metadata/placeholders.ts';
import { isHttpsAddress } from '../../product/validation/text-problems.ts';
import { type Block, contentOfCell, link, text } from '../mdast.ts';
import { lineOf, nodesIn, parseMarkdown } from '../parse/parse.ts';

/** Values and blocks that pages can insert by name: values anywhere, and blocks in place of a paragraph. */
export interface Vocabulary {
  readonly values: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, Block>;
  /** Every name, and whether this product has something for it: sections about missing values are omitted. */
  readonly known: ReadonlyMap<string, boolean>;
}

/** Creates a context from values that can be missing and blocks that can be empty. */
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

/** A problem in Markdown, with its line. */
export interface Fault {
  readonly line: number;
  readonly found: string;
  readonly expected: string;
}

/** State that decides how a value is inserted. */
interface Place {
  readonly vocabulary: Vocabulary;
  readonly faults: Fault[];
  readonly inCell: boolean;
  readonly inLink: boolean;
}

/** Formats of values in fields that aren't text. */
const shapes: Readonly<Record<string, (value: string) => string>> = {
  url: (value) => (isHttpsAddress(value) || /^mailto:/.test(value) ? value : encodeURIComponent(value)),
  html: (value) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
};

/** Parses a page with placeholders. In Markdown, a space ends a URL, so placeholders can't contain spaces. */
export function parseWithPlaceholders(markdown: string): Root {
  return parseMarkdown(markdown.replace(/(?<![${])\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g, '{{$1}}'));
}

/** Inserts values and blocks into a page. Returns a problem for each unknown name. */
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
  // Problems in a block are reported on the line of its placeholder.
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

/** The block for a paragraph that consists of its placeholder. */
function blockFor(node: Node, { blocks }: Vocabulary): Block | undefined {
  const [only, ...more] = node.type === 'paragraph' ? (node as Paragraph).children : [];
  if (only?.type !== 'text' || more.length > 0) return undefined;
  const [, name] = /^\{\{([^{}]*)\}\}$/.exec(only.value) ?? [];
  return name === undefined ? undefined : blocks.get(name);
}

function fillFields(node: Node & Record<string, unknown>, place: Place): void {
  for (const field of ['value', 'url', 'title', 'alt', 'meta']) {
    const content = node[field];
    if (typeof content !== 'string') continue;
    const shape = shapes[node.type === 'html' ? 'html' : field] ?? ((value: string) => value);
    const { pieces, unfilled } = fillIn(content, place.vocabulary.values);
    node[field] = pieces.map((piece) => (piece.inserted ? shape(piece.text) : piece.text)).join('');
    report(unfilled, firstLineOf(node, content), place);
  }
}

/** Inserts values into text. Values that are URLs become links, as in Markdown. */
function textWithFacts(node: Text, place: Place): PhrasingContent[] {
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

/** First line of a node's content: for fenced code, the line after the fence. */
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
      expected: 'this placeholder on its own line, between empty lines',
    };
  }
  if (known.get(name) === false) {
    const expected = `a {{#${name}}} … {{/${name}}} section around it, which is omitted when the value isn't set`;
    return { found: `{{${name}}}, which isn't set`, expected };
  }
  return unfilledFault(unfilled, [...values.keys(), ...blocks.keys()]);
}
