/** A piece of a text: as it was written, or a value that was inserted. */
export interface Piece {
  readonly text: string;
  readonly inserted: boolean;
}

/** Braces for which there is nothing to insert: an unknown name, or none if nothing closes them. */
export interface Unfilled {
  readonly name: string | undefined;
  /** How many lines of the text stand above them. */
  readonly linesAbove: number;
}

/** A text with the values inserted. */
export interface Filled {
  readonly pieces: readonly Piece[];
  readonly unfilled: readonly Unfilled[];
}

const braces = /\{\{\{\{|(\$?)\{\{(?:([^{}]*)\}\})?/g;

/**
 * Returns a text with a value for each placeholder, such as `{{product.name}}`; four opening braces stand for two
 * that are meant as they are. Behind a dollar sign, where workflow files have expressions of their own, only a known
 * name is a placeholder. What was inserted is not looked at again.
 */
export function fillIn(text: string, values: ReadonlyMap<string, string>): Filled {
  // Most texts have none, and a pattern takes longer to say so.
  if (!text.includes('{{')) return { pieces: text === '' ? [] : [{ text, inserted: false }], unfilled: [] };
  const pieces: Piece[] = [];
  const unfilled: Unfilled[] = [];
  let end = 0;
  for (const { 0: found, 1: dollar = '', 2: content, index } of text.matchAll(braces)) {
    const name = content?.trim();
    const value = values.get(name ?? '');
    pieces.push({ text: text.slice(end, index) + dollar, inserted: false });
    end = index + found.length;
    if (value !== undefined) pieces.push({ text: value, inserted: true });
    else pieces.push({ text: found === '{{{{' ? '{{' : found.slice(dollar.length), inserted: false });
    if (value === undefined && dollar === '' && found !== '{{{{') {
      unfilled.push({ name, linesAbove: text.slice(0, index).split('\n').length - 1 });
    }
  }
  pieces.push({ text: text.slice(end), inserted: false });
  return { pieces: pieces.filter((piece) => piece.text !== ''), unfilled };
}

/** Returns a text with the values inserted as they are, and the braces for which there is none. */
export function fillInText(text: string, values: ReadonlyMap<string, string>): [string, readonly Unfilled[]] {
  const { pieces, unfilled } = fillIn(text, values);
  return [pieces.map((piece) => piece.text).join(''), unfilled];
}

/** Returns what is wrong with braces for which there is nothing to insert, given the names that there are. */
export function unfilledFault(
  { name }: Unfilled,
  names: Iterable<string>,
): { found: string; expected: string } {
  const literally = 'four opening braces if two are meant as they are';
  if (name === undefined)
    return { found: '{{ that nothing closes', expected: `a name and }}, or ${literally}` };
  return {
    found: `the unknown placeholder {{${name}}}`,
    expected: `one of ${[...names].join(', ')}, or ${literally}`,
  };
}
