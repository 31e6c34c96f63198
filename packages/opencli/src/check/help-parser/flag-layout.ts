import type { ListedFlag } from './flag-line.ts';
import type { HelpLine } from './help-lines.ts';
import { leastIndent } from './indentation.ts';

export interface FlagLayout {
  readonly indent: number;
  readonly columns: ReadonlySet<number>;
  readonly descriptions: ReadonlySet<number>;
  /** Columns in which right-aligned flags end. */
  readonly ends: ReadonlySet<number>;
}

export function detectLayout(candidates: readonly ListedFlag[]): FlagLayout {
  const completeFlags = candidates.filter(({ isComplete }) => isComplete);
  const minIndent = leastIndent(completeFlags.map(({ line }) => line));
  const outermost = completeFlags.filter(({ line }) => line.indent === minIndent);
  const descriptions = new Set(outermost.flatMap(({ line }) => line.descriptionColumn ?? []));
  const longNameColumns = outermost.map(({ longNameColumn }) => longNameColumn);
  // If no single short name has a long one, other long names can still be in the column after `-x, `. Several short names
  // move the long name to the right, as in `-v, -V, --verbose`.
  const usualColumn = minIndent + '-x, '.length;
  const hasSeveralShortNames = ({ names }: ListedFlag) =>
    names.filter((name) => !name.startsWith('--')).length > 1;
  const isUsual =
    outermost.every((flag) => flag.longNameColumn === -1 || hasSeveralShortNames(flag)) &&
    !descriptions.has(usualColumn);
  const sections = [...Map.groupBy(outermost, ({ line }) => line.sectionNumber).values()];
  return {
    indent: minIndent,
    columns: new Set([minIndent, ...longNameColumns, ...(isUsual ? [usualColumn] : [])]),
    descriptions,
    ends: new Set(sections.flatMap((flags) => alignedEnd(flags) ?? [])),
  };
}

export function isEntry(
  { line, isComplete, restColumn }: ListedFlag,
  { columns, descriptions, ends }: FlagLayout,
): boolean {
  if (columns.has(line.indent)) return isComplete || line.section === 'flags' || descriptions.has(restColumn);
  // Right-aligned flags end in the same column, or their descriptions start in the same column.
  const isAligned = line.section === 'flags' && ends.has(flagEndColumn(line));
  return (
    isComplete &&
    (isAligned || (line.descriptionColumn !== undefined && descriptions.has(line.descriptionColumn)))
  );
}

export function isProse(
  { line, isComplete }: ListedFlag,
  { columns, descriptions }: FlagLayout,
  previousLine?: HelpLine,
): boolean {
  if (columns.has(line.indent)) return false;
  const continues =
    previousLine !== undefined && /\S/.test(previousLine.text) && previousLine.indent === line.indent;
  return line.section !== 'flags' || !isComplete || continues || descriptions.has(line.indent);
}

/** Returns the column in which all flags end; `undefined` if they end in different columns. */
function alignedEnd(flags: readonly ListedFlag[]): number | undefined {
  const [end, ...others] = new Set(flags.map(({ line }) => flagEndColumn(line)));
  return others.length === 0 ? end : undefined;
}

function flagEndColumn({ text, descriptionColumn }: HelpLine): number {
  return text.slice(0, descriptionColumn).trimEnd().length;
}
