import { isClickHelp } from './click-help.ts';
import { type CommandContext, takesOnlyArguments } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';
import { findKnownName } from './known-names.ts';
import { extractEntry } from './subcommand-lists.ts';
import {
  isFlagValue,
  isFurtherValue,
  isLiteralArgument,
  optionalCommand,
  standsForFlags,
} from './usage-arguments.ts';
import { findAlternativeCommands } from './usage-commands.ts';
import {
  barePlaceholder,
  isCommandPlaceholder,
  isFlag,
  isPlaceholder,
  parseArgumentName,
  withoutBrackets,
} from './usage-word.ts';

// A heading such as "verfügbare befehle". In English, the other word says what kind of commands these are.
const translatedHeading = /^(?!.*\bcommands?\b)\S+(?: \S+){1,2}$/;
// Maximum number of letters in which a singular and a plural differ.
const maxEnding = 2;

/** Tests for words in the usage lines of one help text. */
export interface PlaceholderTests {
  readonly isClick: boolean;
  /** Whether a word repeats the heading of a list of flags, as in `[Optionen]`. */
  readonly isFlags: (word: string) => boolean;
  /** Whether a word is the singular of the heading of a list of commands. `line` contains all words. */
  readonly isSingular: (word: string, line: readonly string[]) => boolean;
  /** Finds the words that are alternatives to a placeholder for subcommands, if the help lists what else can be there. */
  readonly findAlternatives: (line: readonly string[]) => ReadonlySet<string>;
  /** Whether a word stands for a subcommand. */
  readonly isCommand: (word: string, index: number, words: readonly string[]) => boolean;
}

/** @param commands The listed subcommands; `undefined` if there are none */
export function createPlaceholderTests(
  lines: readonly HelpLine[],
  context: CommandContext,
  commands: ReadonlySet<string> | undefined,
  rows: readonly FlagRow[],
): PlaceholderTests {
  const commandPlaceholders = new Set(
    lines.filter(({ section, isHeading }) => section === 'commands' && isHeading).map(extractEntry),
  );
  const flagHeadings = findHeadings(lines, (next) => /^\s*-{1,2}\w/.test(next.text));
  const commandHeadings = findHeadings(lines, (next, below) =>
    isKnownCommand(isExplanation(next) ? (below ?? next) : next, context),
  );
  const explainedHeadings = findHeadings(lines, isExplanation);
  // A line with a usual placeholder, such as `[command]`, has no other one.
  const isSingular = (word: string, line: readonly string[]) =>
    isSingularOf(commandHeadings, word, context) && !line.some(isUsualCommand);
  return {
    isClick: isClickHelp(lines),
    isFlags: (word) =>
      word.startsWith('[') &&
      flagHeadings.includes(withoutBrackets(word).toLowerCase()) &&
      findKnownName(word, context) === undefined,
    isSingular,
    findAlternatives: (line) => {
      const isPlaceholderOfCommand = (word: string) => isUsualCommand(word) || isSingular(word, line);
      const groups = explainedHeadings.length === 0 ? [] : groupAlternatives(line);
      const words = groups.filter((group) => group.some(isPlaceholderOfCommand)).flat();
      const isExplained = (word: string) => isSingularOf(explainedHeadings, word, context);
      return new Set(words.filter((word) => !isUsualCommand(word) && isExplained(word)));
    },
    isCommand: (word, index, words) =>
      commandPlaceholders.has(word) ||
      isSingular(word, words) ||
      (commands !== undefined &&
        standsForCommand(word, commands, context) &&
        isFlagValue(words, index, rows) !== true &&
        !isFurtherValue(words, index, rows)),
  };
}

function isUsualCommand(word: string): boolean {
  return isPlaceholder(word) && isCommandPlaceholder(parseArgumentName(word));
}

/** Returns the words with bars between them, as in `GROUP | COMMAND | VALUE`. */
function groupAlternatives(line: readonly string[]): string[][] {
  const groups = line.join(' ').split(/(?<!\|) (?!\|)/);
  return groups.map((text) => text.split(' | ')).filter(({ length }) => length > 1);
}

/** Of two placeholders for subcommands, as in clap's `[COMMAND]... [COMMAND]`, one can be an argument. */
export function findUnclearCommandNames(words: readonly string[], context: CommandContext): string[] {
  const names = words.filter(isUsualCommand);
  const [name = ''] = names;
  const isUnclear = names.length > 1 && !/\d/.test(name) && findKnownName(name, context) === undefined;
  return isUnclear ? [name] : [];
}

/** Returns the lowercase headings of lists, of which usage lines can contain a word as a placeholder, as in `tool [Optionen]`. */
function findHeadings(
  lines: readonly HelpLine[],
  isEntry: (next: HelpLine, below: HelpLine | undefined) => boolean,
): string[] {
  const filled = lines.filter(({ text }) => /\S/.test(text));
  return filled.flatMap(({ text }, index) => {
    const next = filled[index + 1];
    const heading = text.slice(0, maxLineLength).trim();
    return next !== undefined && isEntry(next, filled[index + 2])
      ? [heading.replace(/\s*[:：]$/, '').toLowerCase()]
      : [];
  });
}

/** Whether a line such as "COMMAND is one of the following:" introduces a list. */
function isExplanation({ text }: HelpLine): boolean {
  return /^\s*[A-Z]+ .*:$/.test(text.slice(0, maxLineLength));
}

/** Whether a line lists a subcommand of the document, optionally after the program and the command. */
function isKnownCommand(line: HelpLine, { programs, path, commandNames }: CommandContext): boolean {
  const words = extractEntry(line).split(' ');
  const rest = programs.has(words[0] ?? '') ? words.slice(1 + path.length) : words;
  return commandNames?.has(/^[^|,:]*/.exec(rest[0] ?? '')?.[0] ?? '') ?? false;
}

/**
 * Whether a placeholder differs from the heading of a list of commands, or from a word in it, only in its ending, as in
 * `[befehl]` and "Verfügbare Befehle:", which are a singular and a plural in most languages.
 */
function isSingularOf(headings: readonly string[], word: string, context: CommandContext): boolean {
  const name = parseArgumentName(word).toLowerCase();
  if (!/^[[<]/.test(word) && !barePlaceholder.test(word)) return false;
  if (name.length < 2 || findKnownName(word, context) !== undefined) return false;
  const stem = name.slice(0, Math.max(2, name.length - maxEnding));
  const isPlural = (text: string) => text.startsWith(stem) && text.length <= name.length + maxEnding + 1;
  const wordsOf = (heading: string) => (translatedHeading.test(heading) ? heading.split(' ') : []);
  // Some languages have no spaces between words.
  const isEnd = (heading: string) => /\P{ASCII}/u.test(name) && heading.endsWith(name);
  return headings.some((heading) => [heading, ...wordsOf(heading)].some(isPlural) || isEnd(heading));
}

/** Whether the first word of click's usage line stands for the flags, although it's not a common one. */
export function isFlagsPlaceholderOf(
  first: string,
  others: readonly string[],
  context: CommandContext,
): boolean {
  const isCommon = (word: string) => standsForFlags(word, context);
  return isUnknown(first, context) && ![first, ...others].some(isCommon);
}

/**
 * In click's usage lines, the last word stands for the subcommands, except for their arguments, as in `ACTION [ARGS]...`. A word
 * in lowercase can start a placeholder of several words, as in `action ...`.
 */
export function findClickPlaceholder(words: readonly string[], context: CommandContext): number {
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
