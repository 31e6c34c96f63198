import type { Break, Html, PhrasingContent } from 'mdast';
import {
  type Blocks,
  codeBlock,
  type InlineContent,
  inlineCode,
  joinInline,
  paragraph,
  parseInlineCode,
  text,
} from '../../markdown/mdast-builder.ts';
import { endsSentence } from '../../markdown/punctuation.ts';
import { type Metadata, metadataValue } from '../../product/cli/opencli.ts';

/** Part of a description: code, or prose in which each line ends where the author intended a break. */
interface TextBlock {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

interface DescribedItem {
  readonly description?: string;
  readonly metadata?: readonly Metadata[];
}

// A line break can be automatic only if the line and the next word together have more characters than this. Otherwise,
// the word would have fit on the line, so the author intended the break.
const minWrappedLength = 68;

/** Chinese or Japanese text, optionally followed by quotation marks and brackets. */
const endsInCjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}][)\]"'”’»）]*$/u;

/** The start of code, maybe with its language. Other text on the line would be lost. */
const openingFence = /^\s*```+[\w+#.-]*$/;
const closingFence = /^\s*```+$/;

const lineBreak: Break = { type: 'break' };
const lineBreakInCell: Html = { type: 'html', value: '<br>' };

/** Omits the short description if the long one starts with it. */
export function fullDescription({ description = '', metadata }: DescribedItem): string {
  const short = description.trim();
  const details = metadataValue(metadata, 'details');
  if (typeof details !== 'string' || details.trim() === '') return short;
  const long = details.trim();
  const start = withoutPeriod(short);
  const startsWithShort = long.startsWith(start) && /^(?:\W|$)/.test(long.slice(start.length));
  return startsWithShort ? long : `${short}\n\n${details}`.trim();
}

export function summaryContent(item: DescribedItem): PhrasingContent[] {
  return parseInlineCode(summaryLine(item));
}

/** Returns the full description, or an empty array if it's only the summary. */
export function detailedDescriptionBlocks(item: DescribedItem): Blocks {
  return hasMoreThanSummary(item) ? descriptionBlocks(fullDescription(item)) : [];
}

export function hasMoreThanSummary(item: DescribedItem): boolean {
  const [line = '', ...others] = splitTextBlocks(fullDescription(item)).flatMap(({ lines }) => lines);
  return others.length > 0 || withoutPeriod(line) !== withoutPeriod(summaryLine(item));
}

function summaryLine({ description, metadata }: DescribedItem): string {
  const text = description?.trim() || fullDescription({ ...(metadata && { metadata }) });
  return splitTextBlocks(text)[0]?.lines[0] ?? '';
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/(?<!\.)\.$/, '');
}

/** A dot inside a name, such as `node.js`, doesn't end a sentence. */
export function hasSeveralSentences(description: string): boolean {
  return /\n|[.!?]["'”’)]*\s+\S|[。！？]\S/u.test(description.trim());
}

/** Fenced text, and lines that are indented by four spaces or start with a prompt (`$ `), become code. */
export function descriptionBlocks(description: string): Blocks {
  return splitTextBlocks(description).flatMap(
    ({ isCode, lines }): Blocks =>
      isCode ? codeBlock('text', lines) : [paragraph(intersperse(lines.map(parseInlineCode), lineBreak))],
  );
}

export function descriptionCell(description: string): PhrasingContent[] {
  const lines = splitTextBlocks(description).flatMap(({ isCode, lines }) =>
    isCode
      ? lines.filter((line) => line !== '').map((line) => [inlineCode(line)])
      : lines.map(parseInlineCode),
  );
  return intersperse(lines, lineBreakInCell);
}

/**
 * Adds a period, which is full-width after Chinese or Japanese text, to each phrase that ends with code or with text
 * without punctuation, except to the last phrase, and not after a line of code.
 */
export function joinSentences(sentences: readonly InlineContent[]): PhrasingContent[] {
  return joinInline(endSentences(sentences), ' ');
}

/**
 * Joins what is known about an item. If its description has no period, as in most programs' help, separates the phrases
 * with dots in the middle of the line, so that all rows of a table end alike.
 */
export function joinMeaning(description: string, phrases: readonly InlineContent[]): PhrasingContent[] {
  if (description === '' || endsSentence.test(description)) return joinSentences(phrases);
  return joinInline(phrases.filter((phrase) => phrase.length > 0).map(phraseWithoutPeriod), ' · ');
}

function phraseWithoutPeriod(phrase: InlineContent): PhrasingContent[] {
  const content = joinInline([phrase], '');
  const last = content.at(-1);
  if (last?.type !== 'text') return content;
  return [...content.slice(0, -1), { ...last, value: withoutPeriod(last.value) }];
}

export function joinCellLines(sentences: readonly InlineContent[]): PhrasingContent[] {
  return intersperse(endSentences(sentences), lineBreakInCell);
}

/** Separates values with commas. Omits empty values, because code can't be empty. */
export function joinAsInlineCode(values: readonly string[]): PhrasingContent[] {
  return joinInline(
    values.filter((value) => value !== '').map((value) => [inlineCode(value)]),
    ', ',
  );
}

function endSentences(sentences: readonly InlineContent[]): PhrasingContent[][] {
  const input = sentences
    .filter((sentence) => sentence.length > 0)
    .map((sentence) => joinInline([sentence], ''));
  return input.map((sentence, index) => (index < input.length - 1 ? endSentence(sentence) : sentence));
}

function endSentence(sentence: PhrasingContent[]): PhrasingContent[] {
  const last = sentence.at(-1);
  const isLineOfCode = sentence.length > 1 && sentence.at(-2)?.type !== 'text';
  if (last?.type === 'inlineCode' && !isLineOfCode) return [...sentence, text('.')];
  if (last?.type !== 'text' || endsSentence.test(last.value)) return sentence;
  return [
    ...sentence.slice(0, -1),
    { ...last, value: last.value + (endsInCjk.test(last.value) ? '。' : '.') },
  ];
}

function splitTextBlocks(text: string): TextBlock[] {
  const segments: { isCode: boolean; lines: string[] }[] = [];
  let [isFenced, isNew] = [false, true];
  const lines = text.split('\n').map((one) => one.trimEnd());
  const lastFence = lines.findLastIndex((line) => closingFence.test(line));
  for (const [index, line] of lines.entries()) {
    const isFence = isFenced ? closingFence.test(line) : index < lastFence && openingFence.test(line);
    if (isFence) isFenced = !isFenced;
    const isCode = isFenced || /^(?: {4}|\s*\$ )/.test(line);
    const last = segments.at(-1);
    if (isFence || (line === '' && !isFenced)) isNew = true;
    else if (isNew || last?.isCode !== isCode) {
      segments.push({ isCode, lines: [line] });
      isNew = false;
    } else last.lines.push(line);
  }
  return segments.map(({ isCode, lines }) => ({
    isCode,
    lines: isCode ? dedent(lines) : unwrapLines(lines),
  }));
}

function dedent(lines: readonly string[]): string[] {
  const depths = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...depths)));
}

function unwrapLines(lines: readonly string[]): string[] {
  const unwrapped: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [word = ''] = line.split(' ');
    const isFull = index > 0 && (lines[index - 1]?.length ?? 0) + 1 + word.length > minWrappedLength;
    const continues = isFull && !/^(?:\s|[-*+•] |\d+[.)] )/.test(line);
    if (continues) unwrapped.push(`${unwrapped.pop()} ${line}`);
    else unwrapped.push(line.trim());
  }
  return unwrapped;
}

function intersperse(lines: readonly PhrasingContent[][], between: PhrasingContent): PhrasingContent[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}
