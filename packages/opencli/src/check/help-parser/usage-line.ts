import { parseArgumentList } from './argument-list.ts';
import { type CommandContext, isSubcommandOfSameName } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { findUnclearFlagNames, withFlagNamedArguments } from './flag-placeholders.ts';
import type { HelpLine } from './help-lines.ts';
import { findKnownName } from './known-names.ts';
import { extractEntry } from './subcommand-lists.ts';
import {
  findLiterals,
  findPossibleArguments,
  findUnreadArguments,
  isLiteralArgument,
  readTokens,
  standsForFlags,
} from './usage-arguments.ts';
import { usageWords, wordsAfterCommand, wordsBeforeCommand } from './usage-path.ts';
import {
  createPlaceholderTests,
  findClickPlaceholder,
  findUnclearCommandNames,
  isFlagsPlaceholderOf,
  type PlaceholderTests,
} from './usage-placeholders.ts';
import { usageTexts } from './usage-texts.ts';
import { flagsIn, isEllipsis, isLiteral } from './usage-word.ts';

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
  const tests = createPlaceholderTests(lines, context, commands, rows);
  const { listed } = parseArgumentList(lines, context);
  const texts = [...usageTexts(lines, context), ...defaultCommands(lines, context)];
  const usages = texts.map((text) => {
    const lineContext = withFlagNamedArguments(text, context);
    const split = splitUsageLine(text, lineContext, tests, tests.isClick && commands !== undefined);
    const { before = [], after } = split;
    const isArgument = (word: string) => listed.has(word) || findKnownName(word, context) !== undefined;
    return {
      ...split,
      text,
      hasEllipsis: before.some(isEllipsis),
      isRead: before.every((word, index) => !isLiteralArgument(before, index, rows) || isArgument(word)),
      read: readTokens(before, commands !== undefined, rows, lineContext),
      after: [
        ...readTokens(after, true, rows, lineContext),
        ...(tests.isClick ? [] : findLiterals(after, rows)),
      ],
      possibleArguments: findPossibleArguments(before, rows, lineContext),
    };
  });
  const argumentNames = new Set([...(context.argumentNames ?? []), ...listed.keys()]);
  const withListed = { ...context, argumentNames };
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

/** The words of a usage line. */
interface UsageParts {
  readonly words: readonly string[];
  /** Those after the command, without a placeholder for flags; `undefined` if the line is for another command. */
  readonly own: readonly string[] | undefined;
  /** Those before a placeholder for subcommands. */
  readonly before: readonly string[] | undefined;
  readonly after: readonly string[];
  readonly unclear: readonly string[];
}

/** @param hasLiteralPlaceholder Whether a word without brackets can stand for the subcommands, as in click's help */
function splitUsageLine(
  text: string,
  context: CommandContext,
  { isClick, isFlags, isSingular, findAlternatives, isCommand }: PlaceholderTests,
  hasLiteralPlaceholder: boolean,
): UsageParts {
  const words = usageWords(text, context);
  const all = wordsAfterCommand(words, context, hasLiteralPlaceholder);
  const [first = '', ...others] = all ?? [];
  const isUnclear = isClick && !isFlags(first) && isFlagsPlaceholderOf(first, others, context);
  const withoutFlags = isUnclear || isFlags(first) ? others : all;
  // Like `[command]`, an optional placeholder can precede the command's own arguments.
  const alternatives = findAlternatives(withoutFlags ?? []);
  const own = withoutFlags?.filter(
    (word, _, line) => !((word.startsWith('[') && isSingular(word, line)) || alternatives.has(word)),
  );
  const known = own?.findIndex(isCommand) ?? -1;
  const hasNoPlaceholder = hasLiteralPlaceholder && known < 0;
  const end = hasNoPlaceholder ? findClickPlaceholder(own ?? [], context) : known;
  const before = end < 0 ? own : own?.slice(0, end);
  const after = end < 0 ? [] : withoutProse(own?.slice(end + 1) ?? []);
  return {
    words,
    own,
    before,
    after,
    unclear: [
      ...(isUnclear || (isFlags(first) && !standsForFlags(first, context)) ? [first] : []),
      ...(all ?? []).filter((word, _, line) => isSingular(word, line)),
      ...(hasNoPlaceholder ? (own?.slice(end, end + 1) ?? []) : []),
      ...findUnclearCommandNames(all ?? [], context),
      ...findUnclearFlagNames([first, ...(before ?? [])], context),
      ...findUnreadArguments([...(before ?? []), ...after], context),
    ],
  };
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
