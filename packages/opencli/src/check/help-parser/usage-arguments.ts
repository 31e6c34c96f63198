import type { CommandContext } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { maxLineLength } from './help-lines.ts';
import { findKnownName, readArgumentNames } from './known-names.ts';
import { mentionsName } from './mentioned-names.ts';
import { readFlagGroup } from './usage-groups.ts';
import {
  flagsIn,
  isArgumentsPlaceholder,
  isFlag,
  isFlagsPlaceholder,
  isLiteral,
  isPlaceholder,
  isPlaceholderOfGroup,
  literalStart,
  parseArgumentName,
  withoutBrackets,
} from './usage-word.ts';

// The optional command of programs that also take arguments without it, as in commander's `[options] [command] [file]`.
export const optionalCommand = /^\[(?:command|cmd)\]$/;

/** Maximum number of values of a flag, because comparing many words with a list takes time. */
const maxValues = 50;

/** Whether a word is a flag or stands for flags, as in `[--json]`, `[options]`, and `[common options]`. */
export function standsForFlags(word: string, context: CommandContext): boolean {
  return (
    isFlag(word) ||
    (!context.flagNamedArguments?.has(word) &&
      (isFlagsPlaceholder(withoutBrackets(word)) ||
        (isPlaceholderOfGroup(word) && findKnownName(word, context) === undefined)))
  );
}

export function readTokens(
  words: readonly string[],
  hasCommands: boolean,
  flags: readonly FlagRow[],
  context: CommandContext,
): string[] {
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isFurtherValue(words, index, flags)) continue;
    if (standsForFlags(word, context)) continue;
    if (isFlagValue(words, index, flags) !== false) continue;
    if (hasCommands && optionalCommand.test(word)) continue;
    const isArgument =
      findKnownName(word, context) !== undefined || isPlaceholder(word.replace(/^(?:\.\.\.|…)/, '['));
    const found = isArgument ? readArgumentNames(word, context) : [];
    // A repeated name isn't another argument if it's one with an ellipsis, as in `file [file ...]`, or an alternative.
    const isOther = !/\.\.\.|…/.test(word + (words[index + 1] ?? '').slice(0, 3)) && !words.includes('|');
    const isNew = (name: string) => isOther || !names.includes(name);
    const isReadable = (name: string) =>
      name !== '' && (!isFlagsPlaceholder(name) || context.flagNamedArguments?.has(word));
    names.push(...found.filter((name) => isReadable(name) && isNew(name)));
  }
  return names;
}

/**
 * Finds words that are either arguments or values of the flags before them, and lists of values that either repeat
 * the argument before them or are another argument, as in `{fast,slow} [{fast,slow} ...]`.
 */
export function findPossibleArguments(
  words: readonly string[],
  flags: readonly FlagRow[],
  context: CommandContext,
): string[] {
  const found = words.filter(
    (word, index) =>
      (word === `[${words[index - 1]} ...]` && word.includes('{') && !isFurtherValue(words, index, flags)) ||
      (isFlagValue(words, index, flags) === undefined &&
        !standsForFlags(word, context) &&
        (isPlaceholder(word) || literalStart.test(word))),
  );
  const inGroups = words.flatMap((word) => readFlagGroup(word)?.possibleArguments ?? []);
  return [...found, ...inGroups]
    .flatMap((word) => readArgumentNames(word, context))
    .filter((name) => name !== '' && !isFlagsPlaceholder(name));
}

/** Finds words in brackets that aren't flags, but whose names can't be read, as in `< in > out`. */
export function findUnreadArguments(words: readonly string[], context: CommandContext): string[] {
  return words.filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) &&
      isPlaceholder(word) &&
      !standsForFlags(word, context) &&
      readArgumentNames(word, context).includes(''),
  );
}

/** Finds words in lowercase that aren't values of flags. */
export function findLiterals(words: readonly string[], flags: readonly FlagRow[]): string[] {
  return words.filter((word, index) => isLiteral(word) && isLiteralArgument(words, index, flags));
}

/** Whether a word without brackets can be an argument, because it's not the value of a flag. */
export function isLiteralArgument(
  words: readonly string[],
  index: number,
  flags: readonly FlagRow[] = [],
): boolean {
  const [before = '', word = ''] = [words[index - 1], words[index]];
  const isGeneric = [isFlagsPlaceholder, isArgumentsPlaceholder].some((test) =>
    test(parseArgumentName(word)),
  );
  // Other readers treat a lowercase word after a flag in brackets as a command.
  const isCommand = isLiteral(word) && /^[[{(]|=|\)$/.test(before);
  const isValue =
    isFurtherValue(words, index, flags) ||
    (isFlag(before) && (isCommand || isFlagValue(words, index, flags) !== false));
  return literalStart.test(word) && !isPlaceholder(word) && !isValue && !isGeneric;
}

/**
 * Whether a word is the value of the flag before it, as in `--output FILE`; `undefined` if the list of flags doesn't show
 * that for certain. A flag in brackets, or with an equals sign, doesn't take the next word. Neither does a flag that
 * ends a group and is listed without a value, as in `(--to TO | -v) <file>`.
 */
export function isFlagValue(
  words: readonly string[],
  index: number,
  flags: readonly FlagRow[],
): boolean | undefined {
  const [before = '', word = ''] = [words[index - 1], words[index]];
  if (!isFlag(before) || /^(?:[[{]|[<(].* )|=/.test(before)) return false;
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
export function isFurtherValue(words: readonly string[], index: number, flags: readonly FlagRow[]): boolean {
  const start = Math.max(0, index - maxValues);
  const flag = start + words.slice(start, index).findLastIndex(isFlag);
  if (flag < start || index - flag < 2) return false;
  const values = words
    .slice(flag, index + 1)
    .join(' ')
    .replace(/^[[({]+|[\])}.]+$/g, '');
  const [name = ''] = values.split(' ');
  const rest = values.slice(name.length);
  if (values.length > maxLineLength) return false;
  return flags.some(
    ({ names, text }) => names.includes(name) && names.some((one) => mentionsName(text, one + rest)),
  );
}
