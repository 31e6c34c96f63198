import type { CommandContext } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';

// A description after a dash, as in ` - convert a file`. A hyphen can also be an argument, or the value of a flag before it.
const describedPattern = / (?:[–—]|(?<!(?:^| )-\S* )-(?=.* (?:an?|the|of|your) )) (\p{L}[^<>[\]{}|]+)$/u;
// In GLib's usage lines, a description follows the arguments, after a dash or as a title. Two words in title case can be arguments.
const glibPattern =
  /(?<=^\S+ \[OPTION(?:…|\.\.\.)\](?: .*)?) (?:[-–—] (\p{L}[^<>[\]{}|]* [^<>[\]{}|]*)|(\p{Lu}\p{L}*\p{Ll}(?= .* |.* \p{Ll})(?: \p{L}+)+\.?))$/u;
// Text in parentheses that doesn't contain an argument.
const parenthesesPattern = /(?<=^|\s)\(([^()<>[\]{}|]+)\)(?=[\s,;.]|$)/g;
// The start of an explanation, as in `default: stdin` and `to connect to a process`, and words only in sentences.
const explanationStart =
  /^(?:defaults?[ :=]|e\.g\.|i\.e\.|-h |--help |or (?:-|an?) \S|(?:to|if|when|see|use|uses|reads?) \S+ \S)/;
// A flag can start a group of words.
const proseWord = /^(?!-).* (?:for|the|of|your|is|are|with|from|if|when) /;
const placeholder = /\p{Lu}{2}/u;

/** Removes explanations in parentheses from a usage line, as in `[file] (default: stdin)` and `FILE (or - for stdin)`. */
export function removeExplanations(line: string): string {
  return line
    .replace(parenthesesPattern, (all, words: string) => (isExplanation(words) ? '' : all))
    .replace(/(?<=\S) +$/, '');
}

function isExplanation(words: string): boolean {
  return !placeholder.test(words) && (explanationStart.test(words) || proseWord.test(words));
}

/** Whether GLib printed the help. */
export function isGlibHelp(lines: readonly HelpLine[]): boolean {
  return lines.some(({ text }) => text.trim() === 'Help Options:');
}

/** Removes the description at the end of a usage line. A name in it can repeat one in front of it. */
export function removeDescription(line: string, isGlib: boolean, context: CommandContext): string {
  const [found = '', ...groups] =
    (isGlib && glibPattern.exec(line.trim())) || describedPattern.exec(line) || [];
  const rest = found === '' ? line : line.slice(0, line.lastIndexOf(found));
  const names = new Set(rest.match(/\p{Lu}[\p{Lu}\p{N}_-]+/gu));
  const words = (groups.find(Boolean) ?? '').split(' ').filter((word) => !names.has(word));
  return words.length > 0 && isDescription(words.join(' '), context) ? rest : line;
}

/** Whether a text consists of words that aren't a call, flags, placeholders, or names of arguments. */
export function isDescription(text: string, { programs, argumentNames }: CommandContext): boolean {
  const words = text.split(' ');
  const isPlaceholder = (word: string) =>
    /^[^\p{L}\p{N}'"(]|[<>[\]{}|…]|\.\.\.|^\p{Lu}[\p{Lu}\p{N}_-]+\W?$/u.test(word);
  return (
    !programs.has(words[0] ?? '') &&
    !words.some(isPlaceholder) &&
    !words.every((word) => argumentNames?.has(word.toLowerCase()))
  );
}
