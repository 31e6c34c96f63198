import type { HelpLine } from './help-lines.ts';

// One space, and several words that don't start with a flag or a placeholder in brackets.
const flagDescriptionPattern = /^[^\s,|] [\p{L}\p{N}"'`]\S* \S/u;
// The names of a flag, and placeholders such as <file> and FILE.
const flagPattern = /^-\S+(?: (?:[-<[({=]\S*|[A-Z][A-Z_:-]*|\S+[>\])}]))*$/;

// Two names of a flag with the same values, as in `--color A B, --colour A B`.
const repeatedValues =
  /(?:^|, )-{1,2}[\w?#@][^\s,]*( (?:\{[^{}]{0,200}\}|[^,{}]){1,200}?), -{1,2}[\w?#@][^\s,]*\1(?=,|\s{2}|\s*$)/g;
// A flag and the start of a sentence.
const overflowingFlagPattern = /^-[\w-]+(?= [A-Z][a-z]+ [a-z]\S* \S)/;
// Maximum number of lines between an entry and the next one.
const maxWrappedLines = 4;

/** Returns the entries above and below a line, between which are only wrapped descriptions. */
export function findNeighbors(lines: readonly HelpLine[], index: number): HelpLine[] {
  const indent = lines[index]?.indent ?? 0;
  const findEntry = (others: readonly HelpLine[]) =>
    others.find((one) => one.indent <= indent || !/\S/.test(one.text));
  const above = lines.slice(Math.max(0, index - maxWrappedLines), index).reverse();
  return [
    findEntry(above) ?? [],
    findEntry(lines.slice(index + 1, index + 1 + maxWrappedLines)) ?? [],
  ].flat();
}

/**
 * Puts two spaces before a description that only one space separates from a long command, flag, or argument, if it starts
 * in the same column as the description of the entry above or below, or if the flag is too long for that column.
 */
export function separateDescription(
  line: HelpLine,
  neighbors: readonly HelpLine[],
): Pick<HelpLine, 'text' | 'descriptionColumn'> {
  const { text, indent, isHeading, descriptionColumn } = line;
  const start = text.slice(indent);
  const isFlag = start.startsWith('-');
  const isListed =
    isFlag || ((line.section === 'commands' || line.section === 'arguments') && /^[a-z<[]/i.test(start));
  if (isHeading || descriptionColumn !== undefined || !isListed) return { text, descriptionColumn };
  const similar = neighbors.filter(
    (one) => one.indent === indent && one.text.startsWith('-', indent) === isFlag,
  );
  const alignedColumn = similar.find(({ descriptionColumn: column = 0 }) =>
    (isFlag ? flagDescriptionPattern : /^\S \S/).test(text.slice(column - 2)),
  )?.descriptionColumn;
  const isAligned =
    alignedColumn !== undefined && (!isFlag || flagPattern.test(text.slice(indent, alignedColumn - 1)));
  const column = isAligned ? alignedColumn : overflowingColumn(start, indent, similar);
  const isInNames = [...start.matchAll(repeatedValues)].some(
    ({ index, 0: names }) => indent + index + names.length > (column ?? 0),
  );
  if (column === undefined || isInNames) return { text, descriptionColumn };
  return { text: `${text.slice(0, column)} ${text.slice(column)}`, descriptionColumn: column + 1 };
}

/** Returns the column after a flag that doesn't fit in the column of flags. */
function overflowingColumn(start: string, indent: number, similar: readonly HelpLine[]): number | undefined {
  const [flag] = overflowingFlagPattern.exec(start) ?? [];
  if (flag === undefined) return undefined;
  const end = indent + flag.length;
  return similar.some(({ descriptionColumn = Number.POSITIVE_INFINITY }) => end >= descriptionColumn - 1)
    ? end + 1
    : undefined;
}
