import type { default as MiniSearch, SearchOptions } from 'minisearch';
import { stemWord } from '../product/text/stem-word.ts';
import type { FlatEntry } from './search-data.ts';
import { splitWordsAndParts, stemMark } from './search-text.ts';

export type SearchIndex = MiniSearch<FlatEntry>;

/** A word can be a typo if at most this many entries contain it. */
const maxRareResults = 2;

/** A word can be a typo if at most this many entries contain only longer words that start with it. */
const maxPrefixResults = 10;

/** Minimum ratio of a suggested word's results to those of the typed word, if entries contain the typed word. */
const minRatioToWord = 12;

/** The same ratio if entries contain only longer words that start with the typed word. */
const minRatioToPrefix = 5;

/**
 * Returns the word itself if a word in the index starts with it. Otherwise, returns a word with two neighboring letters
 * swapped or a similar word, preferably from titles and names. Corrects the parts of a joined name separately. Returns no
 * word if there's no similar one, or if the word is short or contains a digit.
 */
export function correctWord(word: string, index: SearchIndex): string[] {
  const stem = stemWord(word);
  const isKnown = [word, stem, stemMark + stem].some(
    (form) => index.search(form, { tokenize: (text) => [text] }).length > 0,
  );
  if (isKnown) return [word];
  const parts = splitWordsAndParts(word).slice(1);
  if (parts.length > 0) return parts.flatMap((part) => correctWord(part, index));
  const found = findCorrection(word, index);
  return found === undefined ? [] : [found];
}

/**
 * Returns a similar word that readers probably mean if the index contains the word only rarely, or only as the beginning
 * of other words. Otherwise, returns the word itself.
 */
export function suggestWord(word: string, index: SearchIndex): string {
  const isExact = index.search(word, { prefix: false }).length > 0;
  const count = index.search(word).length;
  if (count === 0 || count > (isExact ? maxRareResults : maxPrefixResults)) return word;
  const found = findCorrection(word, index);
  if (found === undefined || found.startsWith(word) || word.startsWith(found)) return word;
  const minCount = count * (isExact ? minRatioToWord : minRatioToPrefix);
  const isSimilar = found.startsWith(word.charAt(0));
  return isSimilar && index.search(found, { prefix: false }).length >= minCount ? found : word;
}

function findCorrection(word: string, index: SearchIndex): string | undefined {
  if (!/^\P{N}{3,}$/u.test(word)) return undefined;
  const names = { prefix: false, fields: ['page', 'name'] };
  const findSwapped = (options: SearchOptions) =>
    swapNeighbors(word).find((other) => index.search(other, options).length > 0);
  const findSimilar = (options: SearchOptions) =>
    index
      .search(word, options)
      .flatMap(({ terms }) => terms)
      .find((other) => !other.startsWith(stemMark) && other !== word && isProbableCorrection(word, other));
  return (
    findSwapped(names) ??
    findSimilar({ ...names, fuzzy: 0.2 }) ??
    findSwapped({ prefix: false }) ??
    findSimilar({ prefix: false, fuzzy: 1 })
  );
}

/**
 * Whether readers probably mean a similar word. A word of four letters is corrected only to a longer word with the same
 * first letter, because it's similar to many words. A word of three letters isn't corrected here: `findCorrection` only
 * swaps two neighboring letters.
 */
function isProbableCorrection(word: string, similar: string): boolean {
  return (
    word.length > 4 || (word.length > 3 && similar.length > word.length && similar.startsWith(word.charAt(0)))
  );
}

function swapNeighbors(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
}
