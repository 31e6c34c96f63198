import type { CommandContext } from './command-list.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';
import { wordsAfterPath } from './usage-commands.ts';

/** Whether a list contains a line as an entry. */
type EntryTest = (line: HelpLine) => boolean;
type LineRole = 'heading' | 'entry' | 'text' | 'unread';

interface PlacedLine {
  readonly line: HelpLine;
  readonly role: LineRole;
  /** Column in which the description starts: next to the line, or below. */
  descriptionColumn: number | undefined;
}

// Examples aren't lists of commands, and aliases are compared separately.
const otherHeading = /\bexamples?\b|\be\.g\.|\bfor instance\b|^\s*aliases:?\s*$/i;
// An uppercase letter, or a letter of a script without case. Quotation marks and symbols can precede it.
const sentenceStart = /^[\p{So}"'“(\s]*[\p{Lu}\p{Lo}]/u;
const sentenceEnd = /[.!?:;,]["')]?$/;
// Two spaces that don't follow the end of a sentence.
const columnGap = /(?<![.!?:]) {2,}\S|\t+\S/;
const namePattern = /^[a-z][\w:-]*$/;
// Text without the name of a command, a flag, or an argument: a URL, a path, a mark before arguments, or a remark on a flag.
const namelessPattern =
  /^(?:[<(]?[a-z]+:\/\/|v?\d+\.\d\S*$|~?\/[^\s/]+\/\S*$|--?(?: {2}|: \S)|\[(?:default|env|aliases|possible values)\b|(?:default|type|one of|alias(?:es)?): \S)/;
// The program's name and version.
const titlePattern = /^\S+?(?: \([^)]*\))?(?: +|[/@-])v?\d+\.\d/;
// Minimum number of words in a sentence that starts in lowercase with the program's name, and in any other one.
const [minProgramWords, minWords] = [4, 3];
// Minimum length of a line that continues in the next one.
const minWrappedLength = 50;
// Maximum number of lines from a heading to its content.
const maxGap = 4;

/**
 * Finds the lines that are neither headings, usage lines, entries, descriptions of entries, examples, nor text, so that no
 * line vanishes whatever its layout is. A description starts in the column of the description above it, and text starts
 * like a sentence.
 */
export function findUnreadLines(
  lines: readonly HelpLine[],
  isEntry: EntryTest,
  context: CommandContext,
): Set<HelpLine> {
  const unread = new Set<HelpLine>();
  let above: PlacedLine[] = [];
  let previous: PlacedLine | undefined;
  let isBelowEntry = false;
  for (const [index, line] of lines.entries()) {
    if (!/[\p{L}\p{N}]/u.test(line.text.slice(0, maxLineLength))) {
      previous = undefined;
      continue;
    }
    above = above.filter((one) => one.line.indent < line.indent);
    const next = lines.slice(index + 1, index + maxGap).find(({ text }) => /\S/.test(text));
    const role = detectRole(line, { above, previous, next, isBelowEntry }, isEntry, context);
    if (role === 'unread') unread.add(line);
    isBelowEntry ||= role === 'entry';
    previous = { line, role, descriptionColumn: line.descriptionColumn };
    above.push(previous);
  }
  return unread;
}

interface Surroundings {
  /** The lines above that are indented less and less. */
  readonly above: readonly PlacedLine[];
  /** The line directly above; `undefined` if that line is blank. */
  readonly previous: PlacedLine | undefined;
  /** The next line that isn't blank. */
  readonly next: HelpLine | undefined;
  /** Whether a list precedes the line. */
  readonly isBelowEntry: boolean;
}

function detectRole(
  line: HelpLine,
  surroundings: Surroundings,
  isEntry: EntryTest,
  context: CommandContext,
): LineRole {
  const { above, previous, next, isBelowEntry } = surroundings;
  if (line.section === 'usage' || line.isHeading) return 'heading';
  const start = line.text.slice(line.indent, maxLineLength).trim();
  const isContinued = continuesText(line, start, previous);
  // A line of text can contain a colon or a dash like that of an entry.
  if (isContinued && previous?.role === 'text' && !columnGap.test(start)) return 'text';
  if (isEntry(line)) return 'entry';
  if ([start, ...above.map((one) => one.line.text)].some((text) => otherHeading.test(text))) return 'text';
  if (isDescription(line, start, above.at(-1)) || isContinued) return 'text';
  if (namelessPattern.test(start) || (!isBelowEntry && above.length === 0 && titlePattern.test(start)))
    return 'text';
  if (columnGap.test(start)) return 'unread';
  if (describesGroup(line, start, surroundings, isEntry)) return 'text';
  const isAbove = next !== undefined && next.indent > line.indent;
  if (/[^:]:$/.test(start) && next !== undefined && isEntry(next) && (isAbove || start.includes(' ')))
    return 'heading';
  return isText(line, start, surroundings, context) || (isAbove && sentenceStart.test(start))
    ? 'text'
    : 'unread';
}

/** Whether a line of several words is between a label such as "Actions:" and a list that's indented like the line. */
function describesGroup(
  { indent }: HelpLine,
  start: string,
  { previous, next }: Surroundings,
  isEntry: EntryTest,
): boolean {
  if (previous === undefined || next === undefined || !start.includes(' ')) return false;
  return /:\s*$/.test(previous.line.text) && next.indent === indent && (next.isHeading || isEntry(next));
}

function isText(
  { indent }: HelpLine,
  start: string,
  { previous, next, isBelowEntry }: Surroundings,
  context: CommandContext,
): boolean {
  const words = start.split(' ');
  if (sentenceStart.test(start)) return indent === 0 || words.length >= minWords || sentenceEnd.test(start);
  // The description of the program or command.
  const isAboveLists = indent === 0 && !isBelowEntry && !context.programs.has(words[0] ?? '');
  if (isAboveLists && (words.length > 1 || (previous === undefined && next?.isHeading))) return true;
  const own = wordsAfterPath(start, context);
  // Placeholders, and long flags, are found in other ways.
  const isOwnCall = own?.every((word) => /^(?:[[<{(]|[A-Z]+\b|--)/.test(word)) ?? false;
  return (
    isOwnCall ||
    (context.programs.has((words[0] ?? '').replace(/[:,]$/, '')) && words.length >= minProgramWords)
  );
}

/** Whether a line starts in the column of the description of the entry above, or is the first line below the entry. */
function isDescription({ indent }: HelpLine, start: string, parent: PlacedLine | undefined): boolean {
  if (parent === undefined || parent.role === 'heading') return false;
  if (parent.role === 'text') return parent.line.indent > 0;
  if (parent.role === 'unread' && (columnGap.test(start) || /^[a-z][\w:-]*: /.test(start))) return false;
  if (parent.descriptionColumn !== undefined) return indent >= parent.descriptionColumn;
  if (namePattern.test(start)) return false;
  parent.descriptionColumn = indent;
  return true;
}

/** Whether a line continues a sentence that fills the line above, or ends it. */
function continuesText({ indent }: HelpLine, start: string, previous: PlacedLine | undefined): boolean {
  if (previous === undefined) return false;
  const text = previous.line.text.trimEnd();
  if (previous.role === 'entry')
    return text.length >= minWrappedLength && indent > previous.line.indent && !columnGap.test(start);
  const isOpen = previous.role === 'text' && indent === previous.line.indent && !/[.!?:]$/.test(text);
  return isOpen && (text.length >= minWrappedLength || /\S \S.*[.!?]$/.test(start));
}
