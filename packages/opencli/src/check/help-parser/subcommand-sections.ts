import type { CommandContext } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
import { wordsAfterPath } from './usage-path.ts';

/**
 * Finds the sections whose heading is the call of a described subcommand, as in `tool add:`. Clap prints the flags and arguments
 * of all subcommands there if the program sets `flatten_help`.
 */
export function findSubcommandSections(lines: readonly HelpLine[], context: CommandContext): Set<HelpLine> {
  let isInside = false;
  let isBelowBlank = true;
  const isHeading = ({ text }: HelpLine) => {
    const [first, ...others] = (text.endsWith(':') && wordsAfterPath(text.slice(0, -1), context)) || [];
    const areNames = others.every((word) => /^[a-z][\w-]*$/.test(word));
    return first !== undefined && areNames && context.commandNames?.has(first) === true;
  };
  const isInSection = (line: HelpLine) => {
    if (isBelowBlank && line.indent === 0 && /\S/.test(line.text)) isInside = isHeading(line);
    isBelowBlank = !/\S/.test(line.text);
    return isInside;
  };
  return new Set(lines.filter(isInSection));
}
