import { escapeLine } from '../../../../src/terminal/escape.ts';
import type { HelpFinding } from './compare/compare-help.ts';

/** Maximum lengths of names that consist of a line of the help. */
const maxLengths: Partial<Record<HelpFinding['kind'], number>> = { line: 1000, list: 200 };

/** Formats a finding's name, or the line that can't be parsed, as the report prints it. It can be the key of an exception. */
export function formatPrintedName({ kind, name, what }: Pick<HelpFinding, 'kind' | 'name' | 'what'>): string {
  return escapeLine((kind === 'line' ? what : name).slice(0, maxLengths[kind]));
}
