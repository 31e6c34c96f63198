/** A word as a list with the allowed characters of each position, in the syntax of a bracket expression. */
type CharacterClasses = readonly string[];

interface TrieNode {
  isWord: boolean;
  readonly next: Map<string, TrieNode>;
}

const whitespace = '[ \\t]*';
const delimited = '(?:[;,]|$)';
const quotedString = '"(?:[^"\\\\]|\\\\[\\s\\S])*(?:"|\\\\?$)';
const parameters = `(?:;(?:[^,"]|${quotedString})*)?`;

const fractions: CharacterClasses[] = [
  ['1-9'],
  ['0', '1-9'],
  ['1-9', '0-9'],
  ['0', '0', '1-9'],
  ['0', '1-9', '0-9'],
  ['1-9', '0-9', '0-9'],
];
/** Every weight above 0, in each notation that `mediaTypeQuality` accepts. */
const weights: CharacterClasses[] = [
  ...['1', '1.', '1.0', '1.00', '1.000'].map((weight) => [...weight]),
  ...fractions.flatMap((fraction) => [
    ['.', ...fraction],
    ['0', '.', ...fraction],
  ]),
];

/**
 * Pattern for Accept values that might reject a media type: either no member is a range that includes the type, or a
 * weight is 0 or malformed (RFC 9110, section 12.5.1). It parses values outside the grammar like `mediaTypeQuality`,
 * which makes the final decision: the pattern matches every value that rejects the type, and some that accept it, for
 * example if the weight of another type is 0. Netlify supports no negation, neither in header conditions nor in their
 * patterns, so "none of these ranges" is spelled out character by character.
 */
export function notAcceptablePattern(mediaType: string): string {
  const ranges = ['*/*', `${mediaType.split('/')[0]}/*`, mediaType];
  // `otherRange` can't start with whitespace. Otherwise, it would match one of `ranges` after a space.
  const otherRange = excludingPattern(ranges.map(caseInsensitiveClasses), ' \\t');
  const member = `${whitespace}${otherRange}${parameters}`;
  const otherWeight = `;${whitespace}[qQ]=${excludingPattern(weights)}${delimited}`;
  return `^(?:${member}(?:,|$))+$|${otherWeight}`;
}

/**
 * Pattern for Accept values in which `listsMediaType` finds the media type, including values outside the grammar. Also
 * matches if the type is in a quoted string or has a malformed weight.
 */
export function listsMediaTypePattern(mediaType: string): string {
  return `(?:^|,)${whitespace}${caseInsensitivePattern(mediaType)}${whitespace}${delimited}`;
}

/** Pattern for Accept values that consist of this media type. Doesn't match if a parameter contains a comma. */
export function onlyMediaTypePattern(mediaType: string): string {
  return `^${caseInsensitivePattern(mediaType)}(?:${whitespace};[^,]*)?$`;
}

function caseInsensitivePattern(mediaType: string): string {
  return caseInsensitiveClasses(mediaType)
    .map((characters) => `[${characters}]`)
    .join('');
}

/**
 * Pattern for text up to a delimiter, unless the text is one of the words, with or without trailing whitespace.
 * `notFirst` lists characters that the text can't start with.
 */
function excludingPattern(words: readonly CharacterClasses[], notFirst = ''): string {
  const root: TrieNode = { isWord: false, next: new Map() };
  for (const word of words) {
    let node = root;
    for (const characters of word) {
      const next = node.next.get(characters) ?? { isWord: false, next: new Map() };
      node.next.set(characters, next);
      node = next;
    }
    node.isWord = true;
  }
  return continuationPattern(root, notFirst);
}

function continuationPattern({ isWord, next }: TrieNode, notNext: string): string {
  const nextCharacters = [...next.keys()].join('');
  const branches = [...next].map(([characters, node]) => `[${characters}]${continuationPattern(node, '')}`);
  const rest = '[^;,]*';
  if (!isWord) return `(?:${[...branches, `[^${nextCharacters}${notNext};,]${rest}`].join('|')})?`;
  // Trailing whitespace after a word doesn't make it a different word, but further text does.
  return `(?:${[...branches, `(?:[^${nextCharacters};, \\t]|[ \\t]+[^;, \\t])${rest}`].join('|')})`;
}

function caseInsensitiveClasses(word: string): CharacterClasses {
  return [...word].map((character) => {
    if (/[a-z]/.test(character)) return character + character.toUpperCase();
    // Escapes special characters of bracket expressions.
    return /[\^-]/.test(character) ? `\\${character}` : character;
  });
}
