import type { CommandContext } from './command-list.ts';
import { findExamples, isExampleHeading } from './example-lines.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';
import { createSyntaxTest } from './syntax.ts';
import { isNameless, isText, minWrappedLength, sentenceStart, type TextCandidate } from './text-lines.ts';

/** Whether a list contains a line as an entry. */
type EntryTest = (line: HelpLine) => boolean;
type LineRole = 'heading' | 'entry' | 'text' | 'unread';

interface UnreadLines {
  readonly unread: ReadonlySet<HelpLine>;
  /** Whether a line contains syntax that no reader has read. */
  readonly containsSyntax: (line: HelpLine) => boolean;
}

interface PlacedLine {
  readonly line: HelpLine;
  readonly role: LineRole;
  /** Column in which the description starts: next to the line, or below. */
  descriptionColumn: number | undefined;
}

// Two spaces that don't follow the end of a sentence.
const columnGap = /(?<![.!?:\s]) {2,}\S|\t+\S/;
const namePattern = /^[a-z][\w:-]*$/;
// Maximum number of lines from a heading to its content.
const maxGap = 4;

/**
 * Finds the lines that are neither headings, usage lines, entries, descriptions of entries, examples, nor text, so that no
 * line vanishes whatever its layout is. A description starts in the column of the description above it. Text starts like a
 * sentence, and contains no syntax that hasn't been read.
 */
export function findUnreadLines(
  lines: readonly HelpLine[],
  isEntry: EntryTest,
  uncompared: ReadonlySet<HelpLine>,
  commands: ReadonlySet<string>,
  context: CommandContext,
): UnreadLines {
  const unread = new Set<HelpLine>();
  const read: HelpLine[] = [];
  const text = new Map<HelpLine, string>();
  const examples = findExamples(lines);
  let above: PlacedLine[] = [];
  let previous: PlacedLine | undefined;
  let isBelowList = false;
  for (const [index, line] of lines.entries()) {
    if (!hasWords(line)) {
      previous = undefined;
      continue;
    }
    above = above.filter((one) => one.line.indent < line.indent);
    const candidate = {
      line,
      start: line.text.slice(line.indent, maxLineLength).trim(),
      next: lines.slice(index + 1, index + maxGap).find(({ text }) => /\S/.test(text)),
      isFirstInParagraph: previous === undefined,
      isFirstInBlock: previous !== undefined && previous.line.indent < line.indent,
      isLastInParagraph: !hasWords(lines[index + 1]),
      isBelowList,
    };
    const role = detectRole(candidate, { above, previous }, isEntry, context);
    const isInEntry = role === 'text' && above.some((one) => one.role === 'entry');
    if (role === 'unread') unread.add(line);
    else if (role === 'text' && !isInEntry && !examples.has(line)) text.set(line, previous?.line.text ?? '');
    else if (!examples.has(line) && !uncompared.has(line)) read.push(line);
    isBelowList ||= role === 'entry';
    previous = { line, role, descriptionColumn: line.descriptionColumn };
    above.push(previous);
  }
  const containsSyntax = createSyntaxTest(read, commands, context);
  for (const [line, lineAbove] of text) if (containsSyntax(line, lineAbove)) unread.add(line);
  return { unread, containsSyntax };
}

function hasWords(line: HelpLine | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(line?.text.slice(0, maxLineLength) ?? '');
}

interface Surroundings {
  /** The lines above that are indented less and less. */
  readonly above: readonly PlacedLine[];
  /** The line directly above; `undefined` if that line is blank. */
  readonly previous: PlacedLine | undefined;
}

function detectRole(
  candidate: TextCandidate,
  { above, previous }: Surroundings,
  isEntry: EntryTest,
  context: CommandContext,
): LineRole {
  const { line, start, next } = candidate;
  if (line.section === 'usage' || line.isHeading) return 'heading';
  const isContinued = continuesText(line, start, previous);
  // A line of text can contain a colon or a dash like that of an entry.
  if (isContinued && previous?.role === 'text' && !columnGap.test(start)) return 'text';
  if (isEntry(line)) return 'entry';
  if (above.some((one) => one.role !== 'entry' && isExampleHeading(one.line.text))) return 'text';
  if (isDescription(line, start, above) || isContinued || isNameless(candidate)) return 'text';
  if (columnGap.test(start)) return 'unread';
  if (describesGroup(candidate, previous, isEntry)) return 'text';
  const isAbove = next !== undefined && next.indent > line.indent;
  const isLabel = /[^:]:$/.test(start) && (isAbove || start.includes(' '));
  if (isLabel && (isExampleHeading(start) || (next !== undefined && isEntry(next)))) return 'heading';
  return isText(candidate, context) || (isAbove && sentenceStart.test(start)) ? 'text' : 'unread';
}

/** Whether a line of several words is between a label such as "Actions:" and a list that's indented like the line. */
function describesGroup(
  { line, start, next }: TextCandidate,
  previous: PlacedLine | undefined,
  isEntry: EntryTest,
): boolean {
  if (previous === undefined || next === undefined || !start.includes(' ')) return false;
  return /:\s*$/.test(previous.line.text) && next.indent === line.indent && (next.isHeading || isEntry(next));
}

/** Whether a line starts in the column of the description of the entry above, or is the first line below the entry. */
function isDescription({ indent }: HelpLine, start: string, above: readonly PlacedLine[]): boolean {
  const parent = above.at(-1);
  if (parent === undefined || parent.role === 'heading') return false;
  const isName = columnGap.test(start) || namePattern.test(start);
  if (parent.role === 'text')
    return above.some(({ role }) => role === 'entry') || (parent.line.indent > 0 && !isName);
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
