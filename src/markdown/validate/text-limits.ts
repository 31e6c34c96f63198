import { depthMismatch } from '../../product/validation/max-depth.ts';
import type { Problem } from '../../product/validation/problems.ts';
import type { PageSource } from '../page.ts';

// Limits for input that takes quadratic time to parse.
const maxCharacters = 500_000;
const deepNesting = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){101}/;
const delimiterRow = /^[\s>]*(?:\|\s*)?:?-+:?\s*\|/;
// Maximum number of cells in a table, because every row gets a cell for each column.
const maxCells = 50_000;
const longUrl = /(?:https?:\/\/|www\.)\S{2000}/i;
const maxWordLength = 10_000;
const maxUnderscores = 1000;
const characterReference = /&#?\w+;/g;
const maxReferences = 10_000;

/** Finds the first part of a page that is too long or too deeply nested to parse. */
export function textLimitProblems({ file, text }: Pick<PageSource, 'file' | 'text'>): Problem[] {
  const problem = (field: string, found: string, expected: string) => [{ file, field, found, expected }];
  if (text.length > maxCharacters) {
    const expected = `at most ${maxCharacters} characters. Split the page`;
    return problem('', `${text.length} characters`, expected);
  }
  const references = text.match(characterReference)?.length ?? 0;
  if (references > maxReferences) {
    const expected = `at most ${maxReferences} character references. Write the characters themselves instead`;
    return problem('', `${references} character references, such as &amp;`, expected);
  }
  const lines = text.split('\n');
  const ends = blockEnds(lines);
  for (const [index, line] of lines.entries()) {
    const [found, expected] = exceededLineLimit(line, (ends[index] ?? lines.length) - index);
    if (found !== undefined && expected !== undefined) return problem(`line ${index + 1}`, found, expected);
  }
  return [];
}

function exceededLineLimit(line: string, rows: number): readonly [found?: string, expected?: string] {
  const columns = delimiterRow.test(line) ? line.split('|').length : 0;
  if (columns * rows > maxCells)
    return [`a table with about ${columns} columns and ${rows} rows`, `tables of at most ${maxCells} cells`];
  if (deepNesting.test(line)) return depthMismatch;
  if (line.length <= 2000) return [];
  if (longUrl.test(line)) return ['a URL of more than 2000 characters', 'a shorter URL'];
  const isEndless = (word: string) => word.length > maxWordLength && word.split('_').length > maxUnderscores;
  if (line.length <= maxWordLength || !line.split(/\s/).some(isEndless)) return [];
  return [
    `a word of more than ${maxWordLength} characters with ${maxUnderscores} underscores`,
    'shorter words, separated by spaces',
  ];
}

/** For each line, the index of the next blank line. */
function blockEnds(lines: readonly string[]): number[] {
  let end = lines.length;
  const ends = lines.toReversed().map((line, fromEnd) => {
    if (/^[\s>]*$/.test(line)) end = lines.length - 1 - fromEnd;
    return end;
  });
  return ends.reverse();
}
