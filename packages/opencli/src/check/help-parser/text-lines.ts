import type { CommandContext } from './command-list.ts';
import type { HelpLine } from './help-lines.ts';
import { wordsAfterPath } from './usage-path.ts';
import { valueSentence } from './value-sentences.ts';

/** A line without its indentation, and the lines around it. */
export interface TextCandidate {
  readonly line: HelpLine;
  readonly start: string;
  /** The next line that isn't blank. */
  readonly next: HelpLine | undefined;
  readonly isFirstInParagraph: boolean;
  /** Whether the line above is indented less. */
  readonly isFirstInBlock: boolean;
  readonly isLastInParagraph: boolean;
  readonly isBelowList: boolean;
}

// An uppercase letter, or a letter of a script without case. Quotation marks and symbols can precede it.
export const sentenceStart = /^[\p{So}"'“(\s]*[\p{Lu}\p{Lo}]/u;
const sentenceEnd = /[.!?:;,]["')]?$/;
// Text without the name of a command, a flag, or an argument: a URL, a version, a number, a path, a mark before arguments, or a remark on a flag.
const namelessPattern =
  /^(?:[<(]?[a-z]+:\/\/|v?\d+\.\d\S*$|\d+ \S|~?\/[^\s/]+\/\S*$|--?(?: {2}|: \S)|\[(?:default|env|aliases|possible values)\b|(?:default|type|one of|alias(?:es)?): \S)/;
// The program's name and version.
const titlePattern = /^\S+?(?: \([^)]*\))?(?: +|[/@-])v?\d+\.\d/;
// Minimum number of words in a sentence: if it starts in lowercase with the program's name, if it's a paragraph of one
// line, and otherwise.
const [minProgramWords, minTitleWords, minWords] = [4, 2, 3];
/** Minimum length of a line that continues in the next one. */
export const minWrappedLength = 50;

/** Whether a line can't name anything that's compared. */
export function isNameless({ line, start, isBelowList }: TextCandidate): boolean {
  return namelessPattern.test(start) || (!isBelowList && line.indent < 4 && titlePattern.test(start));
}

/** Whether a line is a sentence, a title, a description of the command, or the command's own call. */
export function isText(candidate: TextCandidate, context: CommandContext): boolean {
  const { line, start } = candidate;
  const words = start.split(' ');
  if (sentenceStart.test(start))
    return (
      line.indent === 0 ||
      words.length >= (isAlone(candidate) ? minTitleWords : minWords) ||
      sentenceEnd.test(start)
    );
  if (valueSentence.test(start) || describesCommand(candidate, words, context)) return true;
  // Placeholders, and long flags, are found in other ways.
  const isOwnCall = wordsAfterPath(start, context)?.every((word) => /^(?:[[<{(]|[A-Z]+\b|--)/.test(word));
  const startsWithProgram = context.programs.has((words[0] ?? '').replace(/[:,]$/, ''));
  return isOwnCall || (startsWithProgram && words.length >= minProgramWords);
}

/** Whether a line is the only one in a paragraph, or the only one below a line that's indented less. */
function isAlone({ isFirstInParagraph, isFirstInBlock, isLastInParagraph }: TextCandidate): boolean {
  return (isFirstInParagraph || isFirstInBlock) && isLastInParagraph;
}

/** Whether a line starts a paragraph above all lists, such as `do one task`, that isn't a list of names. */
function describesCommand(
  { line, next, isFirstInParagraph, isLastInParagraph, isBelowList }: TextCandidate,
  words: readonly string[],
  { programs }: CommandContext,
): boolean {
  if (line.indent > 0 || isBelowList || !isFirstInParagraph || programs.has(words[0] ?? '')) return false;
  const isSeparate = isLastInParagraph || next?.isHeading === true;
  if (words.length > 1) return isSeparate || line.text.trimEnd().length >= minWrappedLength;
  return isSeparate && next?.isHeading === true;
}
