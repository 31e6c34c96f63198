/** Part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

// Words, and names joined by hyphens, dots, or underscores. In scripts without spaces, each character is a word.
const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}]';
const wordRun = `(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`;
const words = new RegExp(`${unspaced}|${wordRun}(?:[-._]+${wordRun})*`, 'gu');

const snippetLength = 150;
const beforeMatch = 50;

/** Words of a text, without case and accents. A joined name such as `key-stdin` is one word. */
export function wholeWords(text: string): string[] {
  return normalizeText(text).match(words) ?? [];
}

/** Words of a text, and the parts of joined names: `key-stdin`, `key`, and `stdin`. */
export function wordsAndParts(text: string): string[] {
  return wholeWords(text).flatMap((word) => {
    const parts = word.split(/[-._]+/);
    return parts.length === 1 ? parts : [word, ...parts];
  });
}

/** Splits a text into matching and other parts. */
export function markMatches(text: string, found: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!wordsAndParts(word).some((one) => found.has(one))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMatch: false }] : parts;
}

/** Excerpt of a text: around the first match, or from its start. */
export function snippet(text: string, found: ReadonlySet<string>): TextPart[] {
  const parts = markMatches(text, found);
  const match = parts.findIndex(({ isMatch }) => isMatch);
  const place = parts.slice(0, Math.max(match, 0)).reduce((sum, part) => sum + part.text.length, 0);
  const start = place <= beforeMatch ? 0 : text.indexOf(' ', place - beforeMatch) + 1;
  const from = start > place ? place : start;
  const shown = text.slice(from, from + snippetLength);
  const isCut = from + snippetLength < text.length;
  const whole = isCut ? shown.replace(/\s+\S*$/, '') : shown;
  return markMatches(`${from > 0 ? '… ' : ''}${whole}${isCut ? ' …' : ''}`, found);
}

/** Removes case and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
