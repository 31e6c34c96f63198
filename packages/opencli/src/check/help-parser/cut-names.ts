interface Row {
  readonly line: string;
  readonly indent: number;
  /** The names of a flag or a command, or a part of them. */
  readonly names: string;
  readonly description: string;
  /** Column in which the names end. */
  readonly end: number;
  readonly descriptionColumn: number | undefined;
}

const rowPattern = /^(\s+)(\S+(?: \S+)*)(?:( {2,})(\S.*))?$/;
// The rest of a name, which other names or the arguments of a command can follow.
const partPattern = /^(?:[\w.-]+(?:,|$| [<[])|,)/;
// A name such as `-version`, which can also be the rest of a name.
const singleHyphenName = /^-\w{2}/;
// Number of spaces between the names and their descriptions.
const gap = 2;
// Minimum column in which a name can be cut. In narrower columns, the longest name can precede any other line.
const minEnd = 30;
// Maximum number of characters in a line. Longer lines aren't joined.
const maxLength = 200;

/**
 * Joins names of flags and commands that are cut at the end of their column, and continue in the next line. By default,
 * yargs cuts names with more than 40 characters.
 */
export function joinCutNames(lines: readonly string[]): string[] {
  const first = lines.find((line) => /\S/.test(line)) ?? '';
  const program = /^(?:[^\s:]+: +)?(\S+)/.exec(first.slice(0, maxLength))?.[1];
  const paragraphs: Row[][] = [[]];
  for (const line of lines) {
    if (!/\S/.test(line)) paragraphs.push([]);
    paragraphs.at(-1)?.push(parseRow(line));
  }
  return paragraphs.flatMap((rows) => joinRows(rows, program));
}

function parseRow(line: string): Row {
  const [, space = '', names = '', between, description = ''] =
    (line.length > maxLength ? undefined : rowPattern.exec(line.trimEnd())) ?? [];
  const end = space.length + names.length;
  const descriptionColumn = between === undefined ? undefined : end + between.length;
  return { line, indent: space.length, names, description, end, descriptionColumn };
}

function joinRows(rows: readonly Row[], program: string | undefined): string[] {
  // A hyphen and a space start an item of a list in a description.
  const isEntry = ({ names }: Row) => /^-(?! )/.test(names) || names.split(' ')[0] === program;
  const columns = new Set(rows.flatMap((row) => (isEntry(row) ? (row.descriptionColumn ?? []) : [])));
  const isFull = (row: Row | undefined) =>
    row !== undefined && row.end >= minEnd && columns.has(row.end + gap);
  const hasSingleHyphens = rows.some(
    ({ names }, index) => singleHyphenName.test(names) && !isFull(rows[index - 1]),
  );
  const isPart = (row: Row) =>
    partPattern.test(row.names) && (!isEntry(row) || (singleHyphenName.test(row.names) && !hasSingleHyphens));
  const joined: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const entry = joined.at(-1) ?? [];
    const [first] = entry;
    const isBelow = first !== undefined && isEntry(first) && row.indent > 0 && row.indent <= first.indent;
    const isAfterFlag = row.names.startsWith('-') && rows[index - 1]?.names.endsWith(',');
    const isInBrackets = isOpen(rows[index - 1]) && row.names.startsWith('-');
    if (isBelow && ((isFull(rows[index - 1]) && isPart(row)) || isAfterFlag || isInBrackets)) entry.push(row);
    else joined.push([row]);
  }
  return joined.flatMap((parts) =>
    parts.slice(1).some(isPart) || parts.slice(0, -1).some(isOpen)
      ? joinParts(parts)
      : parts.map(({ line }) => line),
  );
}

/** Whether the names end inside brackets, in which others follow, as in `tool run [--fast |`. */
function isOpen(row: Row | undefined): boolean {
  return /\[[^\]]*\|$/.test(row?.names ?? '');
}

function joinParts(parts: readonly Row[]): string {
  const indent = ' '.repeat(parts[0]?.indent ?? 0);
  const names = parts.map((row, index) =>
    /[,|]$/.test(parts[index - 1]?.names ?? '') ? ` ${row.names}` : row.names,
  );
  const description = parts.map((one) => one.description).filter((text) => text !== '');
  return `${indent}${names.join('')}${' '.repeat(gap)}${description.join(' ')}`.trimEnd();
}
