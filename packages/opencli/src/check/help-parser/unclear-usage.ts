import { parseArgumentList } from './argument-list.ts';
import { type CommandContext, takesOnlyArguments } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
import { mentionsName } from './mentioned-names.ts';
import type { CommandCall } from './usage-commands.ts';
import { proseWord } from './usage-labels.ts';

interface UnclearUsage {
  readonly text: string;
  /** Whether the line should be compared: it isn't a sentence, and the document or the help lacks what the word is. */
  readonly isSyntax: boolean;
}

/**
 * Returns the usage lines with a word that can be a command, but also an argument, a sample value, or part of a sentence. If
 * other lines show all arguments of the document, and it has no commands, nothing can be missing but the word's meaning.
 */
export function findUnclearUsages(
  lines: readonly HelpLine[],
  calls: readonly CommandCall[],
  unclearPaths: ReadonlySet<string>,
  context: CommandContext,
): UnclearUsage[] {
  const isUnclear = ({ paths }: CommandCall) => paths.some((path) => unclearPaths.has(path.join(' ')));
  const listed = [...parseArgumentList(lines, context).listed.keys()].map((name) => name.toLowerCase());
  const others = calls.filter((call) => !isUnclear(call)).map(({ text }) => text.toLowerCase());
  const isShown = (name: string) => listed.includes(name) || others.some((text) => mentionsName(text, name));
  const areArgumentsShown = takesOnlyArguments(context) && [...(context.argumentNames ?? [])].every(isShown);
  return calls
    .filter(isUnclear)
    .map(({ text }) => ({ text, isSyntax: !areArgumentsShown && !proseWord.test(text) }));
}
