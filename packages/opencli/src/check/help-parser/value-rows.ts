import { parseFlag } from './flag-line.ts';
import type { HelpLine } from './help-lines.ts';

// A value in brackets and its description, as in `[cli] (default)   A command-line application`.
const valueRow = /^\s+\[([^\s[\]|,]+)\](?: \([^()]*\))?(?: {2,}|\t)/;

/**
 * Finds the lines below a flag that describe its values, as in the help of Dart's `args`, and the value of each line. The
 * descriptions are in the column of the flag's description.
 */
export function findValueRows(lines: readonly HelpLine[]): Map<HelpLine, string> {
  const rows = new Map<HelpLine, string>();
  let flag: HelpLine | undefined;
  for (const line of lines) {
    if (!/\S/.test(line.text)) continue;
    const [, value] = valueRow.exec(line.text) ?? [];
    if (parseFlag(line, 0) !== undefined) flag = line;
    else if (flag === undefined || line.indent <= flag.indent) flag = undefined;
    else if (value !== undefined && isAligned(line, flag)) rows.set(line, value);
  }
  return rows;
}

function isAligned({ descriptionColumn }: HelpLine, flag: HelpLine): boolean {
  return flag.descriptionColumn === undefined || flag.descriptionColumn === descriptionColumn;
}
