import type { Mismatch, Problem } from '../validation/problems.ts';

// `|||||||` starts the text that both sides changed (`merge.conflictStyle=diff3`).
const marker = /^(?:<{7}|>{7}|\|{7}) \S/;

export const unresolvedConflict: Mismatch = {
  found: 'an unresolved merge conflict',
  expected: 'the resolved text, without the lines that start with <<<<<<<, |||||||, =======, or >>>>>>>',
};

/** Returns `false` for `=======`, which can also underline a heading. */
export function isConflictMarker(line: string): boolean {
  return marker.test(line);
}

/** Finds the first line of a conflict. `linesAbove` is the number of lines before the text in its file. */
export function findMergeConflict(text: string, linesAbove = 0): Omit<Problem, 'file'> | undefined {
  const index = text.split('\n').findIndex(isConflictMarker);
  return index === -1 ? undefined : { field: `line ${linesAbove + index + 1}`, ...unresolvedConflict };
}
