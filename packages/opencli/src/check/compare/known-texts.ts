/** Part of a text, from `start` to before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const space = /[\s│┃]/;
const spaces = /[\s│┃]+/g;

/**
 * Returns a function that finds each occurrence of a text in a help text, wherever lines, gaps, and the borders of boxes break
 * it. An occurrence starts and ends with whole words.
 */
export function createTextSearch(help: string): (text: string) => TextRange[] {
  const characters = removeSpaces(help);
  const positions: number[] = [];
  for (let position = 0; position < help.length; position += 1)
    if (!space.test(help[position] ?? '')) positions.push(position);
  const isEdge = (index: number) =>
    (positions[index] ?? Number.POSITIVE_INFINITY) - (positions[index - 1] ?? -2) > 1;
  return (text) => {
    const wanted = removeSpaces(text);
    const ranges: TextRange[] = [];
    let index = wanted === '' ? -1 : characters.indexOf(wanted);
    while (index >= 0) {
      const last = index + wanted.length - 1;
      if (isEdge(index) && isEdge(last + 1))
        ranges.push({ start: positions[index] ?? 0, end: (positions[last] ?? 0) + 1 });
      index = characters.indexOf(wanted, index + 1);
    }
    return ranges;
  };
}

function removeSpaces(text: string): string {
  return text.replace(spaces, '');
}

/** Replaces line breaks, gaps, and the borders of boxes with one space each. */
export function joinLines(text: string): string {
  return text.replace(spaces, ' ');
}
