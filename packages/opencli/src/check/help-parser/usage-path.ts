import type { CommandContext } from './command-list.ts';
import type { FlagRow } from './flag-list.ts';
import { withFlagNamedArguments } from './flag-placeholders.ts';
import { findKnownName, joinKnownNames } from './known-names.ts';
import { isFlagValue, standsForFlags } from './usage-arguments.ts';
import { splitGroup, splitWords } from './usage-groups.ts';
import { withoutLauncher } from './usage-texts.ts';
import {
  aliasesPattern,
  isCommandPlaceholder,
  isEllipsis,
  isLiteral,
  isPlaceholder,
  joinAliases,
  literalNames,
} from './usage-word.ts';

// An argument in quotation marks or after a symbol. A plus sign with a single letter is a flag.
const markedArgument =
  /^(?:[@$]?(["'])[@$]?([\p{L}<[{][^"']*)\1|(?:[@$]|\+(?!\w$))([<[{].+|\p{L}[\p{L}\w-]*))(\.\.\.|…)?$/u;
// The value of a flag, which can contain spaces.
const quotedValue = /(?<=\s--?[\w-]+)=(?:"[^"]*"|'[^']*')/g;

/** Whether a usage line, as opposed to a line for another command, has arguments that can be read. */
export function isOwnUsage(text: string, context: CommandContext): boolean {
  return wordsAfterCommand(usageWords(text, context), context) !== undefined;
}

/**
 * Returns the words of a usage line after the program and the command, or `undefined` if the line is for another command. A
 * word in lowercase is a command, unless it can be a placeholder.
 */
export function wordsAfterCommand(
  words: readonly string[],
  context: CommandContext,
  hasLiteralPlaceholder = false,
): string[] | undefined {
  const rest = wordsAfterNames(words, context);
  return hasLiteralPlaceholder || findCommandIndex(rest ?? [], context) < 0 ? rest : undefined;
}

/**
 * Returns the words of a usage line that can be flags of the command: those before a word that can be the name of a
 * subcommand, as in `tool -v run --force`.
 */
export function wordsBeforeCommand(words: readonly string[], context: CommandContext): string[] {
  const rest = wordsAfterNames(words, context) ?? [];
  const index = findCommandIndex(rest, context);
  return index < 0 ? rest : rest.slice(0, index);
}

function wordsAfterNames(words: readonly string[], context: CommandContext): string[] | undefined {
  // A help text can contain the variable for the program's name, such as `$0`.
  const startsWithProgram = context.programs.has(words[0] ?? '') || words[0]?.startsWith('$');
  const all = startsWithProgram ? words.slice(1) : [...words];
  const rest = skipPath(all, context);
  if (rest !== undefined) return rest;
  return isPlaceholder(skipFlags(all, context)[0] ?? '[') ? all : undefined;
}

/** Finds the first word without brackets before the first argument, unless it's an argument or the value of a flag. */
function findCommandIndex(rest: readonly string[], context: CommandContext): number {
  const firstArgument = rest.findIndex((word) => isPlaceholder(word) && !standsForFlags(word, context));
  const first = firstArgument < 0 ? rest : rest.slice(0, firstArgument);
  const index = first.findIndex(
    (word, index) =>
      isLiteral(word) && !isCommandPlaceholder(word) && !(rest[index - 1] ?? '').startsWith('-'),
  );
  return findKnownName(first[index] ?? '', context) === undefined ? index : -1;
}

/**
 * Returns the words of a call after the program, the command, and flags with their values in lowercase; `undefined` if the
 * call is for another command. `flags` are the listed flags, which can show that a flag takes a value.
 */
export function wordsAfterPath(
  call: string,
  context: CommandContext,
  flags: readonly FlagRow[] = [],
): string[] | undefined {
  const { programs } = context;
  const lineContext = withFlagNamedArguments(call, context);
  // A colon after a word ends the call, as in `tool run: Run a task`.
  const [text = ''] = joinAliases(withoutLauncher(call, programs))
    .replace(quotedValue, '=VALUE')
    .split(/(?<=\w):(?=\s|$)/);
  const groups = splitWords(text).flatMap((word) => splitGroup(word, context));
  const [program = '', ...words] = splitWords(groups.join(' ').replace(/\s*\|\s*/g, '|'));
  const rest = programs.has(program) ? skipPath(words, lineContext) : undefined;
  return rest && joinKnownNames(skipFlags(rest, lineContext, flags), context);
}

/** Whether a call starts with the program and doesn't contain the command's names. */
export function isOtherCall(call: string, { programs, path }: CommandContext): boolean {
  const [program = '', ...words] = splitWords(call);
  let rest = words;
  return (
    programs.has(program) &&
    !path.every((name) => {
      const position = rest.findIndex((word) => literalNames(word.replace(/:$/, '')).includes(name));
      rest = rest.slice(position + 1);
      return position >= 0;
    })
  );
}

/**
 * Returns the words after the command's names and aliases, or `undefined` if they don't start with these. Flags, their
 * values, and placeholders, such as the arguments of parent commands, can precede each name.
 */
function skipPath(words: readonly string[], context: CommandContext): string[] | undefined {
  let rest = [...words];
  for (const name of context.path) {
    const position = rest.findIndex((word) => literalNames(word).includes(name));
    const before = rest.slice(0, Math.max(0, position));
    const isSkipped = (word: string, index: number) =>
      standsForFlags(word, context) ||
      isPlaceholder(word) ||
      isEllipsis(word) ||
      /^-/.test(before[index - 1] ?? '');
    if (position < 0 || !before.every(isSkipped)) return undefined;
    rest = rest.slice(position + 1);
    if (aliasesPattern.test(rest[0] ?? '')) rest = rest.slice(1);
  }
  return rest;
}

function skipFlags(
  words: readonly string[],
  context: CommandContext,
  flags: readonly FlagRow[] = [],
): string[] {
  const first = words.findIndex(
    (word, index) =>
      !standsForFlags(word, context) && !(isLiteral(word) && isFlagValue(words, index, flags) === true),
  );
  return first < 0 ? [] : words.slice(first);
}

export function usageWords(text: string, context: CommandContext): string[] {
  const [program = '', ...words] = splitWords(joinAliases(text)).filter((word) => word !== '$');
  const { length } = context.path;
  const joined = [...words.slice(0, length), ...joinKnownNames(words.slice(length), context)];
  return [program, ...joined.flatMap((word) => splitGroup(word, context)).map(toPlaceholder)];
}

/** Puts the argument in a word such as `"prompt"`, `@<file>`, or `$PROMPT` in angle brackets. */
function toPlaceholder(word: string): string {
  const [, , quoted, marked, ellipsis = ''] = markedArgument.exec(word) ?? [];
  const argument = quoted ?? marked;
  return argument === undefined ? word : `<${argument}>${ellipsis}`;
}
