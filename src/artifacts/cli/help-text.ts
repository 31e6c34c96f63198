import type { Break, Html, PhrasingContent } from 'mdast';
import {
  type Block,
  code,
  codeBlock,
  described,
  joined,
  type Phrase,
  paragraph,
} from '../../markdown/mdast.ts';
import { type Metadata, metadataValue } from '../../product/cli/opencli.ts';

/** Block of a text: prose without hard wraps, or code. */
interface Piece {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

/** A command, flag, or argument. */
interface Described {
  readonly description?: string;
  readonly metadata?: readonly Metadata[];
}

// Programs wrap text at about 80 columns. If the next word had fit on a line, the author broke the line on purpose.
const wrapped = 68;

// Where a sentence ends, or introduces the next; quotation marks and brackets may follow.
const ended = /[.!?:;,…。！？：][)\]"'”’»]*$/u;

const lineBreak: Break = { type: 'break' };
const lineBreakInCell: Html = { type: 'html', value: '<br>' };

/** Long description if there is one, or else the description. */
export function ownWords({ description = '', metadata }: Described): string {
  const short = description.trim();
  const long = metadataValue(metadata, 'details');
  if (typeof long !== 'string' || long.trim() === '') return short;
  const rest = long.startsWith(short.replace(/\.$/, '')) ? long.slice(short.replace(/\.$/, '').length) : ' ';
  return /^(?:\W|$)/.test(rest) && rest !== ' ' ? long.trim() : `${short}\n\n${long}`.trim();
}

/** First line of the description. */
export function summaryOf({ description, metadata }: Described): PhrasingContent[] {
  const words = description?.trim() || ownWords({ ...(metadata && { metadata }) });
  return described(piecesOf(words)[0]?.lines[0] ?? '');
}

/** Whether a description has more than one line. */
export function hasMore(words: string): boolean {
  return piecesOf(words).flatMap(({ lines }) => lines).length > 1;
}

/** Converts text to paragraphs. Indented or fenced text becomes code. */
export function paragraphsOf(words: string): Block {
  return piecesOf(words).flatMap(
    ({ isCode, lines }): Block =>
      isCode ? codeBlock('text', lines) : [paragraph(withBetween(lines.map(described), lineBreak))],
  );
}

/** Content for a table cell, with `<br>` for line breaks. */
export function inCell(words: string): PhrasingContent[] {
  const lines = piecesOf(words).flatMap(({ isCode, lines }) =>
    isCode ? lines.filter((line) => line !== '').map((line) => [code(line)]) : lines.map(described),
  );
  return withBetween(lines, lineBreakInCell);
}

/**
 * Joins phrases to one line of sentences. Adds a period between sentences, unless the first ends in punctuation or
 * code.
 */
export function sentences(all: readonly Phrase[]): PhrasingContent[] {
  return joined(stopped(all), ' ');
}

/** Joins phrases to sentences for a table cell, one per line. */
export function linesInCell(all: readonly Phrase[]): PhrasingContent[] {
  return withBetween(stopped(all), lineBreakInCell);
}

/** Code values separated by commas. Empty values are omitted, because code can't be empty. */
export function codeList(values: readonly string[]): PhrasingContent[] {
  return joined(
    values.filter((value) => value !== '').map((value) => [code(value)]),
    ', ',
  );
}

function stopped(all: readonly Phrase[]): PhrasingContent[][] {
  const stated = all.filter((sentence) => sentence.length > 0).map((sentence) => joined([sentence], ''));
  return stated.map((sentence, index) => (index < stated.length - 1 ? withStop(sentence) : sentence));
}

function withStop(sentence: PhrasingContent[]): PhrasingContent[] {
  const last = sentence.at(-1);
  if (last?.type !== 'text' || ended.test(last.value)) return sentence;
  return [...sentence.slice(0, -1), { ...last, value: `${last.value}.` }];
}

function piecesOf(words: string): Piece[] {
  const pieces: { isCode: boolean; lines: string[] }[] = [];
  let [isFenced, isNew] = [false, true];
  for (const line of words.split('\n').map((one) => one.trimEnd())) {
    const isFence = /^\s*```/.test(line);
    if (isFence) isFenced = !isFenced;
    const isCode = isFenced || /^(?: {4}|\s*\$ )/.test(line);
    const last = pieces.at(-1);
    if (isFence || (line === '' && !isFenced)) isNew = true;
    else if (isNew || last?.isCode !== isCode) {
      pieces.push({ isCode, lines: [line] });
      isNew = false;
    } else last.lines.push(line);
  }
  return pieces.map(({ isCode, lines }) => ({ isCode, lines: isCode ? outdented(lines) : unwrapped(lines) }));
}

function outdented(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...depths)));
}

/** Removes hard wraps. */
function unwrapped(lines: readonly string[]): string[] {
  const all: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [word = ''] = line.split(' ');
    const isFull = index > 0 && (lines[index - 1]?.length ?? 0) + 1 + word.length > wrapped;
    const continues = isFull && !/^(?:\s|[-*+•] |\d+[.)] )/.test(line);
    if (continues) all.push(`${all.pop()} ${line}`);
    else all.push(line.trim());
  }
  return all;
}

function withBetween(lines: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}
