import { parseArgumentList } from './argument-list.ts';
import { type CommandContext, type ParsedCommands, parseCommandList } from './command-list.ts';
import { findExampleSections } from './example-lines.ts';
import { type FlagRow, parseFlagList } from './flag-list.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';
import { splitJoinedFlags } from './joined-flags.ts';
import { findKnownName } from './known-names.ts';
import { findMentionedFlags } from './mentioned-names.ts';
import { findSubcommandSections } from './subcommand-sections.ts';
import { parseUsage } from './usage-line.ts';
import { standsForCommand } from './usage-placeholders.ts';
import { isCommandPlaceholder } from './usage-word.ts';
import type { PrintedValues } from './value-list.ts';

export interface HelpContents {
  readonly text: string;
  readonly flags: readonly FlagRow[];
  /** Flags that only the usage line contains. */
  readonly usageFlags: readonly string[];
  /** Words in the usage line such as `-abcl` that are either one flag or several. */
  readonly unclearFlags: readonly string[];
  /** Words in the usage line that are either arguments or placeholders for flags or subcommands. */
  readonly unclearWords: readonly string[];
  /** Words in the usage line after a flag that are arguments, unless the flag takes a value. */
  readonly possibleArguments: readonly string[];
  /** Names of flags anywhere in the help. */
  readonly mentionedFlags: ReadonlySet<string>;
  /** `undefined` if neither a usage line nor a list of arguments could be parsed. */
  readonly arguments: readonly string[] | undefined;
  /** The arguments after a placeholder for a subcommand, which belong to the command or to its subcommands. */
  readonly argumentsAfterCommand: readonly string[];
  /** Whether a usage line contains a bare ellipsis, which repeats an argument or stands for further ones. */
  readonly hasEllipsis: boolean;
  /** The arguments of each usage line, in order. */
  readonly argumentOrders: readonly (readonly string[])[];
  /** Values in the list of arguments, by the arguments' names, in the order of the list. */
  readonly argumentValues: ReadonlyMap<string, PrintedValues>;
  readonly usage: string;
  readonly commands: ParsedCommands;
  readonly unparsedLines: readonly string[];
  readonly isReadable: boolean;
}

export function parseHelp(
  text: string,
  context: CommandContext,
  hasCommands: boolean,
  knownFlags: readonly string[] = [],
): HelpContents {
  const lines = parseHelpLines(text);
  const flags = parseFlagList(text);
  const rows = ownRows(flags.rows, lines, context, knownFlags);
  const commands = parseCommandList(text, context);
  const hasAnyCommands = hasCommands || commands.listed.size + commands.inUsage.size > 0;
  const listed = parseArgumentList(lines, context);
  const usage = parseUsage(lines, context, hasAnyCommands ? commands.listed : undefined, rows);
  const listedFlags = new Set(rows.flatMap(({ names }) => names));
  const usageFlags = splitJoinedFlags(usage.flags, new Set([...listedFlags, ...knownFlags]));
  // A placeholder for commands, such as COMMAND or {run,mcp}, isn't an argument.
  const isCommand = (name: string) =>
    standsForCommand(name.includes(',') ? `{${name}}` : name, commands.listed, context);
  const listedNames = [...listed.listed.keys()].filter((name) => !(hasAnyCommands && isCommand(name)));
  const unclearPlaceholders = hasAnyCommands ? findUnclearPlaceholders(lines, listed.listed, context) : [];
  const argumentNames = [...new Set([...usage.arguments.flat(), ...listedNames])];
  return {
    text,
    flags: rows,
    usageFlags: [...new Set(usageFlags.names)].filter((name) => !listedFlags.has(name)),
    unclearFlags: usageFlags.unclear,
    unclearWords: [...usage.unclear, ...unclearPlaceholders],
    possibleArguments: usage.possibleArguments,
    mentionedFlags: findMentionedFlags(lines, context.programs),
    arguments: usage.hasOwnUsage || argumentNames.length > 0 ? argumentNames : undefined,
    argumentsAfterCommand: usage.argumentsAfterCommand,
    argumentOrders: usage.arguments,
    hasEllipsis: usage.hasEllipsis,
    usage: usage.text,
    argumentValues: listed.listed,
    commands,
    unparsedLines: [
      ...new Set([
        ...flags.unparsedLines,
        ...commands.unparsedLines,
        ...listed.unparsedLines,
        ...usage.unread,
      ]),
    ],
    isReadable:
      usage.hasOwnUsage ||
      rows.length + commands.listed.size + commands.inUsage.size + argumentNames.length > 0,
  };
}

/** Returns the flags without those of subcommands and unknown ones under "Examples". */
function ownRows(
  rows: readonly FlagRow[],
  lines: readonly HelpLine[],
  context: CommandContext,
  knownFlags: readonly string[],
): FlagRow[] {
  const examples = findExampleSections(lines);
  const sections = findSubcommandSections(lines, context);
  const isKnown = ({ names }: FlagRow) => names.every((name) => knownFlags.includes(name));
  return rows.filter((row) => !sections.has(row.line) && (!examples.has(row.line) || isKnown(row)));
}

/**
 * Finds names such as COMMAND in a list of arguments that can be arguments, because the commands are in another list. argparse
 * can list its placeholder for commands among the arguments.
 */
function findUnclearPlaceholders(
  lines: readonly HelpLine[],
  listed: ReadonlyMap<string, PrintedValues>,
  context: CommandContext,
): string[] {
  if (!lines.some(({ section }) => section === 'commands')) return [];
  return [...listed.keys()].filter(
    (name) => isCommandPlaceholder(name) && findKnownName(name, context) === undefined,
  );
}
