import type { CommandContext } from './command-list.ts';
import { findKnownName } from './known-names.ts';
import { splitWords } from './usage-groups.ts';
import { hasFlagName } from './usage-word.ts';

// The usual placeholder, as in `[options]` and `[FLAGS]...`, and others with an ellipsis, as in `[OPTION]...` and `[options...]`.
const usualPlaceholder = /^\[[^[\].…]*s\](?:\.\.\.|…)?$/i;
// Several of these can stand for flags, as in clap 2's `[FLAGS] [OPTIONS]`.
const plainPlaceholder = /^\[[^[\].…]*s\]$/i;
const repeatedPlaceholder = /^\[.*(?:\.\.\.|…)/;

/**
 * Adds the words of a usage line that are arguments although placeholders for flags have such names, as in
 * `tool set [options] <option>`: those that the document describes, and those next to a placeholder for flags.
 */
export function withFlagNamedArguments(text: string, context: CommandContext): CommandContext {
  const words = splitWords(text).filter(hasFlagName);
  const placeholder = findPlaceholder(words);
  const found = words.filter((word) => {
    if (usualPlaceholder.test(word)) return word !== placeholder && isDescribed(word, context);
    return isDescribed(word, context) || (placeholder !== undefined && word !== placeholder);
  });
  return found.length === 0 ? context : { ...context, flagNamedArguments: new Set(found) };
}

/** Finds words that are either arguments or placeholders for flags, as in `tool <options>` and `tool [flag]`. */
export function findUnclearFlagNames(words: readonly string[], context: CommandContext): string[] {
  const names = [...new Set(words.filter(hasFlagName))];
  const placeholder = findPlaceholder(names);
  return names.filter(
    (word) => word !== placeholder && !plainPlaceholder.test(word) && !context.flagNamedArguments?.has(word),
  );
}

function findPlaceholder(words: readonly string[]): string | undefined {
  return (
    words.find((word) => usualPlaceholder.test(word)) ?? words.find((word) => repeatedPlaceholder.test(word))
  );
}

function isDescribed(word: string, context: CommandContext): boolean {
  return findKnownName(word, context) !== undefined;
}
