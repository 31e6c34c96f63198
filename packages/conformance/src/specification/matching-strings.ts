// An escape, a character class, the start of a group, an assertion, a quantifier, or another character.
const tokens =
  /\\(?:[pP]\{[^{}]*\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|<?[=!]|<\w+>))?|[)|^$]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;
// Printable ASCII characters and a letter outside ASCII.
const alphabet = [
  'a',
  'A',
  '0',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32)),
  'é',
];
const maxTokens = 200;
const maxRepeated = 50;
// Descriptions repeat patterns.
const cache = new Map<string, readonly string[]>();

/** Returns strings that a pattern of a schema probably matches, because a schema can accept them by mistake. */
export function matchingStrings(pattern: unknown): readonly string[] {
  if (typeof pattern !== 'string') return [];
  const known = cache.get(pattern) ?? findMatchingStrings(pattern);
  cache.set(pattern, known);
  return known;
}

function findMatchingStrings(pattern: string): string[] {
  const parts = pattern.match(tokens) ?? [];
  if (parts.length > maxTokens) return [];
  const found = [0, 1, 2].map((variant) => matchTokens(parts, variant));
  return [...new Set([...found, ...found.map((text) => `x${text}x`)])];
}

/** Variants choose different alternatives, characters, and numbers of repetitions. */
function matchTokens(parts: readonly string[], variant: number): string {
  let position = 0;
  return matchAlternatives();

  function matchAlternatives(): string {
    const alternatives = [''];
    while (position < parts.length && parts[position] !== ')') {
      const part = parts[position++] ?? '';
      if (part === '|') alternatives.push('');
      else alternatives.push(`${alternatives.pop()}${repeat(matchPart(part))}`);
    }
    return alternatives[variant % alternatives.length] ?? '';
  }

  function matchPart(part: string): string {
    if (!part.startsWith('(')) return /^(?:[$^]|\\[bB])$/.test(part) ? '' : matchCharacter(part);
    const text = matchAlternatives();
    position += 1;
    return /[=!]$/.test(part) ? '' : text;
  }

  function matchCharacter(part: string): string {
    if (part.length === 1 && part !== '.') return part;
    const characters = alphabet.filter((character) => isMatch(part, character));
    return characters[variant % (characters.length || 1)] ?? '';
  }

  function repeat(text: string): string {
    const [, symbol, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(parts[position] ?? '') ?? [];
    if (symbol === undefined && least === undefined) return text;
    position += 1;
    const min = least === undefined ? Number(symbol === '+') : Number(least);
    const max = symbol === '?' ? 1 : least !== undefined && comma === '' ? min : Number(most || min + 2);
    return text.repeat(Math.min(variant === 0 ? min : max, maxRepeated));
  }
}

function isMatch(part: string, character: string): boolean {
  try {
    return new RegExp(`^${part}$`, 'u').test(character);
  } catch {
    return part === character;
  }
}
