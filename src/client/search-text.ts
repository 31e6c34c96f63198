/** Part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

// A word, or several words joined by hyphens, dots, or underscores. In scripts without spaces between words, each
// character is a word.
const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}]';
const wordRun = `(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`;
const words = new RegExp(`${unspaced}|${wordRun}(?:[-._]+${wordRun})*`, 'gu');

const snippetLength = 150;
const beforeMatch = 50;

/** Splits a text into words in lowercase, without accents. A joined name such as `key-stdin` is one word. */
export function wholeWords(text: string): string[] {
  return normalizeText(text).match(words) ?? [];
}

/** Splits a text into words and the parts of joined names: `key-stdin`, `key`, and `stdin`. */
export function wordsAndParts(text: string): string[] {
  return wholeWords(text).flatMap((word) => {
    const parts = word.split(/[-._]+/);
    return parts.length === 1 ? parts : [word, ...parts];
  });
}

/** Splits a text at the words that match. */
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

/** Returns an excerpt around the first match, or from the start of the text. */
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

function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
