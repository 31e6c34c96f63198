/** Returns the candidate that takes the fewest edits to become a text (Levenshtein distance); `undefined` without candidates. */
export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => [candidate, editDistance(text, candidate)] as const);
  return distances.toSorted(([, one], [, other]) => one - other)[0]?.[0];
}

/** Returns what a message expects instead of a text: all candidates if they are few, or else the nearest. */
export function oneOf(candidates: readonly string[], found: string): string {
  if (candidates.length <= 12) return `one of ${candidates.join(', ')}`;
  return `${nearest(found, candidates)}, the nearest of ${candidates.length}`;
}

/** Returns how many characters to insert, delete, or replace to make one text the other (Levenshtein distance). */
export function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, character] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, otherCharacter] of [...other].entries()) {
      const substituted = (previous[column] ?? 0) + (character === otherCharacter ? 0 : 1);
      current.push(Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
