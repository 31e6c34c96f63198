import type { Nodes, Root } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { codeTitle } from '../parse/code-info.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { isDarkImageUrl } from './color-scheme-images.ts';
import { hiddenHtml, hiddenInfo, hiddenLineSyntax } from './hidden-syntax.ts';
import { decodeEntities } from './html/decode-entities.ts';
import { tagPattern } from './html/tags.ts';
import { joinTitles, parseTextAttributes } from './text-attributes.ts';

/** Letters and digits. Ranges outside ASCII also contain some symbols, because Unicode properties take twice the time. */
const wordPattern = /[a-z\d\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+/gi;

/** Text that readers see, or a part of the source that they don't see. Lines are those of the parsed text. */
export interface TextAtLine {
  readonly text: string;
  readonly line: number;
}

/** Returns the text of each node that readers see, before or after the page is converted. */
export function collectShownTexts(tree: Root): TextAtLine[] {
  return descendants(tree).flatMap((node) => {
    const text = shownText(node);
    return text === '' ? [] : [{ text, line: startLine(node) }];
  });
}

function shownText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'code') return `${codeTitle(node) ?? ''}\n${node.value}`;
  if (node.type === 'html') return node.value.replaceAll(tagPattern, ' ');
  return node.type === 'image' ? (node.alt ?? '') : '';
}

/** Returns what readers don't see, such as URLs of links, before a page is converted. */
export function collectHiddenTexts(nodes: readonly Nodes[]): TextAtLine[] {
  return nodes.flatMap((node) => {
    const text = hiddenText(node);
    if (text === '') return [];
    const [first, last] = [startLine(node), node.position?.end.line ?? startLine(node)];
    if (node.type === 'html') return [{ text: hiddenHtml(text), line: first }];
    if (node.type !== 'code') return [...range(first, last)].map((line) => ({ text, line }));
    // Pages don't repeat a title that's also in an attribute list after the code.
    const title = joinTitles(parseTextAttributes(`${node.lang} ${node.meta ?? ''}`));
    return [
      { text, line: first },
      { text: title, line: last + 1 },
    ];
  });
}

function* range(first: number, last: number): Generator<number> {
  for (let line = first; line <= last; line += 1) yield line;
}

function hiddenText(node: Nodes): string {
  switch (node.type) {
    case 'html':
      return node.value;
    case 'code':
      return node.lang == null ? '' : hiddenInfo(`${node.lang} ${node.meta ?? ''}`, node.value);
    case 'image':
      return `${node.url} ${node.title ?? ''} ${isDarkImageUrl(node.url) ? node.alt : ''}`;
    case 'link':
      return `${node.url} ${node.title ?? ''}`;
    case 'definition':
      return `${node.label} ${node.url} ${node.title ?? ''}`;
    case 'linkReference':
    case 'imageReference':
      return node.referenceType === 'full' ? (node.label ?? '') : '';
    case 'footnoteReference':
    case 'footnoteDefinition':
      return node.label ?? '';
    default:
      return '';
  }
}

interface ParsedText {
  /** Lines of the source. */
  readonly source: readonly string[];
  /** For each line of the parsed text, the index of its source line. */
  readonly lines: readonly number[];
  readonly shown: readonly TextAtLine[];
  readonly hidden: readonly TextAtLine[];
  /** Indexes of source lines with other problems. */
  readonly reported: ReadonlySet<number>;
}

interface LostWords extends Mismatch {
  /** Index of the line of the source. */
  readonly index: number;
}

/**
 * Finds words of the source that neither the page shows nor a known syntax hides, such as an attribute that this site
 * ignores. Words can move, so only the number of their occurrences matters.
 */
export function findLostWords(text: ParsedText): LostWords[] {
  const { lines: source, others } = removeEqualLines(text);
  const shown = countWords(others);
  const words = source.map(splitWords);
  const written = new Map<string, number>();
  for (const line of words) addCounts(written, line);
  const isMissing = (counts: ReadonlyMap<string, number>) => (word: string) =>
    (counts.get(word) ?? 0) > (shown.get(word) ?? 0);
  // Reads the syntax only of lines with words that occur more often in the source than on the page.
  const candidates = words.map((line) => line.filter(isMissing(written)));
  if (candidates.every((line) => line.length === 0)) return [];
  const hidden = groupByLine(text.hidden, text.lines);
  const rest = candidates.map((line, index) => {
    if (line.length === 0 || text.reported.has(index)) return [];
    const syntax = hiddenLineSyntax(text.source[index] ?? '', text.source[index + 1] ?? '');
    return subtractWords(line, [...(hidden.get(index) ?? []), syntax]);
  });
  const visible = countWords(rest.map((line) => line.join(' ')));
  if (![...visible.keys()].some(isMissing(visible))) return [];
  const shownByLine = groupByLine(text.shown, text.lines);
  return rest.flatMap((line, index) => {
    const lost = subtractWords(line.filter(isMissing(visible)), shownByLine.get(index) ?? []);
    return lost.length === 0 ? [] : [{ index, ...lostTextMismatch(lost, text.source[index] ?? '') }];
  });
}

/** Removes source lines that a page shows unchanged, such as code, because splitting them into words takes time. */
function removeEqualLines({ source, shown }: ParsedText): { lines: string[]; others: string[] } {
  const counts = new Map<string, number>();
  for (const { text } of shown)
    addCounts(
      counts,
      text.split('\n').map((line) => line.trim()),
    );
  const lines = source.map((line) => {
    const trimmed = line.trim();
    const count = counts.get(trimmed) ?? 0;
    if (count > 0) counts.set(trimmed, count - 1);
    return count > 0 ? '' : line;
  });
  const others = [...counts].flatMap(([line, count]) => (count === 0 ? [] : Array<string>(count).fill(line)));
  return { lines, others };
}

/** Shows the words as they're written, and what's between them. */
function lostTextMismatch(words: readonly string[], line: string): Mismatch {
  const written = [...line.matchAll(wordPattern)];
  const rest = [...words];
  const found = written.reverse().filter(([word]) => {
    const isNext = word.toLowerCase() === rest.at(-1);
    if (isNext) rest.pop();
    return isNext;
  });
  const [last, first] = [found[0], found.at(-1)];
  // Character references are only a part of a word.
  const isWhole = last !== undefined && first !== undefined && rest.length === 0;
  const excerpt = isWhole ? line.slice(first.index, last.index + last[0].length) : words.join(' ');
  return {
    found: `${quoteValue(excerpt)}, which pages wouldn't show`,
    expected:
      'the words in text or, next to code or at the start of an aside, in title="…", or no such words',
  };
}

function groupByLine(texts: readonly TextAtLine[], lines: readonly number[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const { text, line } of texts)
    for (const [offset, part] of text.split('\n').entries()) {
      const index = lines[line + offset - 1] ?? 0;
      const group = groups.get(index);
      if (group === undefined) groups.set(index, [part]);
      else group.push(part);
    }
  return groups;
}

function splitWords(text: string): string[] {
  return decodeEntities(text).toLowerCase().match(wordPattern) ?? [];
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) addCounts(counts, splitWords(text));
  return counts;
}

function addCounts(counts: Map<string, number>, texts: readonly string[]): void {
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
}

function subtractWords(words: readonly string[], texts: readonly string[]): string[] {
  const counts = countWords(texts);
  return words.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}
