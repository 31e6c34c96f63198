/** A word to compare with: at each place, the characters that may stand there, written as in a bracket expression. */
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
/** Every weight above 0, as `quality` reads them. */
const weights: Word[] = [
  ...['1', '1.', '1.0', '1.00', '1.000'].map((weight) => [...weight]),
  ...fractions.flatMap((fraction) => [
    ['.', ...fraction],
    ['0', '.', ...fraction],
  ]),
];

/**
 * Returns an expression that matches every Accept header that may reject the media type, and no
 * ordinary one: either no member is a range that covers the type, or some weight is 0 or none.
 * It reads values outside the grammar as `quality` does, which decides; the expression matches too much
 * only if a quotation contains what looks like a weight, never too little.
 * Netlify has no negation, neither in header conditions nor in their expressions, so that "is none of
 * these ranges" is spelled out character by character (RFC 9110, section 12.5.1).
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

/** Returns an expression for Accept headers that list only the media type. */
export function namesAlone(mediaType: string): string {
  return `^${bracketed(mediaType)}(?:${whitespace};[^,]*)?$`;
}

/** Returns an expression for a media type, in whichever case it is written (RFC 9110, section 8.3.1). */
function bracketed(mediaType: string): string {
  return ignoringCase(mediaType)
    .map((characters) => `[${characters}]`)
    .join('');
}

/**
 * Returns an expression for all that may stand before a delimiter and is none of the words, whitespace
 * behind it or not. What it starts with can be narrowed by characters that it must not start with.
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
  // A word may have whitespace behind it, and is another one if anything comes after that.
  return `(?:${[...branches, `(?:[^${known};, \\t]|[ \\t]+[^;, \\t])${rest}`].join('|')})`;
}

function ignoringCase(word: string): Word {
  return [...word].map((character) => {
    if (/[a-z]/.test(character)) return character + character.toUpperCase();
    // These two mean something in a bracket expression.
    return /[\^-]/.test(character) ? `\\${character}` : character;
  });
}
