/** The characters that each position of a word can have, as the content of a bracket expression. */
type Word = readonly string[];

interface Node {
  isWord: boolean;
  readonly next: Map<string, Node>;
}

const whitespace = '[ \\t]*';
const delimited = '(?:[;,]|$)';
const quotedString = '"(?:[^"\\\\]|\\\\[\\s\\S])*(?:"|\\\\?$)';
const parameters = `(?:;(?:[^,"]|${quotedString})*)?`;

const fractions: Word[] = [
  ['1-9'],
  ['0', '1-9'],
  ['1-9', '0-9'],
  ['0', '0', '1-9'],
  ['0', '1-9', '0-9'],
  ['1-9', '0-9', '0-9'],
];
/** Every weight above 0, in each spelling that `quality` reads. */
const weights: Word[] = [
  ...['1', '1.', '1.0', '1.00', '1.000'].map((weight) => [...weight]),
  ...fractions.flatMap((fraction) => [
    ['.', ...fraction],
    ['0', '.', ...fraction],
  ]),
];

/**
 * Pattern for Accept values that might reject a media type, but for no ordinary one: either no member is a range that
 * includes the type, or a weight is 0 or malformed. It reads values outside the grammar as `quality` does, which
 * decides. The pattern matches too much only if a quoted string contains something like a weight, and never too little.
 * Netlify supports no negation, neither in header conditions nor in their patterns, so "none of these ranges" is
 * spelled out character by character (RFC 9110, section 12.5.1).
 */
export function mayRefuse(mediaType: string): string {
  const ranges = ['*/*', `${mediaType.split('/')[0]}/*`, mediaType];
  // Whitespace is excluded, because the space before a range would hide it.
  const otherRange = otherThan(ranges.map(ignoringCase), ' \\t');
  const member = `${whitespace}${otherRange}${parameters}`;
  const otherWeight = `;${whitespace}[qQ]=${otherThan(weights)}${delimited}`;
  return `^(?:${member}(?:,|$))+$|${otherWeight}`;
}

/**
 * Returns an expression that matches every Accept header in which `names` finds the media type itself, in
 * the grammar or outside it; too much only if the type stands in a quotation, or has a weight that is none.
 */
export function mentions(mediaType: string): string {
  return `(?:^|,)${whitespace}${bracketed(mediaType)}${whitespace}${delimited}`;
}

/** Pattern for Accept values that list only this media type. */
export function namesAlone(mediaType: string): string {
  return `^${bracketed(mediaType)}(?:${whitespace};[^,]*)?$`;
}

/** Media types are case-insensitive (RFC 9110, section 8.3.1). */
function bracketed(mediaType: string): string {
  return ignoringCase(mediaType)
    .map((characters) => `[${characters}]`)
    .join('');
}

/**
 * Pattern for everything before a delimiter that isn't one of the words, with or without trailing whitespace.
 * `notFirst` lists characters that it doesn't start with.
 */
function otherThan(words: readonly Word[], notFirst = ''): string {
  const root: Node = { isWord: false, next: new Map() };
  for (const word of words) {
    let node = root;
    for (const characters of word) {
      const next = node.next.get(characters) ?? { isWord: false, next: new Map() };
      node.next.set(characters, next);
      node = next;
    }
    node.isWord = true;
  }
  return continuations(root, notFirst);
}

function continuations({ isWord, next }: Node, notNext: string): string {
  const known = [...next.keys()].join('');
  const branches = [...next].map(([characters, node]) => `[${characters}]${continuations(node, '')}`);
  const rest = '[^;,]*';
  if (!isWord) return `(?:${[...branches, `[^${known}${notNext};,]${rest}`].join('|')})?`;
  // A word can have trailing whitespace. If anything follows the whitespace, it's a different word.
  return `(?:${[...branches, `(?:[^${known};, \\t]|[ \\t]+[^;, \\t])${rest}`].join('|')})`;
}

function ignoringCase(word: string): Word {
  return [...word].map((character) => {
    if (/[a-z]/.test(character)) return character + character.toUpperCase();
    // These have a meaning in a bracket expression.
    return /[\^-]/.test(character) ? `\\${character}` : character;
  });
}
