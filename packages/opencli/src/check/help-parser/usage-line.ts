import { isClickHelp } from './click-help.ts';
import type { CommandContext } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { expandNames } from './flag-name.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';
import { splitJoinedArguments, withoutBrackets as withoutAllBrackets } from './joined-arguments.ts';
import { mentionsName } from './mentioned-names.ts';
import { extractEntry } from './subcommand-lists.ts';
import { tokenPattern, usageTexts } from './usage-texts.ts';

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
  /** Words that click's help shows where a placeholder for flags or subcommands is, but that could also be arguments. */
  readonly unclear: readonly string[];
  /** Words after a flag that are arguments, unless the flag takes a value, which the list doesn't show. */
  readonly possibleArguments: readonly string[];
  /** Whether help has a usage line for the command itself, not only for its subcommands. */
  readonly hasOwnUsage: boolean;
}

const genericFlags =
  /^(?:(?:(?:global|command|other)[ _-]?)?(?:options?|opts?|flags?|switches)(?:[ _-]list)?|long-?opts?|(?:required,)?optional-params)$/i;
// A placeholder for all arguments, as in `tool [options] [arguments...]`.
const genericArguments = /^(?:arguments?|args)$/i;
const optionsPattern = /^\[-|^\[?<?(?:options?|flags?)/i;
// An argument in quotation marks or after a symbol. A plus sign with a single letter is a flag.
const markedArgument =
  /^(?:[@$]?(["'])[@$]?([\p{L}<[{][^"']*)\1|(?:[@$]|\+(?!\w$))([<[{].+|\p{L}[\p{L}\w-]*))(\.\.\.|…)?$/u;
// A placeholder in brackets that contains another one, and its content.
const nestedPattern = /^\[(.* .*[[<].*|.*[[<].* .*)\](?:\.\.\.|…)?$/;
const [nestedName, laterName] = [
  /^(?:[[<]|[A-Za-z][\w-]*(?:\.\.\.)?$)/,
  /^(?:[[<]|[A-Z][A-Z0-9_-]*(?:\.\.\.)?$)/,
];
// Maximum number of letters in which a singular and a plural differ.
const maxEnding = 2;
// A word without brackets, which can start with a symbol.
const literalStart = /^(?!\.\.\.)["'@$+:./]*[\p{L}\p{N}]/u;
// The aliases after a command's name, as in `tool run (r,start)`.
export const aliasesPattern = /^\([a-z][\w,-]*\)$/;
// In click, several commands can follow each other, as in `COMMAND1 [ARGS]... [COMMAND2 [ARGS]...]...`.
const genericCommand = /^(?:sub[ _-]?)?(?:commands?|cmd|topic)\d*$/i;
// The optional command of programs that also take arguments without it, as in commander's `[options] [command] [file]`.
const optionalCommand = /^\[(?:command|cmd)\]$/;

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
    word.startsWith('[') && flagHeadings.includes(withoutBrackets(word).toLowerCase());
  const commandHeadings = findHeadings(lines, (next) => isKnownCommand(next, context));
  const texts = [...usageTexts(lines, context), ...defaultCommands(lines, context)];
  const isCommand = (word: string) =>
    commandPlaceholders.has(word) ||
    isSingularOf(commandHeadings, word, context) ||
    (commands !== undefined && isCommandWord(word, commands));
  const isClick = isClickHelp(lines);
  const usages = texts.map((text) => {
    const words = usageWords(text, context);
    const all = wordsAfterCommand(words, context, isClick && commands !== undefined);
    const [first = '', ...others] = all ?? [];
    const isUnclear = isClick && !isFlags(first) && isFlagsPlaceholderOf(first, others, context);
    const withoutFlags = isUnclear || isFlags(first) ? others : all;
    // Like `[command]`, an optional placeholder can precede the command's own arguments.
    const own = withoutFlags?.filter(
      (word) => !(word.startsWith('[') && isSingularOf(commandHeadings, word, context)),
    );
    const known = own?.findIndex((word) => isCommand(word)) ?? -1;
    const hasNoPlaceholder = isClick && commands !== undefined && known < 0;
    const end = hasNoPlaceholder ? findClickPlaceholder(own ?? [], context) : known;
    const [before, after] = end < 0 ? [own, []] : [own?.slice(0, end), own?.slice(end + 1)];
    const isArgument = (word: string) => findKnownName(word, context) !== undefined;
    return {
      text,
      words,
      own,
      unclear: [...(isUnclear ? [first] : []), ...(hasNoPlaceholder ? (own?.slice(end, end + 1) ?? []) : [])],
      hasEllipsis: before?.some((word) => /^(?:\.\.\.|…)$/.test(word)) ?? false,
      isRead:
        before?.every((word, index) => !isLiteralArgument(before, index, rows) || isArgument(word)) ?? true,
      read: readTokens(before ?? [], commands !== undefined, rows, context),
      after: readTokens(after ?? [], true, rows, context),
      possibleArguments: findPossibleArguments(before ?? [], rows, context),
    };
  });
  const flags = usages.flatMap(({ own, words }) => flagsIn(own ?? (context.path.length === 0 ? [] : words)));
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
  const isCommon = (word: string) => isFlag(word) || genericFlags.test(withoutBrackets(word));
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
  if (word === undefined || isFlag(word) || genericFlags.test(withoutBrackets(word))) return false;
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
    const [program = '', ...words] = usageWords(entry, context);
    const isOwn = programs.has(program) && path.every((word, index) => words[index] === word);
    const args = words.slice(path.length);
    return isOwn && args.length > 0 && args.every((word) => /^[[<]/.test(word)) ? [entry] : [];
  });
}

/** Whether a word stands for a subcommand. An optional one can precede the command's own arguments. */
function isCommandWord(word: string, commands: ReadonlySet<string>): boolean {
  if (areCommands(word, commands)) return true;
  if (isFlag(word) || optionalCommand.test(word)) return false;
  return isCommandPlaceholder(parseArgumentName(word)) || word.startsWith('{');
}

/** Whether a placeholder consists of listed commands, as in go-flags's `<add | rm>`. A single name must be the only command. */
function areCommands(word: string, commands: ReadonlySet<string>): boolean {
  const [, inside] = /^[[<(]([^[\]<>()]+)[\]>)]$/.exec(word) ?? [];
  const names = inside?.split('|').map((name) => name.trim()) ?? [];
  const isPossible = names.length > 1 || (names.length === 1 && commands.size === 1);
  return isPossible && names.every((name) => commands.has(name));
}

/** Whether a usage line, as opposed to a line for another command, has arguments that can be read. */
export function isOwnUsage(text: string, context: CommandContext): boolean {
  return wordsAfterCommand(usageWords(text, context), context) !== undefined;
}

function usageWords(text: string, context: CommandContext): string[] {
  const [program = '', ...words] = (text.match(tokenPattern) ?? []).filter((word) => word !== '$');
  const { length } = context.path;
  const joined = [...words.slice(0, length), ...joinKnownNames(words.slice(length), context)];
  return [program, ...joined.flatMap(splitNested).map(toPlaceholder)];
}

/**
 * Puts the words of a described argument with spaces in its name in angle brackets, as in `app ...`, which argparse prints
 * without brackets.
 */
export function joinKnownNames(words: readonly string[], { argumentNames }: CommandContext): string[] {
  const names = [...(argumentNames ?? [])]
    .map((name) => name.split(/\s+/))
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
  const joined: string[] = [];
  for (let index = 0; index < words.length; ) {
    const name = names.find((parts) =>
      parts.every((part, offset) => words[index + offset]?.toLowerCase() === part),
    );
    const found = words.slice(index, index + (name?.length ?? 1));
    joined.push(name === undefined ? found.join('') : `<${found.join(' ')}>`);
    index += found.length;
  }
  return joined;
}

/** Splits a placeholder that contains another, such as `[<source> [<target>]]`, unless it contains flags or commands. */
function splitNested(word: string): string[] {
  const [, inside = ''] = nestedPattern.exec(word) ?? [];
  const parts = (inside.match(tokenPattern) ?? []).filter((part) => !/^(?:--|\.\.\.|…)$/.test(part));
  const isName = (part: string, index: number) =>
    !isFlag(part) &&
    !isCommandPlaceholder(parseArgumentName(part)) &&
    (index === 0 ? nestedName : laterName).test(part);
  if (parts.length < 2 || !parts.every(isName)) return [word];
  return parts.flatMap((part) => splitNested(/^[[<]/.test(part) ? part : `[${part}]`));
}

/** Puts the argument in a word such as `"prompt"`, `@<file>`, or `$PROMPT` in angle brackets. */
function toPlaceholder(word: string): string {
  const [, , quoted, marked, ellipsis = ''] = markedArgument.exec(word) ?? [];
  const argument = quoted ?? marked;
  return argument === undefined ? word : `<${argument}>${ellipsis}`;
}

/**
 * Returns the words after the program and the command, or `undefined` if the line is for another command. A word in lowercase
 * is a command, unless it can be a placeholder.
 */
function wordsAfterCommand(
  words: readonly string[],
  context: CommandContext,
  hasLiteralPlaceholder = false,
): string[] | undefined {
  const { programs, path } = context;
  let rest = [...words];
  // A help text can contain the variable for the program's name, such as `$0`.
  if (programs.has(rest[0] ?? '') || rest[0]?.startsWith('$')) rest = rest.slice(1);
  for (const name of path) {
    const column = rest.findIndex((word) => !optionsPattern.test(word));
    const position = rest.findIndex((word) => literalNames(word).includes(name));
    // The program's options, and arguments of parent commands, can precede the name of a command.
    const before = rest.slice(0, Math.max(0, position));
    if (position < 0 || !before.every((word) => optionsPattern.test(word) || isPlaceholder(word)))
      return isPlaceholder(rest[column] ?? '[') ? rest : undefined;
    rest = rest.slice(position + 1);
    if (aliasesPattern.test(rest[0] ?? '')) rest = rest.slice(1);
  }
  if (hasLiteralPlaceholder) return rest;
  const firstArgument = rest.findIndex((word) => isPlaceholder(word) && !optionsPattern.test(word));
  const first = firstArgument < 0 ? rest : rest.slice(0, firstArgument);
  // The first word without brackets is an argument or a command, unless it's the value of a flag.
  const literal = first.find((word, index) => isLiteral(word) && !(rest[index - 1] ?? '').startsWith('-'));
  return literal === undefined || findKnownName(literal, context) !== undefined ? rest : undefined;
}

/** Longer words aren't arguments with brackets, and removing many pairs of brackets takes time. */
const maxBracketedLength = 300;

/**
 * Returns the name of a described argument that a word consists of, apart from brackets around it and ellipses, or whose
 * values it consists of, as in `tool on|off`.
 */
export function findKnownName(
  word: string,
  { argumentNames, argumentValues }: CommandContext,
): string | undefined {
  if (word.length > maxBracketedLength) return undefined;
  const [owner, ...others] = new Set(literalNames(word).map((value) => argumentValues?.get(value)));
  if (owner !== undefined && others.length === 0) return owner;
  let name = word;
  for (let outer = ''; name !== outer; ) {
    if (argumentNames?.has(name.toLowerCase())) return name;
    outer = name;
    name = name.replace(/^(?:\.\.\.|…)| ?(?:\.\.\.|…)$|^[[<({](?=.*[\])>}]$)|(?<=^[[<({].*)[\])>}]$/g, '');
  }
  const start = parseArgumentName(word);
  return argumentNames?.has(start.toLowerCase()) ? start : undefined;
}

/**
 * Returns the argument's name in a placeholder. For a placeholder such as `<owner>/<repo>`, returns the names of its parts if
 * the document describes all of them.
 */
export function readArgumentNames(word: string, context: CommandContext): string[] {
  const plain = (name: string) => withoutAllBrackets(name).toLowerCase().replaceAll('_', '-');
  const described = new Map([...(context.argumentNames ?? [])].map((name) => [plain(name), name]));
  const joined = splitJoinedArguments(word);
  const name = findKnownName(word, context) ?? parseArgumentName(word);
  const parts = joined?.parts ?? name.split(/[/:=.@]/);
  if (parts.length > 1 && parts.every((part) => described.has(plain(part)))) return [...parts];
  if (joined === undefined) return [name];
  return [described.get(plain(joined.whole)) ?? (joined.hasSuffix ? name : joined.whole)];
}

/** Whether a word without brackets can be an argument, because it's not the value of a flag. */
function isLiteralArgument(words: readonly string[], index: number, flags: readonly FlagRow[] = []): boolean {
  const [before = '', word = ''] = [words[index - 1], words[index]];
  const isGeneric = [genericFlags, genericArguments].some((one) => one.test(parseArgumentName(word)));
  const isValue =
    isFlag(before) && (/^[[{(]|=|\)$/.test(before) || isFlagValue(words, index, flags) !== false);
  return literalStart.test(word) && !isPlaceholder(word) && !isValue && !isGeneric;
}

/** Returns the names in a word such as `run`, `run|r`, or `(run|login)`. */
export function literalNames(word: string): string[] {
  return word.replace(/^\(([^()]*)\)$/, '$1').split('|');
}

function isPlaceholder(word: string): boolean {
  return (!isLiteral(word) && /^[[<{(]/.test(word)) || /^[A-Z][A-Z0-9_-]*(?:\.\.\.)?$/.test(word);
}

function isLiteral(word: string): boolean {
  return /^(?:[a-z]|\([a-z][\w|:-]*\)$)/.test(word) && !word.endsWith('...');
}

function readTokens(
  words: readonly string[],
  hasCommands: boolean,
  flags: readonly FlagRow[],
  context: CommandContext,
): string[] {
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isFurtherValue(words, index, flags)) continue;
    if (isFlag(word) || genericFlags.test(withoutBrackets(word))) continue;
    if (isFlagValue(words, index, flags) !== false) continue;
    if (hasCommands && optionalCommand.test(word)) continue;
    const isArgument =
      findKnownName(word, context) !== undefined || isPlaceholder(word.replace(/^(?:\.\.\.|…)/, '['));
    const found = isArgument ? readArgumentNames(word, context) : [];
    names.push(...found.filter((name) => name !== '' && !genericFlags.test(name)));
  }
  return names;
}

/** Finds words that are either arguments or values of the flags before them. */
function findPossibleArguments(
  words: readonly string[],
  flags: readonly FlagRow[],
  context: CommandContext,
): string[] {
  const found = words.filter(
    (word, index) =>
      isFlagValue(words, index, flags) === undefined &&
      !isFlag(word) &&
      !genericFlags.test(withoutBrackets(word)) &&
      (isPlaceholder(word) || literalStart.test(word)),
  );
  return found.flatMap((word) => readArgumentNames(word, context)).filter((name) => name !== '');
}

/**
 * Whether a word is the value of the flag before it, as in `--output FILE`; `undefined` if the list of flags doesn't show
 * that for certain. A flag in brackets, or with an equals sign, doesn't take the next word. Neither does a flag that
 * ends a group and is listed without a value, as in `(--to TO | -v) <file>`.
 */
function isFlagValue(
  words: readonly string[],
  index: number,
  flags: readonly FlagRow[],
): boolean | undefined {
  const [before = '', word = ''] = [words[index - 1], words[index]];
  if (!isFlag(before) || /^[[{]|=/.test(before)) return false;
  const [name = ''] = flagsIn([before]).slice(-1);
  const rows = flags.filter(({ names }) => names.includes(name));
  if (rows.some((row) => row.takesValue === true || showsValue(row, word))) return true;
  const isListed = rows.length > 0;
  return isListed && (before.endsWith(')') || rows.every(({ takesValue }) => takesValue === false))
    ? false
    : undefined;
}

/** Whether the list shows a word after one of the flag's names, as in `-f, --file path`. */
function showsValue({ names, text }: FlagRow, word: string): boolean {
  const value = parseArgumentName(word);
  return value !== '' && names.some((name) => mentionsName(text, `${name} ${value}`));
}

/** Whether a word is the second or a later value of a flag, because the list shows the flag with the same words. */
function isFurtherValue(words: readonly string[], index: number, flags: readonly FlagRow[]): boolean {
  const flag = words.slice(0, index).findLastIndex(isFlag);
  if (flag < 0 || index - flag < 2) return false;
  const values = words
    .slice(flag, index + 1)
    .join(' ')
    .replace(/^[[({]+|[\])}.]+$/g, '');
  const [name = ''] = values.split(' ');
  return flags.some(({ names, text }) => names.includes(name) && mentionsName(text, values));
}

export function isCommandPlaceholder(name: string): boolean {
  return genericCommand.test(name);
}

export function isArgumentsPlaceholder(name: string): boolean {
  return genericArguments.test(name);
}

export function isFlagsPlaceholder(name: string): boolean {
  return genericFlags.test(name);
}

function isFlag(word: string): boolean {
  return /^[[({<\s]*(?:\+\|)?--?(?:[\w?[({]|\]$)|^\[\+\w[ \]|]/.test(word);
}

function withoutBrackets(word: string): string {
  return word.replaceAll(/^[[<({-]+|[\])>}.…]+$/g, '');
}

/** Returns the words that start with a hyphen, and those in brackets that start with a plus sign. */
function flagsIn(words: readonly string[]): string[] {
  const flags = words.filter((word) => isFlag(word) && !genericFlags.test(withoutBrackets(word)));
  // Names with an optional part at the start are only mentioned.
  const expand = (word: string) => (/--[[({]/.test(word) ? word : expandNames(word));
  return flags.flatMap(
    (word) => expand(word).match(/(?<![\w-])-(?:-[a-z]|[a-z0-9?])[\w?-]*|(?<=\[)\+\w(?=[ \]])/gi) ?? [],
  );
}

/** Extracts the name from a placeholder such as `[FILE]...`, `<file>`, `[...files]`, `[@file]`, or `[-- args]`. */
export function parseArgumentName(word: string): string {
  const inside = word.replace(/^[[<({]*(?:-- )?[[<({"'@$]*(?:\.\.\.|…)?/, '');
  return (/^[^\s<>[\](){}…]+/.exec(inside)?.[0] ?? '').replace(/[.,*+?:"']+$/, '');
}
