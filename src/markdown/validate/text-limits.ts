import { excessiveDepth } from '../../product/validation/max-depth.ts';
import type { Mismatch, Problem } from '../../product/validation/problems.ts';
import type { PageSource } from '../page.ts';
import { widePunctuation } from '../parse/split-autolinks.ts';

// Limits for input that can take quadratic time to parse.
const maxCharacters = 500_000;
const deepNesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){101}/;
const delimiterRow = /^[\s>]*(?:\|\s*)?:?-+:?\s*\|/;
// Maximum number of cells in a table, because every row gets a cell for each column.
const maxCells = 50_000;
const longUrl = new RegExp(`(?:https?://|www\\.)[^\\s${widePunctuation}]{2000}`, 'i');
const maxWordLength = 10_000;
const urlInLongWord = new RegExp(`(?:https?://|www\\.)\\S{${maxWordLength}}`, 'i');
const maxUnderscores = 1000;
const characterReference = /&#?\w+;/g;
const maxReferences = 10_000;

export function textLimitProblems({ file, text }: Pick<PageSource, 'file' | 'text'>): Problem[] {
  if (text.length > maxCharacters) {
    const expected = `at most ${maxCharacters} characters. Split the page`;
    return [{ file, field: '', found: `${text.length} characters`, expected }];
  }
  const references = text.match(characterReference)?.length ?? 0;
  if (references > maxReferences) {
    const expected = `at most ${maxReferences} character references. Write the characters themselves instead`;
    return [{ file, field: '', found: `${references} character references, such as &amp;`, expected }];
  }
  const lines = text.split('\n');
  const ends = blockEnds(lines);
  for (const [index, line] of lines.entries()) {
    const mismatch = exceededLineLimit(line, (ends[index] ?? lines.length) - index);
    if (mismatch !== undefined) return [{ file, field: `line ${index + 1}`, ...mismatch }];
  }
  return [];
}

function exceededLineLimit(line: string, rows: number): Mismatch | undefined {
  const columns = delimiterRow.test(line) ? line.split('|').length : 0;
  if (columns * rows > maxCells)
    return {
      found: `a table with about ${columns} columns and ${rows} rows`,
      expected: `tables of at most ${maxCells} cells`,
    };
  if (deepNesting.test(line)) return excessiveDepth;
  if (line.length <= 2000) return undefined;
  if (longUrl.test(line)) return { found: 'a URL of more than 2000 characters', expected: 'a shorter URL' };
  if (urlInLongWord.test(line))
    return {
      found: `a URL before ${maxWordLength} characters without a space`,
      expected: 'spaces or line breaks in the text after the URL',
    };
  const isEndless = (word: string) => word.length > maxWordLength && word.split('_').length > maxUnderscores;
  if (line.length <= maxWordLength || !line.split(/\s/).some(isEndless)) return undefined;
  return {
    found: `a word of more than ${maxWordLength} characters with at least ${maxUnderscores} underscores`,
    expected: 'shorter words, separated by spaces',
  };
}

/** For each line, the index of the next blank line, or the number of lines if there's none. */
function blockEnds(lines: readonly string[]): number[] {
  let end = lines.length;
  const ends = lines.toReversed().map((line, fromEnd) => {
    if (/^[\s>]*$/.test(line)) end = lines.length - 1 - fromEnd;
    return end;
  });
  return ends.reverse();
}
