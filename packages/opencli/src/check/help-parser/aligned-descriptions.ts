import type { HelpLine } from './help-lines.ts';

/**
 * Puts two spaces before a description that only one space separates from a long command or argument, if it starts in the
 * same column as the description in the line above or below.
 */
export function separateDescription(
  line: HelpLine,
  neighbors: readonly (HelpLine | undefined)[],
): Pick<HelpLine, 'text' | 'descriptionColumn'> {
  const { text, indent, section, isHeading, descriptionColumn } = line;
  if (isHeading || descriptionColumn !== undefined || (section !== 'commands' && section !== 'arguments'))
    return { text, descriptionColumn };
  const column = neighbors.find(
    (one) => one?.indent === indent && /^\S \S/.test(text.slice((one.descriptionColumn ?? 0) - 2)),
  )?.descriptionColumn;
  if (column === undefined || !/^[a-z<[]/i.test(text.slice(indent))) return { text, descriptionColumn };
  return { text: `${text.slice(0, column)} ${text.slice(column)}`, descriptionColumn: column + 1 };
}
