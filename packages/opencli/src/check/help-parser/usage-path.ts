import type { CommandContext } from './command-list.ts';
import { findKnownName, joinKnownNames } from './known-names.ts';
import { tokenPattern } from './usage-texts.ts';
import {
  aliasesPattern,
  isCommandPlaceholder,
  isFlag,
  isLiteral,
  isPlaceholder,
  literalNames,
  parseArgumentName,
} from './usage-word.ts';

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

/** Whether a usage line, as opposed to a line for another command, has arguments that can be read. */
export function isOwnUsage(text: string, context: CommandContext): boolean {
  return wordsAfterCommand(usageWords(text, context), context) !== undefined;
}

/**
 * Returns the words after the program and the command, or `undefined` if the line is for another command. A word in lowercase
 * is a command, unless it can be a placeholder.
 */
export function wordsAfterCommand(
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

export function usageWords(text: string, context: CommandContext): string[] {
  const [program = '', ...words] = (text.match(tokenPattern) ?? []).filter((word) => word !== '$');
  const { length } = context.path;
  const joined = [...words.slice(0, length), ...joinKnownNames(words.slice(length), context)];
  return [program, ...joined.flatMap(splitNested).map(toPlaceholder)];
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
