import { argumentLines, parseArgumentList } from './argument-list.ts';
import { findUnreadAliasLines } from './command-aliases.ts';
import { type CommandContext, findUnclearCalls, listLines, parseCommandLine } from './command-list.ts';
import { detectEntryForm } from './entry-form.ts';
import { findExamples } from './example-lines.ts';
import { parseFlag } from './flag-line.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';
import { findMentionedFlags } from './mentioned-names.ts';
import { createFlagSearch } from './skipped-in-flags.ts';
import { isNamespace } from './subheadings.ts';
import { ancestors, headingOf, unlabeledEntries } from './unlabeled-lists.ts';
import { findUnreadLines } from './unread-lines.ts';
import { commandPaths } from './usage-commands.ts';
import { isOtherCall, isOwnUsage, wordsAfterPath } from './usage-path.ts';
import { findSynopses, usageTexts } from './usage-texts.ts';
import { findValueRows } from './value-rows.ts';

export interface UncomparedLine {
  /** The line above the list that's indented less; empty if there's none. */
  readonly heading: string;
  readonly text: string;
  /** Whether the line contains a call of the command, an argument, or a list after a label, which should be compared. */
  readonly isSyntax: boolean;
}

// Names in columns, as in `add   build   clean`.
const columnsPattern =
  /^\s*[a-z][\w:-]*(?: {2,}[a-z][\w:-]*){2,}\s*$|^\s*[a-z][\w:-]*(?:, [\w:-]+)*(?: {2,}|\t)\S+(?: \S+)*(?: {2,}|\t)[a-z][\w:-]*(?: {2,}|\t)\S/;

// Entries of a list of commands that can be a command or an argument, but also something else.
const unclearPatterns = [
  // An asterisk, which can also be a bullet.
  /^\s*\* {2,}\S/,
  // A name in brackets or other marks, as in `[run]   Run it`, but not several files, as in `[...files]`.
  /^\s*[[({<*#]\S*[a-z](?!\S*\.\.)\S*(?: {2,}|$)/,
  // A row of a table, a function, or a name with a value.
  /^\s*(?:[|│] [a-z]|[a-z]+\(|\w+=<)/,
];

// A word in a usage line, which can also be part of a pair of brackets.
const readableWord = /^(?:[\p{L}\p{N}_]|[[\]<>(){}|.…+@$:"'-])/u;

interface PrintedNames {
  readonly commands: ReadonlySet<string>;
  /** The paths of words that can be commands, but also something else. */
  readonly unclear: ReadonlySet<string>;
}

/** Returns the lines that look like entries of lists, but that no other function parses, without the given commands. */
export function findUncomparedLines(
  help: string,
  { commands, unclear: unclearPaths }: PrintedNames,
  context: CommandContext,
): UncomparedLine[] {
  const lines = parseHelpLines(help);
  const usages = usageTexts(lines, context);
  const examples = findExamples(lines);
  const isLabeled = lines.some(({ section }) => section === 'usage');
  const synopses = new Set(isLabeled ? [] : findSynopses(lines, context).flatMap((one) => one.lines));
  const allUnlabeled = unlabeledEntries(lines, context).filter(({ line }) => !synopses.has(line));
  const entries = new Set(allUnlabeled.map(({ line }) => line));
  const unlabeled = allUnlabeled.filter(
    ({ paths }) =>
      paths.length === 0 ||
      !paths.every(([first = '']) => commands.has(first)) ||
      paths.some((path) => unclearPaths.has(path.join(' '))),
  );
  const listed = new Set([...listLines(help), ...argumentLines(lines)].map(({ text }) => text));
  const labels = paragraphLabels(lines);
  const valueRows = findValueRows(lines);
  const isSkippedInFlags = createFlagSearch(lines);
  const counted = new Set(unlabeled.map(({ line }) => line));
  const aliases = new Set(findUnreadAliasLines(help, lines, context));
  const isRead = (line: HelpLine) =>
    listed.has(line.text) ||
    entries.has(line) ||
    isFlagLine(line) ||
    synopses.has(line) ||
    valueRows.has(line);
  const { unread, containsSyntax } = findUnreadLines(lines, isRead, counted, commands, context);
  const skipped = lines.flatMap((line, index) => {
    const above = ancestors(index, lines);
    if (aliases.has(line)) return [{ line, heading: headingOf(above) }];
    if ([counted, synopses, examples, valueRows].some((known) => known.has(line))) return [];
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
  const unreadUsages = usages.filter((text) => isUnreadUsage(text, context));
  // Usage lines for other commands count if there are no others, as in help that shows the command under another name.
  const isOfOthers = usages.every((text) => isOtherCall(text, context));
  // The arguments in argparse's usage lines are words without brackets, which a list shows to be arguments.
  const { listed: listedArguments } = parseArgumentList(lines, context);
  const isListed = (text: string) =>
    wordsAfterPath(text, context)?.every(
      (word) => (readableWord.test(word) && !/^[a-z]/.test(word)) || listedArguments.has(word),
    ) ?? false;
  const unclear = [
    ...(isOfOthers ? usages : []),
    ...findUnclearCalls(help, context).map(({ text }) => text.trim()),
  ];
  return [
    ...unreadUsages.map((text) => ({ heading: '', text, isSyntax: !isListed(text) })),
    ...unclear.map((text) => ({ heading: '', text, isSyntax: false })),
    ...[...unlabeled, ...skipped].map(({ line, heading }) => {
      const text = line.text.trim();
      return { heading, text, isSyntax: containsSyntax(line) };
    }),
  ];
}

function isUnclearName({ text, section, isHeading }: HelpLine): boolean {
  return section === 'commands' && !isHeading && unclearPatterns.some((pattern) => pattern.test(text));
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

/** Whether a usage line isn't for another command, but has words that are neither arguments nor commands. */
function isUnreadUsage(text: string, context: CommandContext): boolean {
  if (isOtherCall(text, context)) return false;
  if (wordsAfterPath(text, context)?.some((word) => !readableWord.test(word))) return true;
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
