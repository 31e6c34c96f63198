import { type CommandContext, parseCommandEntries } from './command-list.ts';

const namePattern = /^[a-z0-9@][\w.:-]*$/i;
const labelPattern = /\[(?:visible )?alias(?:es)?:\s*([^\]]{0,500})\]/gi;
// The default description of the help flag in Python's argparse.
const argparsePattern = /show this help message and exit/;

/** The help of a command's parent and of the command itself. */
interface AliasTexts {
  readonly list: string;
  readonly own: string;
}

/**
 * Finds the aliases that help prints for a command: in brackets, as in `[aliases: r, x]`, below "Aliases:" in the
 * command's own help, or in parentheses, as in `run (r, x)`. Parentheses count only in argparse's help or if they contain
 * a known alias, because they can also contain a remark, such as "(deprecated)".
 */
export function findPrintedAliases(
  { list, own }: AliasTexts,
  name: string,
  known: ReadonlySet<string>,
  context: CommandContext,
): string[] {
  const entries = parseCommandEntries(list, context).filter((one) => one.name === name);
  const aliases = entries.flatMap(({ text }) => [
    ...[...text.matchAll(labelPattern)].flatMap(([, names = '']) => splitNames(names)),
    ...parenthesizedAliases(text, name).filter(
      (_, __, names) => argparsePattern.test(list) || names.some((one) => known.has(one)),
    ),
  ]);
  return [...new Set([...aliases, ...aliasSection(own, name)])].filter((one) => one !== name);
}

function parenthesizedAliases(text: string, name: string): string[] {
  const [before = ''] = text.trimStart().split(/ {2,}|\t/);
  const start = before.lastIndexOf(`${name} (`);
  if (start < 0 || !before.endsWith(')')) return [];
  return splitNames(before.slice(start + name.length + 2, -1));
}

/** Parses the line below "Aliases:" that starts with the command's name, as in `run, r, x`. */
function aliasSection(text: string, name: string): string[] {
  const [, names = ''] = /^aliases:[ \t]*\n[ \t]+(\S[^\n]{0,500})/im.exec(text) ?? [];
  return names.startsWith(`${name},`) ? splitNames(names) : [];
}

/** Returns an empty array if a part isn't a name. */
function splitNames(list: string): string[] {
  const names = list.split(',').map((one) => one.trim());
  return names.every((one) => namePattern.test(one)) ? names : [];
}
