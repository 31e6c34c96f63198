import { expectedName } from '../validation/nearest-name.ts';

/** A part of a text: as it was written, or a value that was inserted. */
export interface Piece {
  readonly text: string;
  readonly inserted: boolean;
}

/** A placeholder without a value: its name is unknown, or `undefined` if the braces aren't closed. */
export interface Unfilled {
  readonly name: string | undefined;
  /** Number of lines before the placeholder. */
  readonly linesAbove: number;
}

export interface Filled {
  readonly pieces: readonly Piece[];
  readonly unfilled: readonly Unfilled[];
}

const braces = /\{\{\{\{|(\$?)\{\{(?:([^{}]*)\}\})?/g;

/**
 * Replaces each placeholder, such as `{{product.name}}`, with its value. Four opening braces are two literal ones.
 * After a dollar sign, as in expressions of workflow files, only a known name is a placeholder. Inserted values aren't
 * scanned again.
 */
export function fillIn(text: string, values: ReadonlyMap<string, string>): Filled {
  // Most texts have no placeholder, and a regular expression takes longer to find that out.
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

/** Replaces placeholders with their values as plain text. Also returns the placeholders without a value. */
export function fillInText(text: string, values: ReadonlyMap<string, string>): [string, readonly Unfilled[]] {
  const { pieces, unfilled } = fillIn(text, values);
  return [pieces.map((piece) => piece.text).join(''), unfilled];
}

/** Describes a placeholder without a value, given the known names. */
export function unfilledFault(
  { name }: Unfilled,
  names: Iterable<string>,
): { found: string; expected: string } {
  const literally = 'To print {{ literally, write {{{{.';
  if (name === undefined)
    return { found: '{{ without }}', expected: `a placeholder such as {{product.name}}. ${literally}` };
  const expected = expectedName(name, [...names], 'placeholders', (known) => `{{${known}}}`);
  return {
    found: `unknown placeholder {{${name}}}`,
    expected: `${expected}${expected.endsWith('?') ? '' : '.'} ${literally}`,
  };
}
