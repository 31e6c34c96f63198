const maxListed = 15;
const maxExamples = 5;
/** Maximum number of characters to compare, because the time grows with the length. */
const maxCompared = 100;

export function nearestName(text: string, candidates: readonly string[]): string | undefined {
  return sortByDistance(text, candidates)[0]?.candidate;
}

/** Returns the nearest name if it differs from the text by at most a third, as with a typo. */
export function similarName(text: string, candidates: readonly string[]): string | undefined {
  const [close] = sortByDistance(text, candidates);
  return close !== undefined && isTypo(text, close.distance) ? close.candidate : undefined;
}

/**
 * Describes the names that are accepted instead of an unknown one: all of them if there are few, the one that was
 * probably meant if one is similar, and otherwise examples. `show` formats a name.
 */
export function describeExpectedName(
  found: string,
  candidates: readonly string[],
  pluralNoun = 'names',
  show = (name: string) => name,
): string {
  const sorted = sortByDistance(found, candidates);
  const [close] = sorted;
  const hasTypo = close !== undefined && isTypo(found, close.distance);
  const suggestion = hasTypo && candidates.length > 1 ? `. Did you mean ${show(close.candidate)}?` : '';
  if (candidates.length <= maxListed)
    return `${candidates.length > 1 ? 'one of ' : ''}${candidates.map(show).join(', ')}${suggestion}`;
  if (hasTypo) return `one of ${candidates.length} ${pluralNoun}${suggestion}`;
  const examples = sorted.slice(0, maxExamples).map(({ candidate }) => show(candidate));
  return `one of ${candidates.length} ${pluralNoun}, for example ${examples.join(', ')}`;
}

function isTypo(text: string, distance: number): boolean {
  return distance <= Math.max(1, Math.min(text.length, maxCompared) / 3);
}

function sortByDistance(text: string, candidates: readonly string[]) {
  const compared = text.toLowerCase().slice(0, maxCompared);
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(compared, candidate.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
}

/** Optimal string alignment: counts insertions, deletions, substitutions, and swaps of adjacent characters. */
export function editDistance(one: string, other: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 0; row < one.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const isSame = one[row] === other[column];
      const isSwapped = one[row] === other[column - 1] && one[row - 1] === other[column];
      current.push(
        Math.min(
          (previous[column] ?? 0) + (isSame ? 0 : 1),
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          isSwapped ? (beforePrevious[column - 1] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous.at(-1) ?? 0;
}
