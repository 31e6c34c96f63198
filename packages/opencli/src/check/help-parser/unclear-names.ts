import type { HelpLine } from './help-lines.ts';

// An argument without a heading, such as `<file>...`.
const placeholderPattern = /^\s+(?:<[\w-]+>|\[<?[\w-]+>?\])(?:\.\.\.)?\s*$/;
const commandPatterns = [
  // An asterisk, which can also be a bullet.
  /^\s*\* {2,}\S/,
  // A name in brackets or other marks, as in `[run]   Run it`, but not several files, as in `[...files]`.
  /^\s*[[({<*#]\S*[a-z](?!\S*\.\.)\S*(?: {2,}|$)/,
  // A row of a table, a function, or a name with a value.
  /^\s*(?:[|│] [a-z]|[a-z]+\(|\w+=<)/,
];

/** Whether a line lists something that can be a command or an argument, but also something else. */
export function isUnclearName({ text, section, isHeading }: HelpLine): boolean {
  if (section === 'other') return placeholderPattern.test(text);
  return section === 'commands' && !isHeading && commandPatterns.some((pattern) => pattern.test(text));
}
