import { parseArgumentList } from './argument-list.ts';
import { isClickHelp } from './click-help.ts';
import type { CommandContext } from './command-list.ts';
import { type FlagRow, parseFlagList } from './flag-list.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { findKnownName } from './known-names.ts';
import { wordsAfterPath } from './usage-path.ts';
import { usageTexts } from './usage-texts.ts';
import {
  aliasesPattern,
  isCommandPlaceholder,
  isPlaceholder,
  literalNames,
  parseArgumentName,
} from './usage-word.ts';

export interface NamedCommands {
  readonly listed: readonly string[];
  /** Paths of subcommands of the listed commands, such as "session list". */
  readonly nested: readonly string[];
}

const namePattern = /^_?[a-z][a-z0-9:_-]*$/;
const maxDepth = 3;
/** Maximum number of paths in a usage line. Several groups such as `(a|b)` multiply their number. */
const maxPaths = 10_000;

/**
 * Finds the subcommands that usage lines name, such as `run` in `tool run <prompt>` and `tool (run|login)`. If click's help
 * lists the commands, its usage line contains only a placeholder for them, which can also be in lowercase.
 */
export function findUsageCommands(help: string, context: CommandContext): NamedCommands {
  const lines = parseHelpLines(help);
  const hasList = lines.some(({ section, isHeading }) => section === 'commands' && !isHeading);
  if (hasList && isClickHelp(lines)) return { listed: [], nested: [] };
  const texts = usageTexts(lines, context);
  const { listed } = parseArgumentList(lines, context);
  const isArgument = (name: string) => listed.has(name) && !context.commandNames?.has(name);
  // The value of a flag can precede the commands, as in `tool -o file run`.
  const flags = texts.some((text) => text.includes(' -')) ? parseFlagList(help).rows : [];
  const samples = new Set(findSampleCalls(lines, texts, context));
  const calls = texts.filter((text) => !samples.has(text));
  return groupByDepth(calls.flatMap((text) => commandPaths(text, context, flags, isArgument)));
}

/**
 * Returns the usage lines in which a single word can be a sample value, as in `tool folder_name` next to `tool [directory]`:
 * another usage line has an argument there, and neither the help nor the document shows that the program has commands.
 */
export function findSampleCalls(
  lines: readonly HelpLine[],
  texts: readonly string[],
  context: CommandContext,
): string[] {
  const hasList = lines.some(({ section }) => section === 'commands');
  if (hasList || context.commandNames?.size !== 0 || hasCommandPlaceholder(lines, context)) return [];
  const calls = texts.map((text) => ({ text, words: wordsAfterPath(text, context) ?? [] }));
  const isArgument = (word = '') => isPlaceholder(word) && !isCommandPlaceholder(parseArgumentName(word));
  const named = calls.filter(({ text }) => commandPaths(text, context).length > 0);
  const areSamples =
    calls.some(({ words }) => isArgument(words[0])) && named.every(({ words }) => words.length === 1);
  return areSamples ? named.map(({ text }) => text) : [];
}

export function groupByDepth(paths: readonly (readonly string[])[]): NamedCommands {
  const nested = paths.filter((path) => path.length > 1).map((path) => path.join(' '));
  return { listed: [...new Set(paths.map(([first = '']) => first))], nested: [...new Set(nested)] };
}

/** Whether a usage line contains a placeholder for subcommands, such as `<command>`. */
export function hasCommandPlaceholder(lines: readonly HelpLine[], context: CommandContext): boolean {
  const words = usageTexts(lines, context).flatMap((text) => text.slice(0, maxLineLength).split(/\s+/));
  return words.some((word) => /^[[<A-Z]/.test(word) && isCommandPlaceholder(parseArgumentName(word)));
}

/**
 * Returns the paths of the subcommands at the start of a call, such as `tool [options] session list <id>`. A described
 * argument isn't a command, and neither is a word for which `isArgument` returns `true`.
 */
export function commandPaths(
  call: string,
  context: CommandContext,
  flags: readonly FlagRow[] = [],
  isArgument: (name: string) => boolean = () => false,
): string[][] {
  const rest = wordsAfterPath(call, context, flags) ?? [];
  const known = findAlternativeCommands(rest[0], context);
  if (known !== undefined) return known.map((name) => [name]);
  const paths: string[][] = [];
  let parents: string[][] = [[]];
  for (const [index, word] of rest.entries()) {
    if (index + context.path.length > 0 && aliasesPattern.test(word)) continue;
    const names = alternatives(word, rest[index + 1]);
    if (names === undefined || (parents[0]?.length ?? 0) === maxDepth) break;
    if (parents[0]?.length === 0 && (findKnownName(word, context) !== undefined || names.every(isArgument)))
      break;
    if (parents.length * names.length > maxPaths) break;
    parents = parents.flatMap((parent) => names.map((name) => [...parent, name]));
    paths.push(...parents);
  }
  return paths;
}

/** Returns the names in `run`, `run|r`, `(run|login)`, or argparse's `{run,login} ...`. */
function alternatives(word: string, next: string | undefined): string[] | undefined {
  const braces = next === '...' ? /^\{([^{}]+)\}$/.exec(word)?.[1]?.split(',') : undefined;
  const names = braces ?? literalNames(word);
  const areNames = names.every((name) => namePattern.test(name) && !isCommandPlaceholder(name));
  return areNames ? names : undefined;
}

/**
 * Returns the names in `{start|stop}`, `[start|stop]`, or `<start|stop>` if the document has a command of such a name. Without
 * one, they're values of an argument.
 */
export function findAlternativeCommands(word = '', context: CommandContext): string[] | undefined {
  const [, inside = ''] = /^(?:\{([^{}]+)\}|\[([^[\]]+)\]|<([^<>]+)>)$/.exec(word)?.filter(Boolean) ?? [];
  const names = inside.split(word.startsWith('{') ? /[|,]/ : '|');
  const areNames = names.length > 1 && names.every((name) => namePattern.test(name));
  const isKnown = names.some((name) => context.commandNames?.has(name));
  return areNames && isKnown && findKnownName(word, context) === undefined ? names : undefined;
}
