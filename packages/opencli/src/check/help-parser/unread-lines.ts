import { type HelpLine, maxLineLength } from './help-lines.ts';

type LineRole = 'heading' | 'entry' | 'text' | 'unread';

interface PlacedLine {
  readonly line: HelpLine;
  readonly role: LineRole;
  /** Column in which the description starts: next to the line, or below. */
  descriptionColumn: number | undefined;
}

interface LineReaders {
  /** Whether a list contains the line as an entry. */
  readonly isEntry: (line: HelpLine) => boolean;
  readonly programs: ReadonlySet<string>;
}

const exampleHeading = /\bexamples?\b|\be\.g\.|\bfor instance\b/i;
// An uppercase letter, or a letter of a script without case. Quotation marks and symbols can precede it.
const sentenceStart = /^[\p{So}"'“(\s]*[\p{Lu}\p{Lo}]/u;
const sentenceEnd = /[.!?:;,]["')]?$/;
// Two spaces that don't follow the end of a sentence.
const columnGap = /(?<![.!?:]) {2,}\S|\t+\S/;
const namePattern = /^[a-z][\w:-]*$/;
// Text without the name of a command, a flag, or an argument: a URL, a path, a mark before arguments, or a remark on a flag.
const namelessPattern =
  /^(?:[<(]?[a-z]+:\/\/|~?\/[^\s/]+\/\S*$|--?(?: {2}|:)|\[(?:default|env|aliases|possible values)\b|(?:default|type|one of|alias(?:es)?): \S)/;
// The program's name and version.
const titlePattern = /^\S+?(?: \([^)]*\))?[ /@-]v?\d+\.\d/;
// Minimum number of words in a sentence that starts in lowercase with the program's name, and in any other one.
const [minProgramWords, minWords] = [4, 3];
// Minimum length of a line that continues in the next one.
const minWrappedLength = 50;

/**
 * Finds the lines that are neither headings, usage lines, entries, descriptions of entries, examples, nor text, so that no
 * line vanishes whatever its layout is. A description starts in the column of the description above it, and text starts
 * like a sentence.
 */
export function findUnreadLines(lines: readonly HelpLine[], readers: LineReaders): Set<HelpLine> {
  const unread = new Set<HelpLine>();
  let above: PlacedLine[] = [];
  let previous: PlacedLine | undefined;
  for (const [index, line] of lines.entries()) {
    if (!/[\p{L}\p{N}]/u.test(line.text.slice(0, maxLineLength))) {
      previous = undefined;
      continue;
    }
    above = above.filter((one) => one.line.indent < line.indent);
    const role = detectRole(line, { above, previous, next: lines[index + 1] }, readers);
    if (role === 'unread') unread.add(line);
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
  readonly next: HelpLine | undefined;
}

function detectRole(line: HelpLine, { above, previous, next }: Surroundings, readers: LineReaders): LineRole {
  if (line.section === 'usage' || line.isHeading) return 'heading';
  if (readers.isEntry(line)) return 'entry';
  const start = line.text.slice(line.indent, maxLineLength).trim();
  if ([start, ...above.map((one) => one.line.text)].some((text) => exampleHeading.test(text))) return 'text';
  if (isDescription(line, start, above.at(-1)) || continuesText(line, start, previous)) return 'text';
  if (namelessPattern.test(start)) return 'text';
  if (columnGap.test(start)) return 'unread';
  const isAbove = next !== undefined && /\S/.test(next.text) && next.indent > line.indent;
  if (isAbove && /[^:]:$/.test(start) && (readers.isEntry(next) || start.includes(' '))) return 'heading';
  return isText(line, start, above, readers) || (isAbove && sentenceStart.test(start)) ? 'text' : 'unread';
}

function isText(
  { indent }: HelpLine,
  start: string,
  above: readonly PlacedLine[],
  { programs }: LineReaders,
): boolean {
  const [first = '', second = '', ...words] = start.split(' ');
  if (sentenceStart.test(start))
    return indent === 0 || words.length + 2 >= minWords || sentenceEnd.test(start);
  if (above.length === 0 && titlePattern.test(start)) return true;
  const isPlaceholder = /^(?:[[<{(]|[A-Z]+\b)/.test(second);
  return programs.has(first.replace(/[:,]$/, '')) && (isPlaceholder || words.length + 2 >= minProgramWords);
}

/** Whether a line starts in the column of the description of the entry above, or is the first line below the entry. */
function isDescription({ indent }: HelpLine, start: string, parent: PlacedLine | undefined): boolean {
  if (parent === undefined || parent.role === 'heading') return false;
  if (parent.role === 'text') return parent.line.indent > 0;
  if (parent.descriptionColumn !== undefined) return indent >= parent.descriptionColumn;
  if (namePattern.test(start)) return false;
  parent.descriptionColumn = indent;
  return true;
}

/** Whether a line continues a sentence that fills the line above. */
function continuesText({ indent }: HelpLine, start: string, previous: PlacedLine | undefined): boolean {
  if (previous === undefined || previous.line.text.trimEnd().length < minWrappedLength) return false;
  if (previous.role === 'entry') return indent > previous.line.indent && !columnGap.test(start);
  return previous.role === 'text' && indent >= previous.line.indent;
}
