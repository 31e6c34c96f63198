import { stemWord } from '../product/text/stem-word.ts';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Scripts without spaces between words. The search treats each of their characters as a word. Besides the scripts of Chinese
 * and Japanese, these are scripts in which only a dictionary can find the ends of words.
 * @see {@link https://www.unicode.org/reports/tr14/#SA}
 */
const unspacedScripts = 'Hani Hira Kana Thai Laoo Khmr Mymr Tale Talu Lana Tavt Bali Java'.split(' ');
// Script extensions also contain punctuation and marks of these scripts.
const unspacedCharacter = `(?=[\\p{L}\\p{N}])[${unspacedScripts.map((script) => `\\p{scx=${script}}`).join('')}]\\p{M}*`;
// In Persian, a zero-width non-joiner separates parts of a word.
const wordRun = `(?:(?!${unspacedCharacter})[\\p{L}\\p{N}\\p{M}\\u200c])+`;
// Hyphens, dots, and underscores join words.
const wordPattern = new RegExp(`${unspacedCharacter}|${wordRun}(?:[-._]+${wordRun})*`, 'gu');

const wordStartPattern = new RegExp(`(?<= )|(?=${unspacedCharacter})`, 'u');
const incompleteWord = new RegExp(`(?:\\s+|(?<=${unspacedCharacter}))(?:(?!${unspacedCharacter})\\S)*$`, 'u');
/** Only in some scripts, a space follows the end of a sentence. */
const sentenceEnd = '(?:[.?!] |(?![.?!])\\p{Sentence_Terminal})';
const lastSentenceStart = new RegExp(`(?<=^|${sentenceEnd})(?!.*${sentenceEnd})`, 'u');

/** Letters without a compatibility decomposition that are often written as others. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  // Arabic keyboards have other letters than Persian ones.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
};

/** Distinguishes stems from words. */
export const stemMark = '~';

const snippetLength = 150;
const contextBeforeMatch = 50;

/** Maximum number of characters between the start of a sentence and the match. */
const maxSentenceStart = 110;

/** Splits a text into words in lowercase, without accents. A joined name such as `key-stdin` is one word. */
export function splitWords(text: string): string[] {
  return matchWords(text.toLowerCase()).map(removeVersionPrefix);
}

/** Splits a text into words and the parts of joined names: `ui.hideTips`, `hidetips`, `ui`, `hide`, and `tips`. */
export function splitWordsAndParts(text: string): string[] {
  return matchWords(text).flatMap((joined) => {
    const parts = splitParts(joined);
    const word = removeVersionPrefix(joined.toLowerCase());
    if (parts.length === 1) return word;
    return [...new Set([...nameEndings(word), ...word.split(/[-._]+/), ...parts])];
  });
}

/** Tags of versions start with `v`, but many headings of releases don't. */
function removeVersionPrefix(word: string): string {
  return word.replace(/^v(?=\d+\.\d)/, '');
}

/** Also returns the ends of joined names without separators: `autoupdate` for `enableAutoUpdate` and `auto-update`. */
export function splitIndexedWords(text: string): string[] {
  const joinedEnds = matchWords(text).flatMap((joined) => {
    const parts = splitParts(joined);
    return parts.slice(1).map((_, at) => parts.slice(at).join(''));
  });
  return [...splitWordsAndParts(text), ...joinedEnds];
}

/** Returns a name and its endings after each dot: `general.session.maxAge`, `session.maxAge`, and `maxAge`. */
export function nameEndings(name: string): string[] {
  const segments = name.split('.');
  return segments.map((_, at) => segments.slice(at).join('.'));
}

/** Splits a name such as `key-stdin` or `vimMode`. Proper names such as `GitHub` have no parts. */
export function splitParts(word: string): string[] {
  const boundary = /^\p{Lu}/u.test(word) ? /[-._]+/ : /[-._]+|(?<=\p{Ll})(?=\p{Lu})/u;
  return word.split(boundary).map((part) => part.toLowerCase());
}

/** Returns a word, and its stem with a mark. Readers don't type the mark, so a stem is never mistaken for a word. */
export function indexedForms(word: string): string[] {
  const stem = stemWord(word);
  return stem === word ? [word] : [word, stemMark + stem];
}

export function markMatches(text: string, matchedWords: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (
      !splitIndexedWords(word)
        .flatMap(indexedForms)
        .some((one) => matchedWords.has(one))
    )
      continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMatch: false }] : parts;
}

/** Returns the table row, or the text between tables, that contains the most of the matched words. */
export function selectRow(text: string, matchedWords: ReadonlySet<string>): string {
  const rows = text.split('\n').map((row) => {
    const matches = markMatches(row, matchedWords).filter(({ isMatch }) => isMatch);
    return { row, count: new Set(matches.map((part) => part.text.toLowerCase())).size };
  });
  return rows.reduce((best, one) => (one.count > best.count ? one : best)).row;
}

/** Returns the beginning of a text, before its first table row. */
export function extractBeginning(text: string, matchedWords: ReadonlySet<string>): TextPart[] {
  const [beginning = ''] = text.split('\n');
  return markMatches(cutText(beginning), matchedWords);
}

export function extractSnippet(text: string, matchedWords: ReadonlySet<string>): TextPart[] {
  const parts = markMatches(text, matchedWords);
  const match = parts.findIndex(({ isMatch }) => isMatch);
  const matchStart = parts.slice(0, Math.max(match, 0)).reduce((sum, part) => sum + part.text.length, 0);
  // Two characters more can be the end of the sentence before. Searching a long text would take quadratic time.
  const searchStart = Math.max(0, matchStart - maxSentenceStart - 2);
  const sentenceStart = searchStart + text.slice(searchStart, matchStart).search(lastSentenceStart);
  const isNear = matchStart - sentenceStart <= maxSentenceStart;
  const contextStart = matchStart - contextBeforeMatch;
  const wordStart = isNear ? -1 : text.slice(contextStart, matchStart).search(wordStartPattern);
  const from = isNear ? sentenceStart : wordStart === -1 ? matchStart : contextStart + wordStart;
  return markMatches(`${isNear ? '' : '… '}${cutText(text.slice(from).trimStart())}`, matchedWords);
}

function cutText(text: string): string {
  return text.length > snippetLength ? `${text.slice(0, snippetLength).replace(incompleteWord, '')} …` : text;
}

/** Returns the words of a text, whose letters have one spelling if keyboards or writers use several. */
function matchWords(text: string): string[] {
  return foldLetters(text).match(wordPattern) ?? [];
}

/** Accents, and points of Hebrew and Arabic. In other scripts, marks distinguish words. */
const optionalMarks = /(?=\p{M})(?![\u3099\u309a])[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}]/gu;

/** Removes accents, and replaces letters that have other forms, such as full-width ones. */
function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{L}\p{N}]/gu, (letter) => otherLetters[letter] ?? letter.normalize('NFKD'))
    .replace(optionalMarks, '')
    .replace(/[\u0640\u200c]/g, '');
}
