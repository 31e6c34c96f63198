import { parseArgumentList } from './argument-list.ts';
import { isClickHelp } from './click-help.ts';
import { type CommandContext, isSubcommandOfSameName, takesOnlyArguments } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { findUnclearFlagNames, withFlagNamedArguments } from './flag-placeholders.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';
import { findKnownName } from './known-names.ts';
import { extractEntry } from './subcommand-lists.ts';
import {
  findLiterals,
  findPossibleArguments,
  findUnreadArguments,
  isFlagValue,
  isFurtherValue,
  isLiteralArgument,
  optionalCommand,
  readTokens,
  standsForFlags,
} from './usage-arguments.ts';
import { findAlternativeCommands } from './usage-commands.ts';
import { usageWords, wordsAfterCommand, wordsBeforeCommand } from './usage-path.ts';
import { usageTexts } from './usage-texts.ts';
import {
  flagsIn,
  isCommandPlaceholder,
  isFlag,
  isLiteral,
  isPlaceholder,
  parseArgumentName,
  withoutBrackets,
} from './usage-word.ts';

interface ParsedUsage {
  /** The arguments of each usage line, in order. */
  readonly arguments: readonly (readonly string[])[];
  /** The arguments after a placeholder for a subcommand, which belong to the command or to its subcommands. */
  readonly argumentsAfterCommand: readonly string[];
  /** Whether a usage line contains a bare ellipsis, which repeats an argument or stands for further ones, as in clipanion's help. */
  readonly hasEllipsis: boolean;
  /** The usage lines for the command. */
  readonly text: string;
  readonly flags: readonly string[];
  /** The usage lines for the command with words that are neither arguments nor values of flags. */
  readonly unread: readonly string[];
  /**
   * Words that click's help shows where a placeholder for flags or subcommands is, but that could also be arguments, and
   * arguments whose names can't be read.
   */
  readonly unclear: readonly string[];
  /** Words after a flag that are arguments, unless the flag takes a value, which the list doesn't show. */
  readonly possibleArguments: readonly string[];
  /** Whether help has a usage line for the command itself, not only for its subcommands. */
  readonly hasOwnUsage: boolean;
}

// Maximum number of letters in which a singular and a plural differ.
const maxEnding = 2;

/**
 * Parses the "Usage" section. If the command has subcommands, a placeholder such as COMMAND doesn't count as an
 * argument. `commands` are the listed subcommands; `undefined` if there are none. `rows` are the listed flags, which can
 * show that a flag takes several values.
 */
export function parseUsage(
  lines: readonly HelpLine[],
  context: CommandContext,
  commands: ReadonlySet<string> | undefined,
  rows: readonly FlagRow[] = [],
): ParsedUsage {
  const commandPlaceholders = new Set(
    lines.filter(({ section, isHeading }) => section === 'commands' && isHeading).map(extractEntry),
  );
  const flagHeadings = findHeadings(lines, (next) => /^\s*-{1,2}\w/.test(next.text));
  const isFlags = (word: string) =>
    word.startsWith('[') &&
    flagHeadings.includes(withoutBrackets(word).toLowerCase()) &&
    findKnownName(word, context) === undefined;
  const commandHeadings = findHeadings(lines, (next) => isKnownCommand(next, context));
  // A line with a usual placeholder, such as `[command]`, has no other one.
  const isSingular = (word: string, line: readonly string[]) =>
    isSingularOf(commandHeadings, word, context) && !line.some(isUsualCommand);
  const texts = [...usageTexts(lines, context), ...defaultCommands(lines, context)];
  const isCommand = (word: string, index: number, words: readonly string[]) =>
    commandPlaceholders.has(word) ||
    isSingular(word, words) ||
    (commands !== undefined &&
      standsForCommand(word, commands, context) &&
      isFlagValue(words, index, rows) !== true &&
      !isFurtherValue(words, index, rows));
  const isClick = isClickHelp(lines);
  const usages = texts.map((text) => {
    const lineContext = withFlagNamedArguments(text, context);
    const words = usageWords(text, context);
    const all = wordsAfterCommand(words, lineContext, isClick && commands !== undefined);
    const [first = '', ...others] = all ?? [];
    const isUnclear = isClick && !isFlags(first) && isFlagsPlaceholderOf(first, others, lineContext);
    const withoutFlags = isUnclear || isFlags(first) ? others : all;
    // Like `[command]`, an optional placeholder can precede the command's own arguments.
    const own = withoutFlags?.filter((word, _, line) => !(word.startsWith('[') && isSingular(word, line)));
    const known = own?.findIndex(isCommand) ?? -1;
    const hasNoPlaceholder = isClick && commands !== undefined && known < 0;
    const end = hasNoPlaceholder ? findClickPlaceholder(own ?? [], lineContext) : known;
    const before = end < 0 ? own : own?.slice(0, end);
    const after = end < 0 ? [] : withoutProse(own?.slice(end + 1) ?? []);
    const isArgument = (word: string) => findKnownName(word, context) !== undefined;
    return {
      text,
      words,
      own,
      unclear: [
        ...(isUnclear || (isFlags(first) && !standsForFlags(first, context)) ? [first] : []),
        ...(all ?? []).filter((word, _, line) => isSingular(word, line)),
        ...(hasNoPlaceholder ? (own?.slice(end, end + 1) ?? []) : []),
        ...findUnclearCommandNames(all ?? [], context),
        ...findUnclearFlagNames([first, ...(before ?? [])], lineContext),
        ...findUnreadArguments([...(before ?? []), ...after], lineContext),
      ],
      hasEllipsis: before?.some((word) => /^(?:\.\.\.|…)$/.test(word)) ?? false,
      isRead:
        before?.every((word, index) => !isLiteralArgument(before, index, rows) || isArgument(word)) ?? true,
      read: readTokens(before ?? [], commands !== undefined, rows, lineContext),
      after: [...readTokens(after, true, rows, lineContext), ...(isClick ? [] : findLiterals(after, rows))],
      possibleArguments: findPossibleArguments(before ?? [], rows, lineContext),
    };
  });
  const listed = [...parseArgumentList(lines, context).listed.keys()];
  const withListed = { ...context, argumentNames: new Set([...(context.argumentNames ?? []), ...listed]) };
  const flags = usages.flatMap(({ own, words }) => flagsIn(own ?? wordsBeforeCommand(words, withListed)));
  return {
    arguments: usages.map(({ read }) => read),
    argumentsAfterCommand: [...new Set(usages.flatMap(({ after }) => after))],
    hasEllipsis: usages.some(({ hasEllipsis }) => hasEllipsis),
    text: usages.map(({ words }) => words.join(' ')).join('\n'),
    flags: [...new Set(flags)],
    unread: usages.flatMap(({ isRead, text }) => (isRead ? [] : [text])),
    unclear: usages.flatMap(({ unclear }) => unclear),
    possibleArguments: [...new Set(usages.flatMap(({ possibleArguments }) => possibleArguments))],
    hasOwnUsage: usages.some(({ own }) => own !== undefined),
  };
}

function isUsualCommand(word: string): boolean {
  return isPlaceholder(word) && isCommandPlaceholder(parseArgumentName(word));
}

/** Of two placeholders for subcommands, as in clap's `[COMMAND]... [COMMAND]`, one can be an argument. */
function findUnclearCommandNames(words: readonly string[], context: CommandContext): string[] {
  const names = words.filter(isUsualCommand);
  const [name = ''] = names;
  const isUnclear = names.length > 1 && !/\d/.test(name) && findKnownName(name, context) === undefined;
  return isUnclear ? [name] : [];
}

/** Removes `help`, the words after `--help`, and text after a comma, as in `[options], where command is one of:`. */
function withoutProse(words: readonly string[]): string[] {
  const start = words.findIndex((word, index) => {
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    return before.endsWith(',') && isLiteral(word) && (word === 'where' || isLiteral(next));
  });
  const own = start < 0 ? words : words.slice(0, start);
  const flag = own.indexOf('--help');
  const isAfterHelp = (index: number) => flag >= 0 && own.slice(flag + 1, index + 1).every(isLiteral);
  return own.filter((word, index) => word !== 'help' && !(index > flag && isAfterHelp(index)));
}

/** Returns the lowercase headings of lists, of which usage lines can contain a word as a placeholder, as in `tool [Optionen]`. */
function findHeadings(lines: readonly HelpLine[], isEntry: (next: HelpLine) => boolean): string[] {
  const filled = lines.filter(({ text }) => /\S/.test(text));
  return filled.flatMap(({ text }, index) => {
    const next = filled[index + 1];
    const heading = text.slice(0, maxLineLength).trim();
    return next !== undefined && isEntry(next) ? [heading.replace(/\s*[:：]$/, '').toLowerCase()] : [];
  });
}

/** Whether a line lists a subcommand of the document, optionally after the program and the command. */
function isKnownCommand(line: HelpLine, { programs, path, commandNames }: CommandContext): boolean {
  const words = extractEntry(line).split(' ');
  const rest = programs.has(words[0] ?? '') ? words.slice(1 + path.length) : words;
  return commandNames?.has(/^[^|,:]*/.exec(rest[0] ?? '')?.[0] ?? '') ?? false;
}

/**
 * Whether a placeholder differs from the heading of a list of commands only in its ending, as in `[befehl]` and "Befehle:",
 * which are a singular and a plural in most languages.
 */
function isSingularOf(headings: readonly string[], word: string, context: CommandContext): boolean {
  const name = parseArgumentName(word).toLowerCase();
  if (!/^[[<]/.test(word) || name.length < 2 || findKnownName(word, context) !== undefined) return false;
  const stem = name.slice(0, Math.max(2, name.length - maxEnding));
  return headings.some(
    (heading) => heading.startsWith(stem) && heading.length <= name.length + maxEnding + 1,
  );
}

/** Whether the first word of click's usage line stands for the flags, although it's not a common one. */
function isFlagsPlaceholderOf(first: string, others: readonly string[], context: CommandContext): boolean {
  const isCommon = (word: string) => standsForFlags(word, context);
  return isUnknown(first, context) && ![first, ...others].some(isCommon);
}

/**
 * In click's usage lines, the last word stands for the subcommands, except for their arguments, as in `ACTION [ARGS]...`. A word
 * in lowercase can start a placeholder of several words, as in `action ...`.
 */
function findClickPlaceholder(words: readonly string[], context: CommandContext): number {
  const literal = words.findIndex(
    (word, index) => isLiteralArgument(words, index) && findKnownName(word, context) === undefined,
  );
  if (literal >= 0) return literal;
  const last = words.length - 1;
  const index = words[last]?.endsWith('...') && isUnknown(words[last - 1], context) ? last - 1 : last;
  return isUnknown(words[index], context) ? index : -1;
}

function isUnknown(word: string | undefined, context: CommandContext): boolean {
  if (word === undefined || standsForFlags(word, context)) return false;
  const name = parseArgumentName(word);
  return (
    name !== '' &&
    isPlaceholder(word) &&
    !isCommandPlaceholder(name) &&
    findKnownName(word, context) === undefined
  );
}

/** Returns the entries of a list of commands that consist of the command itself and its arguments, as in yargs's help. */
function defaultCommands(lines: readonly HelpLine[], context: CommandContext): string[] {
  const { programs, path } = context;
  return lines.flatMap((line) => {
    if (line.section !== 'commands' || line.isHeading) return [];
    const entry = extractEntry(line);
    if (isSubcommandOfSameName(entry.split(' '), context)) return [];
    const [program = '', ...words] = usageWords(entry, context);
    const isOwn = programs.has(program) && path.every((word, index) => words[index] === word);
    const args = words.slice(path.length);
    return isOwn && args.length > 0 && args.every((word) => /^[[<]/.test(word)) ? [entry] : [];
  });
}

/**
 * Whether a word stands for a subcommand. An optional one can precede the command's own arguments. Values in braces, as in
 * `{fast,slow}`, are those of an argument if the document describes them, or if none of them is among the commands.
 */
export function standsForCommand(
  word: string,
  commands: ReadonlySet<string>,
  context: CommandContext,
): boolean {
  if (areCommands(word, commands) || findAlternativeCommands(word, context) !== undefined) return true;
  if (isFlag(word) || optionalCommand.test(word)) return false;
  const name = parseArgumentName(word);
  if (isCommandPlaceholder(name))
    return !takesOnlyArguments(context) || findKnownName(word, context) === undefined;
  if (!word.startsWith('{')) return false;
  const names = name.split(/[,|]/);
  if (names.length === 1) return true;
  const owners = new Set(names.map((value) => context.argumentValues?.get(value)));
  if (owners.size === 1 && !owners.has(undefined)) return false;
  const all = new Set([...commands, ...(context.commandNames ?? [])]);
  return all.size === 0 || names.some((one) => all.has(one));
}

/** Whether a placeholder consists of listed commands, as in go-flags's `<add | rm>`. A single name must be the only command. */
function areCommands(word: string, commands: ReadonlySet<string>): boolean {
  const [, inside] = /^[[<(]([^[\]<>()]+)[\]>)]$/.exec(word) ?? [];
  const names = inside?.split('|').map((name) => name.trim()) ?? [];
  const isPossible = names.length > 1 || (names.length === 1 && commands.size === 1);
  return isPossible && names.every((name) => commands.has(name));
}
