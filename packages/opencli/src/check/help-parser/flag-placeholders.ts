import type { CommandContext } from './command-list.ts';
import { findKnownName } from './known-names.ts';
import { splitWords } from './usage-groups.ts';
import { isFlagsPlaceholder, isLiteral, withoutBrackets } from './usage-word.ts';

// The usual forms, as in `[options]` and `[OPTION]...`.
const usualForm = /^\[[^[\]…]*[^[\].…]\](?:\.\.\.|…)?$/;

/**
 * Adds the words of a usage line that are arguments although placeholders for flags have such names, as in
 * `tool set [options] <option>`: those that the document describes, and those next to a placeholder in the usual form.
 */
export function withFlagNamedArguments(text: string, context: CommandContext): CommandContext {
  const words = findFlagNames(splitWords(text));
  const placeholder =
    words.find((word) => usualForm.test(word)) ?? words.find((word) => word.startsWith('['));
  const found = words.filter(
    (word) =>
      word !== placeholder &&
      (findKnownName(word, context) !== undefined || (placeholder !== undefined && !usualForm.test(word))),
  );
  return found.length === 0 ? context : { ...context, flagNamedArguments: new Set(found) };
}

/** Finds words that are either arguments or placeholders for flags, as in `tool <options>`. */
export function findUnclearFlagNames(words: readonly string[], context: CommandContext): string[] {
  return findFlagNames(words).filter(
    (word) => !word.startsWith('[') && !context.flagNamedArguments?.has(word),
  );
}

function findFlagNames(words: readonly string[]): string[] {
  return words.filter((word) => !isLiteral(word) && isFlagsPlaceholder(withoutBrackets(word)));
}
