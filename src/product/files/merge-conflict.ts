import type { Mismatch } from '../validation/problems.ts';

const marker = /^(?:<{7}|>{7}) \S/;

export const mergeConflictMismatch: Mismatch = {
  found: 'a merge conflict, which git marks with <<<<<<< and >>>>>>>',
  expected: 'the text of one side, without the lines that start with <<<<<<<, =======, and >>>>>>>',
};

/** Returns the index of each line that git adds at the start or the end of a conflict. */
export function findConflictMarkers(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (marker.test(line) ? [index] : []));
}
