import type { Mismatch } from '../validation/problems.ts';

const marker = /^(?:<{7}|>{7}) \S/;

export const mergeConflictMismatch: Mismatch = {
  found: 'an unresolved merge conflict',
  expected: 'the resolved text, without the lines that start with <<<<<<<, =======, and >>>>>>>',
};

/** Returns the index of each line that git adds at the start or the end of a conflict. */
export function findConflictMarkers(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (marker.test(line) ? [index] : []));
}
