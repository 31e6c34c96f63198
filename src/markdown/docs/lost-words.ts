import type { Nodes } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { codeTitle } from '../parse/code-info.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml } from '../parse/raw-html.ts';
import { isDarkImageUrl } from './color-scheme-images.ts';
import { hiddenHtml, hiddenInfo, hiddenLineSyntax } from './hidden-syntax.ts';
import { decodeEntities } from './html/decode-entities.ts';
import { tagPattern } from './html/tags.ts';
import { joinTitles, parseTextAttributes } from './text-attributes.ts';

/** Letters and digits. Ranges outside ASCII also contain some symbols, because Unicode properties take twice the time. */
const wordCharacter = String.raw`[a-z\d\u00aa-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]`;
const wordPattern = new RegExp(`${wordCharacter}+`, 'gi');
const wordStart = new RegExp(`${wordCharacter}+`, 'iy');
const wordEnd = new RegExp(`${wordCharacter}$`, 'i');
const insideWord = new RegExp(`(?<=${wordCharacter})(?=${wordCharacter})`, 'iy');

/**
 * Where a bare URL or email address starts after a letter or digit, or an email address ends before one. Pages show what's
 * on both sides in separate nodes.
 */
const linkBoundary =
  /(?<=[\d\u0080-\uffff])(?=https?:\/\/)|(?<=[\u0080-\uffff])(?=[\w.+-]{1,64}@)|(?=[\u0080-\uffff])(?<=@[\w.-]{1,255})/gi;

/** Text that readers see, or a part of the source that they don't see. Lines are those of the parsed text. */
export interface TextAtLine {
  readonly text: string;
  readonly line: number;
}

/** Returns the text of each node that readers see, before or after the page is converted. */
export function collectShownTexts(tree: Nodes): TextAtLine[] {
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
    const text = hiddenText(node).trim();
    if (text === '') return [];
    const [first, last] = [startLine(node), node.position?.end.line ?? startLine(node)];
    if (node.type === 'html') return hiddenHtmlTexts(text, first);
    if (node.type !== 'code') return [...range(first, last)].map((line) => ({ text, line }));
    // Pages don't repeat a title that's also in an attribute list after the code.
    const title = joinTitles(parseTextAttributes(`${node.lang} ${node.meta ?? ''}`));
    return [
      { text, line: first },
      { text: title, line: last + 1 },
    ];
  });
}

/** Returns the comments of raw HTML, and the rest, with the same lines. */
function hiddenHtmlTexts(html: string, firstLine: number): TextAtLine[] {
  const comments: TextAtLine[] = [];
  let rest = '';
  let position = 0;
  let line = firstLine;
  for (const { start, end } of parseRawHtml(html).comments) {
    const [before, text] = [html.slice(position, start), html.slice(start, end)];
    line += lineBreaks(before).length;
    comments.push({ text, line });
    line += lineBreaks(text).length;
    rest += before + lineBreaks(text);
    position = end;
  }
  rest += html.slice(position);
  return rest.trim() === '' ? comments : [...comments, { text: hiddenHtml(rest), line: firstLine }];
}

function lineBreaks(text: string): string {
  return text.replaceAll(/[^\n]+/g, '');
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
  const { source, hidden: hiddenTexts } = removeComments(text);
  const shownByLine: (readonly string[])[] = groupByLine(text.shown, text.lines);
  const hidden: (readonly string[])[] = groupByLine(hiddenTexts, text.lines);
  const words = source.map((line, index) => {
    const unseen = removeParts(line, shownByLine, index);
    return splitWords(removeParts(unseen, hidden, index));
  });
  const shown = countWords(shownByLine.flat());
  const written = new Map<string, number>();
  for (const line of words) addCounts(written, line);
  const isMissing = (counts: ReadonlyMap<string, number>) => (word: string) =>
    (counts.get(word) ?? 0) > (shown.get(word) ?? 0);
  // Reads the syntax only of lines with words that occur more often in the source than on the page.
  const candidates = words.map((line) => line.filter(isMissing(written)));
  if (candidates.every((line) => line.length === 0)) return [];
  const rest = candidates.map((line, index) => {
    if (line.length === 0 || text.reported.has(index)) return [];
    const syntax = hiddenLineSyntax(source[index] ?? '', source[index + 1] ?? '');
    return subtractWords(line, [...(hidden[index] ?? []), syntax]);
  });
  const visible = countWords(rest.map((line) => line.join(' ')));
  return rest.flatMap((line, index) => {
    const lost = subtractWords(line.filter(isMissing(visible)), shownByLine[index] ?? []);
    return lost.length === 0 ? [] : [{ index, ...lostTextMismatch(lost, source[index] ?? '') }];
  });
}

/**
 * Removes comments from the source and from the hidden texts, without a space in their place, because pages join the words
 * on both sides. If a comment has several lines, the first one then ends with the joined word.
 */
function removeComments({ source, hidden, lines }: ParsedText): Pick<ParsedText, 'source' | 'hidden'> {
  const remaining = source.map(() => ({ before: '', end: 0, after: '' }));
  const others = hidden.flatMap((comment) => {
    if (!comment.text.startsWith('<!--')) return [comment];
    // Lines of a comment in a block quote start with its marker, which asides of other programs lack.
    const parts = comment.text.split(/\n[ \t>]*/).map((text, offset) => {
      const line = comment.line + offset;
      const index = lines[line - 1] ?? 0;
      return { text, line, written: source[index] ?? '', rest: remaining[index] };
    });
    const unmatched = parts.filter(({ text, written, rest }) => {
      const start = rest === undefined ? -1 : written.indexOf(text, rest.end);
      if (rest === undefined || start === -1) return true;
      rest.before += written.slice(rest.end, start);
      rest.end = start + text.length;
      return false;
    });
    const [first, last] = [parts[0]?.rest, parts.at(-1)];
    if (
      first !== undefined &&
      last?.rest !== undefined &&
      first !== last.rest &&
      wordEnd.test(first.before)
    ) {
      wordStart.lastIndex = last.rest.end;
      first.after = wordStart.exec(last.written)?.[0] ?? '';
      last.rest.end += first.after.length;
    }
    return unmatched;
  });
  return {
    source: source.map((line, index) => {
      const { before = '', end = 0, after = '' } = remaining[index] ?? {};
      return before + line.slice(end) + after;
    }),
    hidden: others,
  };
}

/**
 * A line with character references, whose names aren't words of the page, or with a definition, which has the position
 * of images that refer to it.
 */
const unalignedLine = /&[#a-z]|\]:/i;

/** Removes parts that are written exactly like this in a line, because splitting text into words takes time. */
function removeParts(line: string, groups: (readonly string[])[], index: number): string {
  const parts = groups[index];
  if (parts === undefined || unalignedLine.test(line)) return line;
  let rest = '';
  let end = 0;
  groups[index] = parts.filter((part) => {
    const start = findWords(line, part, end);
    if (start === -1) return true;
    rest += `${line.slice(end, start)} `;
    end = start + part.length;
    return false;
  });
  return rest + line.slice(end);
}

/** Finds a part that neither starts nor ends inside a word. */
function findWords(line: string, part: string, from: number): number {
  let start = line.indexOf(part, from);
  while (start !== -1 && (isInsideWord(line, start) || isInsideWord(line, start + part.length)))
    start = line.indexOf(part, start + 1);
  return start;
}

function isInsideWord(line: string, index: number): boolean {
  insideWord.lastIndex = index;
  return insideWord.test(line);
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

function groupByLine(texts: readonly TextAtLine[], lines: readonly number[]): string[][] {
  const groups: string[][] = [];
  for (const { text, line } of texts)
    for (const [offset, part] of (text.includes('\n') ? text.split('\n') : [text]).entries()) {
      const index = lines[line + offset - 1] ?? 0;
      const group = groups[index];
      if (group === undefined) groups[index] = [part];
      else group.push(part);
    }
  return groups;
}

function splitWords(text: string): string[] {
  const decoded = decodeEntities(text).toLowerCase();
  const separate = /:\/\/|@/.test(decoded) ? decoded.replaceAll(linkBoundary, ' ') : decoded;
  return separate.match(wordPattern) ?? [];
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    addCounts(counts, splitWords(text));
    // The page can show a reference as it is, for example &lt; if the source is &amp;lt;.
    const references = text.match(/&#?\w+;/g) ?? [];
    addCounts(counts, splitWords(references.join(' ').replaceAll('&', '')));
  }
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
