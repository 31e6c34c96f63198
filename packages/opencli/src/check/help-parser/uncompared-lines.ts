import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';
import { leastIndent } from './indentation.ts';
import { ancestors, headingOf, unlabeledEntries } from './unlabeled-lists.ts';
import { commandPaths, wordsAfterPath } from './usage-commands.ts';
import { isCommandPlaceholder, isOwnUsage, usageTexts } from './usage-line.ts';

export interface UncomparedLine {
  /** The line above the list that's indented less; empty if there's none. */
  readonly heading: string;
  readonly text: string;
}

// Names in columns, as in `add   build   clean`.
const columnsPattern = /^\s*[a-z][\w:-]*(?: {2,}[a-z][\w:-]*){2,}\s*$/;

/** Returns the lines that look like entries of lists, but that no other function parses, without the given commands. */
export function findUncomparedLines(
  help: string,
  commands: ReadonlySet<string>,
  context: CommandContext,
): UncomparedLine[] {
  const lines = parseHelpLines(help);
  const unlabeled = lines
    .flatMap(unlabeledEntries(context))
    .filter(({ paths }) => !paths.some(([first = '']) => commands.has(first)));
  const listed = new Set(listLines(help).map(({ text }) => text));
  const inFlags = skippedInFlags(lines);
  const skipped = lines.flatMap((line, index) =>
    inFlags.has(line) || isSkippedCommand(line, listed, context)
      ? [{ line, heading: headingOf(ancestors(index, lines)) }]
      : [],
  );
  const usage = [...usageTexts(lines, context.programs), ...lines.flatMap(unlabeledUsage)].filter((text) =>
    isUnreadUsage(text, context),
  );
  return [
    ...usage.map((text) => ({ heading: '', text })),
    ...[...unlabeled, ...skipped].map(({ line, heading }) => ({ heading, text: line.text.trim() })),
  ];
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

/** Whether a line below a command looks like another command, or whether a line contains commands in columns. */
function isSkippedCommand(line: HelpLine, listed: ReadonlySet<string>, context: CommandContext): boolean {
  if (line.section !== 'commands' || line.isHeading || line.descriptionColumn === undefined) return false;
  return (
    columnsPattern.test(line.text) ||
    (!listed.has(line.text) && parseCommandLine(line, context) !== undefined)
  );
}

/** Returns the lines in lists of flags that are indented like a flag, but aren't one. */
function skippedInFlags(lines: readonly HelpLine[]): Set<HelpLine> {
  const inFlags = lines.filter(({ section, isHeading }) => section === 'flags' && !isHeading);
  const lists = [...Map.groupBy(inFlags, ({ sectionNumber }) => sectionNumber).values()];
  const skipped = lists.flatMap((list) => {
    const isFlag = ({ text }: HelpLine) => /^\s*[-[]/.test(text);
    const flagIndent = leastIndent(list.filter(isFlag));
    if (flagIndent === Number.POSITIVE_INFINITY) return [];
    return list.filter(
      (line) => !isFlag(line) && line.descriptionColumn !== undefined && line.indent <= flagIndent,
    );
  });
  return new Set(skipped);
}
