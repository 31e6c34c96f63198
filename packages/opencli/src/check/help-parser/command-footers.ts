import { parseCommandLine } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
import { createListedEntries, type EntrySummary, type ListedEntries, nameTrait } from './listed-entries.ts';
import { sentenceStart } from './text-lines.ts';

const callPattern = /^([\w.-]+) (?=[a-z][\w:-]*(?: [a-z][\w:-]*)*$)/;
const headingPattern = /^\p{Lu}.*:$/u;
const noContext = { programs: new Set<string>(), path: [] };

/**
 * Ends lists of commands at text that's indented like them, as click and some programs print it: a paragraph that lists
 * nothing, such as `Documentation: https://…`, a heading such as "Environment variables:" with its list, or a list whose
 * names are written differently, such as `TOOL_HOME  Home folder`.
 */
export function endCommandLists(lines: readonly HelpLine[]): HelpLine[] {
  let entries = createListedEntries();
  let isFooter = false;
  return lines.map((line, index) => {
    if (line.section !== 'commands' || line.isHeading) {
      entries = createListedEntries();
      isFooter = false;
      return line;
    }
    if (!isFilled(line)) return line;
    if (!isFilled(lines[index - 1]) && entries.maxIndent() >= line.indent)
      isFooter = startsFooter(lines, index, entries, isFooter);
    if (isFooter) return { ...line, section: 'other' };
    entries.add(line);
    return line;
  });
}

function isFilled(line: HelpLine | undefined): boolean {
  return /\S/.test(line?.text ?? '');
}

/** `isBelowFooter` tells whether the paragraph above is a footer, too. */
function startsFooter(
  lines: readonly HelpLine[],
  index: number,
  entries: ListedEntries,
  isBelowFooter: boolean,
): boolean {
  const line = lines[index];
  const similar = entries.at(line?.indent ?? 0);
  if (line === undefined || similar === undefined) return false;
  const paragraph = paragraphAt(lines, index);
  if (line.descriptionColumn !== undefined)
    return (
      isOtherList(paragraph, similar) ||
      (isBelowFooter && isBelowHeading(lines, index) && isInOtherColumn(line, similar))
    );
  const start = line.text.trim();
  const next = nextFilled(lines, index);
  if (next !== undefined && next.section === 'commands' && next.indent > line.indent)
    return headingPattern.test(start) && !similar.hasLabels && !isListBelow(next, entries);
  if (headingPattern.test(start) && precedesOtherList(paragraph, next, similar)) return true;
  if (paragraph.some((one) => one.indent !== line.indent || one.descriptionColumn !== undefined))
    return false;
  if (similar.hasSeparators) return false;
  // A call such as `tool list`, in a list in which others start with the same word.
  const [, program] = callPattern.exec(start) ?? [];
  if (program !== undefined && similar.firstWords.has(program)) return false;
  const isEntry = parseCommandLine(line, noContext) !== undefined && !/:(?= )/.test(start);
  return (similar.descriptionColumns.size > 0 || sentenceStart.test(start)) && !isEntry;
}

function paragraphAt(lines: readonly HelpLine[], index: number): HelpLine[] {
  let end = index;
  while (isFilled(lines[end])) end += 1;
  return lines.slice(index, end);
}

function nextFilled(lines: readonly HelpLine[], index: number): HelpLine | undefined {
  let next = index + 1;
  while (next < lines.length && !isFilled(lines[next])) next += 1;
  return lines[next];
}

/** Whether the names in a list are written in ways in which no command is written. */
function isOtherList(lines: readonly HelpLine[], { traits }: EntrySummary): boolean {
  const [first] = lines;
  const entries = lines.filter(({ indent }) => indent === first?.indent);
  return entries.every((line) => {
    const trait = nameTrait(line);
    return line.descriptionColumn !== undefined && trait !== undefined && !traits.has(trait);
  });
}

/**
 * Whether such a list is directly below a heading, or a list in another column than the commands is below the heading and a
 * blank line, unless the commands have headings too.
 */
function precedesOtherList(
  [heading, ...below]: readonly HelpLine[],
  next: HelpLine | undefined,
  summary: EntrySummary,
): boolean {
  if (below.length > 0) return isOtherList(below, summary);
  const isIndentedAlike = next?.section === 'commands' && next.indent === heading?.indent;
  return isIndentedAlike && !summary.hasLabels && isInOtherColumn(next, summary);
}

function isInOtherColumn({ descriptionColumn }: HelpLine, { descriptionColumns }: EntrySummary): boolean {
  return (
    descriptionColumn !== undefined &&
    descriptionColumns.size > 0 &&
    !descriptionColumns.has(descriptionColumn)
  );
}

function isBelowHeading(lines: readonly HelpLine[], index: number): boolean {
  let above = index - 1;
  while (above > 0 && !isFilled(lines[above])) above -= 1;
  const heading = lines[above];
  return heading?.indent === lines[index]?.indent && headingPattern.test(heading?.text.trim() ?? '');
}

/** Whether a line in a group starts with a name in lowercase and has its description in the same column as the commands. */
function isListBelow({ text, indent, descriptionColumn }: HelpLine, entries: ListedEntries): boolean {
  return /^[a-z]/.test(text.slice(indent)) && entries.hasColumn(descriptionColumn);
}
