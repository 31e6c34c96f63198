import type { HelpLine } from './help-lines.ts';

// The default description of click's help flag.
const clickPattern = /--help\s+Show this message and exit\b/;

export function isClickHelp(lines: readonly HelpLine[]): boolean {
  return lines.some(({ text }) => clickPattern.test(text));
}
