import type { CommandContext } from './command-list.ts';
import { type HelpLine, maxLineLength } from './help-lines.ts';

interface ParsedUsage {
  readonly arguments: readonly string[];
  readonly flags: readonly string[];
  /** Whether help has a usage line for the command itself, not only for its subcommands. */
  readonly hasOwnUsage: boolean;
}

const maxLines = 100;

const genericFlags = /^(?:(?:global|command|other)[ _-]?)?(?:options?|flags?|switches)$/i;
const genericCommand = /^(?:sub[ _-]?)?(?:commands?|cmd|topic)$/i;
// A word, or a pair of brackets with its content.
const tokenPattern = /\[(?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*\]\S*|<[^<>]*>\S*|\{[^{}]*\}\S*|\S+/g;

/**
 * Parses the "Usage" section. If the command has subcommands, a placeholder such as COMMAND doesn't count as an
 * argument.
 */
export function parseUsage(
  lines: readonly HelpLine[],
  context: CommandContext,
  hasCommands: boolean,
): ParsedUsage {
  const usages = usageTexts(lines, context.programs).map((text) => {
    const words = (text.match(tokenPattern) ?? []).filter((word) => word !== '$');
    const own = wordsAfterCommand(words, context);
    return { words, own, read: own === undefined ? [] : readTokens(own, hasCommands) };
  });
  const flags = usages.flatMap(({ own, words }) => flagsIn(own ?? (context.path.length === 0 ? [] : words)));
  return {
    arguments: [...new Set(usages.flatMap(({ read }) => read))],
    flags: [...new Set(flags)],
    hasOwnUsage: usages.some(({ own }) => own !== undefined),
  };
}

/** Returns the usage lines, each joined with its continuation lines. */
function usageTexts(lines: readonly HelpLine[], programs: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  const usage = lines.filter(({ text, section }) => section === 'usage' && text.length <= maxLineLength);
  for (const { text } of usage.slice(0, maxLines)) {
    const line =
      text.replace(/^[\s│|━─╭]*(?:(?:usage|synopsis)\b:?)?[\s━─╮]*/i, '').split(/ {2,}|\t/)[0] ?? '';
    const parts = line.split(/(?:^|\s)or:?\s+(?=\S)/).map((part) => part.trim());
    for (const part of parts.filter((one) => /\w|[<[]/.test(one))) {
      const startsWithProgram = programs.has(part.replace(/^\$ /, '').split(' ')[0] ?? '');
      if (startsWithProgram || texts.length === 0) texts.push(part);
      else texts.push(`${texts.pop()} ${part}`);
    }
  }
  return texts;
}

/** Returns the words after the program and the command, or `undefined` if the line is for another command. */
function wordsAfterCommand(
  words: readonly string[],
  { programs, path }: CommandContext,
): string[] | undefined {
  let rest = [...words];
  if (programs.has(rest[0] ?? '')) rest = rest.slice(1);
  for (const name of path) {
    // Skips the program's options, which can precede the name of a command.
    const column = rest.findIndex((word) => !/^\[-|^\[?<?(?:options?|flags?)/i.test(word));
    if (!(rest[column] ?? '').split('|').includes(name))
      return isPlaceholder(rest[column] ?? '[') ? rest : undefined;
    rest = rest.slice(column + 1);
  }
  return rest.some((word, index) => isLiteral(word) && !(rest[index - 1] ?? '').startsWith('-'))
    ? undefined
    : rest;
}

function isPlaceholder(word: string): boolean {
  return /^[[<{(]|^[A-Z][A-Z0-9_-]*(?:\.\.\.)?$/.test(word);
}

function isLiteral(word: string): boolean {
  return /^[a-z]/.test(word) && !word.endsWith('...');
}

function readTokens(words: readonly string[], hasCommands: boolean): string[] {
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isFlag(word)) continue;
    // The word after a flag is its value, as in `--output FILE`, unless the flag is in brackets or already contains an
    // equals sign.
    if (isFlag(words[index - 1] ?? '') && !/^[[{]|=/.test(words[index - 1] ?? '')) continue;
    const name = parseArgumentName(word);
    if (hasCommands && (genericCommand.test(name) || word.startsWith('{'))) break;
    if (name !== '' && !genericFlags.test(name) && isPlaceholder(word.replace(/^(?:\.\.\.|…)/, '[')))
      names.push(name);
  }
  return names;
}

function isFlag(word: string): boolean {
  return /^[[({<]*--?[\w?]/.test(word);
}

function flagsIn(words: readonly string[]): string[] {
  return words
    .filter(isFlag)
    .flatMap((word) => word.match(/(?<![\w-])(?:--[a-z][\w-]*|-[a-z?](?![\w]))/gi) ?? []);
}

/** Extracts the name from a placeholder such as `[FILE]...`, `<file>`, `[...files]`, or `[-- args]`. */
export function parseArgumentName(word: string): string {
  const inside = word.replace(/^[[<({]*(?:-- )?[[<({]*(?:\.\.\.|…)?/, '');
  return (/^[^\s<>[\](){}…]+/.exec(inside)?.[0] ?? '').replace(/[.,*+?]+$/, '');
}
