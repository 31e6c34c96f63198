import type { CommandContext } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';

const namePattern = /^[a-z][\w.:-]*$/;

interface AliasCall {
  readonly line: HelpLine;
  readonly alias: string;
}

/**
 * Finds the usage lines that consist of an alias, as in Symfony Console's help, in which they follow a usage line that starts
 * with the command's name instead of the program's.
 */
export function findAliasCalls(lines: readonly HelpLine[], { path }: CommandContext): AliasCall[] {
  if (path.length === 0) return [];
  const [first, ...others] = lines.filter(
    ({ section, isHeading, text }) => section === 'usage' && !isHeading && /\S/.test(text),
  );
  const parents = path.slice(0, -1);
  const startsWith = (text: string, names: readonly string[]) =>
    `${text.trim()} `.startsWith(`${names.join(' ')} `);
  if (first === undefined || !startsWith(first.text, path)) return [];
  return others.flatMap((line) => {
    const words = line.text.trim().split(' ');
    const own = startsWith(line.text, parents) ? words.slice(parents.length) : words;
    const [alias = ''] = own;
    const isAlias = own.length === 1 && namePattern.test(alias) && line.indent === first.indent;
    return isAlias && alias !== path.at(-1) ? [{ line, alias }] : [];
  });
}
