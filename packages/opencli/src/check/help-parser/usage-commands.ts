import { parseArgumentList } from './argument-list.ts';
import { isClickHelp } from './click-help.ts';
import type { CommandContext } from './command-list.ts';
import { type FlagRow, parseFlagList } from './flag-list.ts';
import { parseHelpLines } from './help-lines.ts';
import { findKnownName } from './known-names.ts';
import { wordsAfterPath } from './usage-path.ts';
import { usageTexts } from './usage-texts.ts';
import { aliasesPattern, isCommandPlaceholder, literalNames } from './usage-word.ts';

/** A line that can contain the names of commands after the program's name. */
export interface CommandCall {
  readonly text: string;
  readonly paths: readonly (readonly string[])[];
  /** What the lines of one list share. If one of them shows a command, the others do too. */
  readonly positions: readonly string[];
}

const namePattern = /^_?[a-z][a-z0-9:_-]*$/;
const maxDepth = 3;
/** Maximum number of paths in a usage line. Several groups such as `(a|b)` multiply their number. */
const maxPaths = 10_000;

/**
 * Finds the words in usage lines that can be subcommands, such as `run` in `tool run <prompt>` and `tool (run|login)`. If click's
 * help lists the commands, its usage line contains only a placeholder for them, which can also be in lowercase.
 */
export function findUsageCalls(help: string, context: CommandContext): CommandCall[] {
  const lines = parseHelpLines(help);
  const hasList = lines.some(({ section, isHeading }) => section === 'commands' && !isHeading);
  if (hasList && isClickHelp(lines)) return [];
  const texts = usageTexts(lines, context);
  const { listed } = parseArgumentList(lines, context);
  const isArgument = (name: string) => listed.has(name) && !context.commandNames?.has(name);
  // The value of a flag can precede the commands, as in `tool -o file run`.
  const flags = texts.some((text) => text.includes(' -')) ? parseFlagList(help).rows : [];
  return texts.map((text) => ({
    text,
    paths: commandPaths(text, context, flags, isArgument),
    positions: ['usage'],
  }));
}

/** Returns the first words of the paths in calls. */
export function firstNames(calls: readonly CommandCall[]): Set<string> {
  return new Set(calls.flatMap(({ paths }) => paths.flatMap(([first]) => first ?? [])));
}

/** Returns the paths of subcommands of other commands, such as "session list". */
export function nestedPaths(calls: readonly CommandCall[]): Set<string> {
  const paths = calls.flatMap((call) => call.paths);
  return new Set(paths.filter(({ length }) => length > 1).map((path) => path.join(' ')));
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
