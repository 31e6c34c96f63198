import type { Mismatch } from '../product/validation/problems.ts';

/** A problem in a line of the parsed text. `toFileProblems` converts the line to one of the file. */
export interface LineProblem extends Mismatch {
  readonly line: number;
}
