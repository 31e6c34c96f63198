import type { HelpLine } from './help-lines.ts';

// One space, and several words that don't start with a flag or a placeholder in brackets.
const flagDescriptionPattern = /^[^\s,|] [\p{L}\p{N}"'`]\S* \S/u;
// The names of a flag, and placeholders such as <file> and FILE.
const flagPattern = /^-\S+(?: (?:[-<[({=]\S*|[A-Z][A-Z_:-]*|\S+[>\])}]))*$/;

/**
 * Puts two spaces before a description that only one space separates from a long command, flag, or argument, if it starts
 * in the same column as the description in the line above or below.
 */
export function separateDescription(
  line: HelpLine,
  neighbors: readonly (HelpLine | undefined)[],
): Pick<HelpLine, 'text' | 'descriptionColumn'> {
  const { text, indent, isHeading, descriptionColumn } = line;
  const start = text.slice(indent);
  const isFlag = start.startsWith('-');
  const isListed =
    isFlag || ((line.section === 'commands' || line.section === 'arguments') && /^[a-z<[]/i.test(start));
  if (isHeading || descriptionColumn !== undefined || !isListed) return { text, descriptionColumn };
  const column = neighbors.find(
    (one) =>
      one?.indent === indent &&
      one.text.startsWith('-', indent) === isFlag &&
      (isFlag ? flagDescriptionPattern : /^\S \S/).test(text.slice((one.descriptionColumn ?? 0) - 2)),
  )?.descriptionColumn;
  if (column === undefined || (isFlag && !flagPattern.test(text.slice(indent, column - 1))))
    return { text, descriptionColumn };
  return { text: `${text.slice(0, column)} ${text.slice(column)}`, descriptionColumn: column + 1 };
}
