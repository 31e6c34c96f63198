import type { Heading, Nodes, Paragraph, Root, TableCell } from 'mdast';
import { blankCodeAndTags, findCodeElements, type Range, replaceRanges } from './blank-code-and-tags.ts';
import { descendants } from './parse-markdown.ts';

interface MarkedRange extends Range {
  /** Replaces each character. */
  readonly mark: string;
}

/** The content of a paragraph, a heading, or a table cell, or a block of raw HTML. */
export interface ProseBlock extends Range {
  readonly type: Nodes['type'];
  /** Whether only the marks of block quotes precede it in its line. */
  readonly startsLine: boolean;
}

/**
 * Source of a page for patterns that can contain several nodes. `text` has the length of the source, but spaces instead of
 * tags, HTML comments, images, the destinations of links, and the marks of block quotes, and `codeMark` instead of code.
 * Backslashes stay.
 */
export interface Prose {
  readonly source: string;
  readonly text: string;
  readonly blocks: readonly ProseBlock[];
  /** Offset of the end of each line. */
  readonly lineEnds: readonly number[];
}

/** Replaces each character of code. It's neither a letter nor punctuation that ends a sentence. */
export const codeMark = '\ufffc';

export function extractProse(tree: Root, source: string): Prose {
  const nodes = descendants(tree);
  const quotes = nodes.filter(({ type }) => type === 'blockquote').flatMap(nodeRange);
  const unquoted = replaceRanges(source, quotes, (quote) =>
    quote.replaceAll(/^[ \t>]+/gm, (mark) => blank(mark)),
  );
  const blocks = findBlocks(nodes, source);
  const hidden = nodes.flatMap((node) => [...hiddenRanges(node), ...inlineHtmlRanges(node)]);
  const visible = replaceRanges(unquoted, hidden, (part, { mark }) => blank(part, mark));
  const rawHtml = blocks.filter(({ type }) => type === 'html');
  const text = replaceRanges(visible, rawHtml, (block) => blankCodeAndTags(block));
  return { source, text, blocks, lineEnds: [...source.matchAll(/\n/g)].map(({ index }) => index) };
}

function findBlocks(nodes: readonly Nodes[], source: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  for (const node of nodes) {
    const [range] = blockRanges(node);
    // Raw HTML in a paragraph is a part of it.
    if (range === undefined || range.start < (blocks.at(-1)?.end ?? 0)) continue;
    const { lineStart, start, end } = range;
    blocks.push({
      type: node.type,
      start,
      end,
      startsLine: /^[ \t>]*$/.test(source.slice(lineStart, start)),
    });
  }
  return blocks;
}

function blank(text: string, mark = ' '): string {
  return text.replaceAll(/[^\n]+/g, ({ length }) => mark.repeat(length));
}

function nodeRange({ position }: Nodes) {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  return [{ start: start.offset, end: end.offset, lineStart: start.offset - start.column + 1 }];
}

function hiddenRanges(node: Nodes): MarkedRange[] {
  const [range] = nodeRange(node);
  if (range === undefined) return [];
  if (node.type === 'code' || node.type === 'inlineCode') return [{ ...range, mark: codeMark }];
  if (node.type === 'image') return [{ ...range, mark: ' ' }];
  if (node.type !== 'link') return [];
  return [{ start: node.children.at(-1)?.position?.end.offset ?? range.start, end: range.end, mark: ' ' }];
}

/** Only the parser knows what a tag is: in text, `\<code>` and `<v2 or ->` aren't. */
function inlineHtmlRanges(node: Nodes): MarkedRange[] {
  if (!isTextBlock(node)) return [];
  const tags = descendants(node).flatMap((inner) =>
    inner.type === 'html' ? nodeRange(inner).map((range) => ({ ...range, text: inner.value })) : [],
  );
  return [...tags, ...findCodeElements(tags)].map((range) => ({ ...range, mark: ' ' }));
}

function isTextBlock(node: Nodes): node is Paragraph | Heading | TableCell {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}

function blockRanges(node: Nodes) {
  if (node.type === 'html') return nodeRange(node);
  if (!isTextBlock(node)) return [];
  const [first] = node.children.slice(0, 1).flatMap(nodeRange);
  const [last] = node.children.slice(-1).flatMap(nodeRange);
  return first === undefined || last === undefined ? [] : [{ ...first, end: last.end }];
}

/** Finds a pattern in each block, and returns the source of the matches. */
export function matchProse(prose: Prose, pattern: RegExp) {
  return prose.blocks.flatMap((block) =>
    [...prose.text.slice(block.start, block.end).matchAll(pattern)].map(({ 0: { length }, index }) => {
      const start = block.start + index;
      return { block, found: prose.source.slice(start, start + length), line: lineAt(prose, start) };
    }),
  );
}

/** Finds the line with a binary search, because a page can have many matches. */
export function lineAt({ lineEnds }: Prose, offset: number): number {
  let [low, high] = [0, lineEnds.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lineEnds[middle] ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
