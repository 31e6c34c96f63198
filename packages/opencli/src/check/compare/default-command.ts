import type { CommandNode } from '../command-tree.ts';
import { listsCommand } from '../help-parser/command-list.ts';
import { parseHelpLines } from '../help-parser/help-lines.ts';
import { findUsagePrograms, usageTexts } from '../help-parser/usage-texts.ts';

const namePattern = /^[a-z][\w:-]*$/;

/**
 * Returns the name of the command whose help a program prints instead of its own, as Symfony Console does for its default
 * command. The program's only usage line starts with that name, without the program's name, and the help doesn't list
 * other commands.
 */
export function findDefaultCommand(
  { children }: CommandNode,
  help: ReadonlyMap<string, { readonly text: string }>,
  programs: ReadonlySet<string>,
): string | undefined {
  const text = help.get('')?.text ?? '';
  const lines = parseHelpLines(text);
  const context = { programs, path: [] };
  const [call = '', ...others] = usageTexts(lines, context);
  const [name = ''] = call.split(' ');
  if (others.length > 0 || !namePattern.test(name) || programs.has(name)) return undefined;
  const own = children.find(({ words, command }) => [...words, ...(command.aliases ?? [])].includes(name));
  const siblings = children.filter((child) => child !== own);
  const usage = lines
    .filter(({ section }) => section === 'usage')
    .map((line) => line.text.trim().split(' ')[0]);
  const isListed = (word: string) => usage.includes(word) || listsCommand(text, word, context);
  if (siblings.some(({ words: [word = ''] }) => isListed(word))) return undefined;
  // Usage lines that start with the names of other commands show that the word isn't the program's name.
  const starts = siblings.map(({ path }) => findUsagePrograms(help.get(path)?.text ?? ''));
  if (starts.some((start) => start.includes(name))) return undefined;
  const isOmitted = siblings.some(({ words: [word = ''] }, index) => starts[index]?.includes(word));
  return own !== undefined || isOmitted ? name : undefined;
}
