import type { HelpLine } from './help-lines.ts';
import { joinAliases } from './usage-word.ts';

// A command and its arguments, with a colon or a dash before the description.
const separatedPattern = /^(\S+(?:, \S+)*(?: [<[({|]\S*)*?)(?:(?<=:)| [-–—])(?= \S)/;
// Names with spaces around the bars or slashes between them, as in `run / r`, or with "or".
const spacedNames = /^[a-z][\w:-]*(?: ?[|/] ?[a-z][\w:-]*| or [a-z][\w:-]*)+(?= |$)/;

/** Returns the words before the description. */
export function entryWords({ text, indent }: HelpLine): string[] {
  const [entry = ''] = text
    .slice(indent)
    .replace(/^\$ /, '')
    .split(/\s{2,}|\t/);
  const names = joinAliases(entry).replace(spacedNames, (found) => found.replaceAll(/ or | ?[|/] ?/g, '|'));
  // An asterisk marks plugins, as in `buildx*`.
  const words = joinCalls((separatedPattern.exec(names)?.[1] ?? names).trim()).split(' ');
  return words.map((word) => word.replace(/(?<=^\w+)\*$/, ''));
}

/** Joins the names in an entry that repeats the arguments, as in `run <file>, r <file>`. */
function joinCalls(entry: string): string {
  const calls = entry.split(/, (?=[a-z])/).map((call) => call.split(' '));
  const [args = '', ...others] = calls.map(([, ...words]) => words.join(' '));
  const isRepeated = others.every((one) => one === args || one === '');
  if (others.length === 0 || !/^[<[]/.test(args) || !isRepeated) return entry;
  return `${calls.map(([name]) => name).join(', ')} ${args}`;
}
