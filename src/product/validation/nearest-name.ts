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

/**
 * Returns the nearest candidates, nearest first. Compares in the order of a lower bound, because a folder with many
 * broken links needs millions of comparisons, and most candidates have other characters.
 */
function sortByDistance(text: string, candidates: readonly string[]): Close[] {
  const compared = text.toLowerCase().slice(0, maxCompared);
  const counts = countCharacters(compared);
  const bounded = candidates
    .map((candidate, index) => ({ candidate, index, bound: minDistance(counts, candidate.toLowerCase()) }))
    .sort((one, other) => one.bound - other.bound);
  let nearest: (Close & { readonly index: number })[] = [];
  for (const { candidate, index, bound } of bounded) {
    const limit = nearest[maxExamples - 1]?.distance;
    if (bound > (limit ?? Number.POSITIVE_INFINITY)) break;
    nearest.push({ candidate, index, distance: editDistance(compared, candidate.toLowerCase(), limit) });
    nearest = nearest
      .sort((one, other) => one.distance - other.distance || one.index - other.index)
      .slice(0, maxExamples);
  }
  return nearest;
}

interface Close {
  readonly candidate: string;
  readonly distance: number;
}

function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** The number of edits that two texts need at least: each edit adds, deletes, or replaces at most one character. */
function minDistance(counts: ReadonlyMap<string, number>, text: string): number {
  let [missing, added] = [0, 0];
  const others = countCharacters(text);
  for (const [character, count] of counts) missing += Math.max(0, count - (others.get(character) ?? 0));
  for (const [character, count] of others) added += Math.max(0, count - (counts.get(character) ?? 0));
  return Math.max(missing, added);
}

/**
 * Optimal string alignment: counts insertions, deletions, substitutions, and swaps of adjacent characters. Returns
 * infinity if the distance is greater than the limit.
 */
export function editDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  // Three rows instead of a new one for each character save most of the time.
  const width = other.length + 1;
  let [beforePrevious, previous, current] = [0, 1, 2].map(() => new Uint16Array(width)) as [Row, Row, Row];
  for (let column = 0; column < width; column += 1) previous[column] = column;
  for (let row = 0; row < one.length; row += 1) {
    current[0] = row + 1;
    let smallest = row + 1;
    for (let column = 0; column < other.length; column += 1) {
      const isSame = one.charCodeAt(row) === other.charCodeAt(column);
      let distance = at(previous, column) + (isSame ? 0 : 1);
      distance = Math.min(distance, at(previous, column + 1) + 1, at(current, column) + 1);
      const isSwapped =
        row > 0 && column > 0 && one[row] === other[column - 1] && one[row - 1] === other[column];
      if (isSwapped) distance = Math.min(distance, at(beforePrevious, column - 1) + 1);
      current[column + 1] = distance;
      smallest = Math.min(smallest, distance);
    }
    // A swap adds one to the row before the last.
    if (smallest > limit + 1) return Number.POSITIVE_INFINITY;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return at(previous, other.length);
}

type Row = Uint16Array<ArrayBuffer>;

function at(row: Row, index: number): number {
  return row[index] as number;
}
