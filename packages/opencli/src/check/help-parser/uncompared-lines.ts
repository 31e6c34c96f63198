import { argumentLines } from './argument-list.ts';
import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { detectEntryForm } from './entry-form.ts';
import { parseFlag } from './flag-line.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { findMentionedFlags } from './mentioned-names.ts';
import { createFlagSearch } from './skipped-in-flags.ts';
import { isNamespace } from './subheadings.ts';
import { isUnclearName } from './unclear-names.ts';
import { ancestors, headingOf, unlabeledEntries } from './unlabeled-lists.ts';
import { findUnreadLines } from './unread-lines.ts';
import { commandPaths, wordsAfterPath } from './usage-commands.ts';
import { isCommandPlaceholder, isOwnUsage } from './usage-line.ts';
import { usageTexts } from './usage-texts.ts';

export interface UncomparedLine {
  /** The line above the list that's indented less; empty if there's none. */
  readonly heading: string;
  readonly text: string;
}

// Names in columns, as in `add   build   clean`.
const columnsPattern =
  /^\s*[a-z][\w:-]*(?: {2,}[a-z][\w:-]*){2,}\s*$|^\s*[a-z][\w:-]*(?: {2,}|\t)\S+(?: \S+)*(?: {2,}|\t)[a-z][\w:-]*(?: {2,}|\t)\S/;

// Names after a label, as in `Commands: run, build`.
const labeledPattern = /\bcommands?(?: are)?: +([a-z][\w:-]*(?:, *[a-z][\w:-]*)+)[.,]?\s*$/i;

/** Returns the lines that look like entries of lists, but that no other function parses, without the given commands. */
export function findUncomparedLines(
  help: string,
  commands: ReadonlySet<string>,
  context: CommandContext,
): UncomparedLine[] {
  const lines = parseHelpLines(help);
  const allUnlabeled = lines.flatMap(unlabeledEntries(context));
  const entries = new Set(allUnlabeled.map(({ line }) => line));
  const unlabeled = allUnlabeled.filter(
    ({ paths }) => paths.length === 0 || !paths.every(([first = '']) => commands.has(first)),
  );
  const listed = new Set([...listLines(help), ...argumentLines(lines)].map(({ text }) => text));
  const labels = paragraphLabels(lines);
  const isSkippedInFlags = createFlagSearch(lines);
  const counted = new Set(unlabeled.map(({ line }) => line));
  const isRead = (line: HelpLine) => listed.has(line.text) || entries.has(line) || isFlagLine(line);
  const unread = findUnreadLines(lines, isRead, context);
  const skipped = lines.flatMap((line, index) => {
    if (counted.has(line)) return [];
    const above = ancestors(index, lines);
    const isSkipped =
      (unread.has(line) && !isNamespace(line, lines[index + 1])) ||
      isSkippedInFlags(line, above) ||
      isSkippedInUsage(line, context) ||
      isUnclearName(line) ||
      (!isNamespace(line, lines[index + 1]) &&
        (!isDescription(line, above) || isNamed(line)) &&
        isSkippedCommand(line, listed, context));
    const { names = [], nested = [] } = parseCommandLine(line, context) ?? {};
    const isKnown = names.length > 0 && nested.length === 0 && names.every((name) => commands.has(name));
    return isSkipped && (!isKnown || columnsPattern.test(line.text))
      ? [{ line, heading: headingOf(above) || (labels[index] ?? '') }]
      : [];
  });
  const usage = [...usageTexts(lines, context.programs), ...lines.flatMap(unlabeledUsage)].filter((text) =>
    isUnreadUsage(text, context),
  );
  const labeled = lines.flatMap(({ text }) => {
    const [, names] = labeledPattern.exec(text.slice(0, maxLineLength)) ?? [];
    return names?.split(/, */).some((name) => !commands.has(name)) ? [text.trim()] : [];
  });
  return [
    ...[...usage, ...labeled].map((text) => ({ heading: '', text })),
    ...[...unlabeled, ...skipped].map(({ line, heading }) => ({ heading, text: line.text.trim() })),
  ];
}

/** Returns, for each line, the line without indentation that ends with a colon above it in the same paragraph. */
function paragraphLabels(lines: readonly HelpLine[]): string[] {
  let label = '';
  return lines.map(({ text, indent }) => {
    const above = label;
    if (!/\S/.test(text)) label = '';
    else if (indent === 0 && text.trimEnd().endsWith(':')) label = text.trim();
    return above;
  });
}

/** Whether a line starts with a flag, which is compared or named elsewhere. */
function isFlagLine(line: HelpLine): boolean {
  const isNamed = () => [...findMentionedFlags([line], new Set())].some((name) => /\w/.test(name));
  return parseFlag(line, 0) !== undefined || (/^\W*-/.test(line.text.slice(line.indent)) && isNamed());
}

/** Returns a line that can be a usage line, because it isn't indented and contains brackets. */
function unlabeledUsage({ text, indent, section }: HelpLine): string[] {
  return section === 'other' && indent === 0 && /\s[[<]/.test(text) ? [text.trim()] : [];
}

/** Whether a usage line is for the command itself, but has words that are neither arguments nor commands. */
function isUnreadUsage(text: string, context: CommandContext): boolean {
  const [first] = wordsAfterPath(text, context) ?? [];
  if (first === undefined || isCommandPlaceholder(first)) return false;
  return commandPaths(text, context).length === 0 && !isOwnUsage(text, context);
}

/**
 * Whether a line below a command or an argument looks like another command, or whether a line contains commands in
 * columns.
 */
function isSkippedCommand(line: HelpLine, listed: ReadonlySet<string>, context: CommandContext): boolean {
  if (line.descriptionColumn !== undefined && columnsPattern.test(line.text)) return line.section !== 'usage';
  if (!['commands', 'arguments'].includes(line.section) || line.isHeading) return false;
  if (/^\s*usage: /i.test(line.text)) return false;
  return !listed.has(line.text) && isEntry(line, context);
}

/** Whether a line in a list of commands is a name with a description, such as an example of an argument. */
function isNamed({ text, indent, section }: HelpLine): boolean {
  return section === 'commands' && /^[a-z][\w:-]*(?: {2,}|\t)\S/.test(text.slice(indent));
}

/** Whether a line starts in the column of a description above it. */
function isDescription({ indent }: HelpLine, above: readonly HelpLine[]): boolean {
  return above.some(({ descriptionColumn = Number.POSITIVE_INFINITY }) => indent >= descriptionColumn);
}

/** Whether a line below a usage line has a description, and isn't a usage line or the rest of one. */
function isSkippedInUsage(line: HelpLine, context: CommandContext): boolean {
  const { section, isHeading, descriptionColumn, text, indent } = line;
  if (section !== 'usage' || isHeading || descriptionColumn === undefined) return false;
  const first = text.slice(indent).split(' ')[0] ?? '';
  return !/^(?:or:?$|[-[<({|.$])/.test(first) && !context.programs.has(first);
}

/** Whether a line is a command with a description next to it or below. */
function isEntry(line: HelpLine, context: CommandContext): boolean {
  const { names = [], nested = [] } = parseCommandLine(line, context) ?? {};
  const isDescribed =
    line.descriptionColumn !== undefined ||
    (line.isDescribedBelow && nested.length === 0) ||
    detectEntryForm(line, []) === 'separator';
  return isDescribed && names.length > 0;
}
