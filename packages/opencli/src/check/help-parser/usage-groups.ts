import { matchBrackets, splitOutsideBrackets } from './brackets.ts';
import type { CommandContext } from './command-list.ts';
import { findKnownName } from './known-names.ts';
import { isCommandPlaceholder, isFlag, parseArgumentName } from './usage-word.ts';

/** The alternatives in brackets that contain at least one flag. */
interface FlagGroup {
  /** The flags, and the alternatives that aren't certainly arguments. */
  readonly flags: readonly string[];
  readonly arguments: readonly string[];
  /** The alternatives that are either arguments or not, as in `[-e code | file]`. */
  readonly possibleArguments: readonly string[];
}

/** Longer groups aren't split, because they can contain many others. */
const maxGroupLength = 1000;
// A placeholder in brackets that contains another one, and its content.
const nestedPattern = /^\[(.* .*[[<].*|.*[[<].* .*)\](?:\.\.\.|…)?$/;
const [nestedName, laterName] = [
  /^(?:[[<]|\p{L}[\p{L}\p{M}\p{N}_-]*(?:\.\.\.)?$)/u,
  /^(?:[[<]|[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{Lm}\p{M}\p{N}_-]*(?:\.\.\.)?$)/u,
];
const ellipsisPattern = /(?:\.\.\.|…)$/;
const flagWithoutValue = /^\s*--?[\w-]+\s*$/;
const flagWithValue = /^\s*--?[\w-]+ \p{Ll}[\p{L}\p{M}\p{N}_-]*\s*$/u;
const longFlag = /^\s*--\w[\w-]*$/;
const attachedWord = /^[\w.-]+$/;
// Arguments of which the first is in brackets or uppercase.
const markedArgument = /^\s*(?:[[<({]|\p{Lu}[\p{Lu}\p{N}_-]+(?:\.\.\.|…)?(?:\s|$))/u;

/**
 * Splits a usage line at spaces outside of brackets. Parentheses count if they contain both flags and other alternatives, or
 * only flags of which one has a value in lowercase, as in `(--key value)`.
 */
export function splitWords(text: string): string[] {
  const isGroup = (inside: string, bracket: string) => {
    const alternatives = bracket === '(' ? splitOutsideBrackets(inside, /\|/) : [];
    const areFlags = alternatives.map(isFlag);
    const isFlagOnly = (one: string) => flagWithoutValue.test(one) || flagWithValue.test(one);
    const haveValue = alternatives.every(isFlagOnly) && alternatives.some((one) => flagWithValue.test(one));
    return bracket !== '(' || haveValue || (areFlags.includes(true) && areFlags.includes(false));
  };
  return splitOutsideBrackets(text, /\s/, isGroup).filter((word) => word !== '');
}

/** Reads brackets with a flag in them; `undefined` for other words. */
export function readFlagGroup(word: string): FlagGroup | undefined {
  const end = matchBrackets(word).get(0) ?? -1;
  const alternatives = splitOutsideBrackets(word.slice(1, Math.max(1, end)), /\|/);
  const isGroup = end > 0 && word.slice(end + 1).replace(ellipsisPattern, '') === '';
  if (!isGroup || !alternatives.some(isFlag)) return undefined;
  const flags: string[] = [];
  const found: string[] = [];
  const possible: string[] = [];
  for (const [index, text] of alternatives.entries()) {
    const before = alternatives.slice(0, index);
    if (isArgument(text, before, word.charAt(0))) found.push(text.trim());
    else {
      flags.push(text);
      if (!isFlag(text) && !isAttached(text, before) && /[\p{L}\p{N}]/u.test(text))
        possible.push(text.trim());
    }
  }
  return { flags, arguments: found, possibleArguments: possible };
}

/** Whether an alternative next to flags is certainly an argument, and not a value of the flag before it. */
function isArgument(text: string, before: readonly string[], bracket: string): boolean {
  const hasFlagsInBrackets = /^\s*[[({<]/.test(text) && splitWords(text).length > 1;
  if (isFlag(text)) return hasFlagsInBrackets;
  const flag = before.findLast(isFlag);
  // clap puts alternatives in angle brackets.
  if (flag === undefined || bracket === '<') return true;
  const isMarked = markedArgument.test(text);
  return bracket === '[' ? isMarked && flagWithoutValue.test(flag) : isMarked || !isAttached(text, before);
}

/** Whether a word without brackets follows a bar without spaces, as in `[--color=auto|always]` and `[-v|vv]`. */
function isAttached(text: string, before: readonly string[]): boolean {
  const previous = before.at(-1) ?? ' ';
  return attachedWord.test(text) && !/\s$/.test(previous) && !longFlag.test(previous);
}

/**
 * Splits brackets that contain several arguments, such as `[<source> [<target>]]`, or an argument and flags, as in
 * `[--stdin | <file>]`.
 */
export function splitGroup(word: string, context: CommandContext): string[] {
  if (word.length > maxGroupLength) return [word];
  const group = readFlagGroup(word);
  const ellipsis = /(?:\.\.\.|…)\]?$/.test(word) ? '...' : '';
  const [, inside = ''] = nestedPattern.exec(word) ?? [];
  if (group === undefined) return splitSequence(inside, ellipsis, context) ?? [word];
  if (group.arguments.length === 0) return [word];
  const flags = group.flags.length > 0 ? [`[${group.flags.join('|')}]`] : [];
  const sequences = group.arguments.map((text) => splitSequence(text, ellipsis, context));
  if (sequences.every((words) => words === undefined))
    return [...flags, `[${group.arguments.join('|')}]${ellipsis}`];
  const others = sequences.map((words, index) => words ?? [`[${group.arguments[index]}]${ellipsis}`]);
  // A bar shows that names in several alternatives are the same argument.
  return [...flags, ...others.flatMap((words, index) => (index === 0 ? words : ['|', ...words]))];
}

/**
 * Splits several arguments, and adds an ellipsis that repeats each. Returns `undefined` if they can also be a single name, or
 * if they contain flags without brackets, or a placeholder for subcommands, which isn't an argument of the document.
 */
function splitSequence(text: string, ellipsis: string, context: CommandContext): string[] | undefined {
  const parts = splitWords(text).filter((part) => !/^(?:--|\[?(?:\.\.\.|…)\]?)$/.test(part));
  const isName = (part: string, index: number) =>
    !isFlag(part) &&
    (!isCommandPlaceholder(parseArgumentName(part)) ||
      findKnownName(parseArgumentName(part), context) !== undefined) &&
    (index === 0 ? nestedName : laterName).test(part);
  const isPart = (part: string, index: number) =>
    (part.startsWith('[') && isFlag(part)) || isName(part, index);
  if (parts.length < 2 || !parts.every(isPart)) return undefined;
  return parts.flatMap((part) =>
    splitGroup(`${/^[[<]/.test(part) ? part : `[${part}]`}${ellipsis}`, context),
  );
}
