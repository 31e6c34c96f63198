import type { Mismatch } from '../product/validation/problems.ts';

/** A problem in a page. The line is a line of the parsed text, which `toFileProblems` converts to a line of the file. */
export interface LineProblem extends Mismatch {
  readonly line: number;
}
