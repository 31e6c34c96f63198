import { type HelpLine, maxLineLength } from './help-lines.ts';

/** Returns infinity without lines. */
export function leastIndent(lines: readonly HelpLine[]): number {
  return lines.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY);
}

/** Returns the least indented lines, and the lines whose descriptions start in the same column as theirs. */
export function entryLines(lines: readonly HelpLine[]): HelpLine[] {
  const minIndent = leastIndent(lines);
  const descriptionColumns = new Set(
    lines.flatMap(({ indent, descriptionColumn }) => (indent === minIndent ? (descriptionColumn ?? []) : [])),
  );
  return lines.filter(
    ({ indent, descriptionColumn }) =>
      indent === minIndent ||
      (descriptionColumns.has(descriptionColumn ?? -1) && !descriptionColumns.has(indent)),
  );
}

const tabWidth = 8;

/** Replaces tabs in front of a line with spaces, because other lines can be indented by spaces to the same column. */
export function expandIndentation(line: string): string {
  const [indentation = ''] = /^[ \t]*\t */.exec(line.slice(0, maxLineLength)) ?? [];
  if (indentation === '') return line;
  const width = [...indentation].reduce(
    (column, character) => column + (character === '\t' ? tabWidth - (column % tabWidth) : 1),
    0,
  );
  return ' '.repeat(width) + line.slice(indentation.length);
}
