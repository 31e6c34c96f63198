/** A word to compare with: at each place, the characters that may stand there, written as in a bracket expression. */
type Word = readonly string[];

interface Node {
  isWord: boolean;
  readonly next: Map<string, Node>;
}

const end = ';, \\t';
const quotedString = '"(?:[^"\\\\]|\\\\.)*"';
const usualWeights: Word[] = [
  ['1'],
  ['1', '.', '0'],
  ['.', '1-9'],
  ['0', '.', '1-9'],
  ['0', '.', '1-9', '0-9'],
  ['0', '.', '1-9', '0-9', '0-9'],
  ['0', '.', '0', '1-9'],
];

/**
 * Returns an expression that matches every Accept field value which may refuse the media type, and no
 * ordinary one: either no member is a range that covers the type, or some member has an unusual weight,
 * such as 0. It matches a little too much, never too little; `quality` decides.
 * Netlify has no negation, neither in header conditions nor in their expressions, so that "is none of
 * these ranges" is spelled out character by character (RFC 9110, section 12.5.1).
 */
export function mayRefuse(mediaType: string): string {
  const ranges = ['*/*', `${mediaType.split('/')[0]}/*`, mediaType];
  const rest = `(?:[^,"]|${quotedString})*`;
  const range = otherThan(ranges.map(ignoringCase));
  // Only a range may have a space behind it: else the space before a range would hide it.
  const member = `[ \\t]*(?:${range}(?:[; \\t]${rest})?|(?:;${rest})?)`;
  const unusualWeight = `;[ \\t]*[qQ]=(?:${otherThan(usualWeights)})?[ \\t]*(?:[;,]|$)`;
  return `^(?:${member}(?:,|$))+$|${unusualWeight}`;
}

/** Returns an expression that matches every Accept field value which names the media type itself. */
export function mentions(mediaType: string): string {
  return `(?:^|[, \\t])${ignoringCase(mediaType)
    .map((characters) => `[${characters}]`)
    .join('')}(?:[${end}]|$)`;
}

/** Returns an expression for every token that is none of the words. */
function otherThan(words: readonly Word[]): string {
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
  return `(?:${continuations(root)})`;
}

function continuations({ next }: Node): string {
  const branches = [...next].map(
    ([characters, node]) => `[${characters}](?:${continuations(node)})${node.isWord ? '' : '?'}`,
  );
  return [...branches, `[^${[...next.keys()].join('')}${end}][^${end}]*`].join('|');
}

function ignoringCase(word: string): Word {
  return [...word].map((character) =>
    /[a-z]/.test(character) ? character + character.toUpperCase() : character,
  );
}
