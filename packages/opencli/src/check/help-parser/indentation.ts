import type { HelpLine } from './help-lines.ts';

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
