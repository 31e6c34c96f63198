import type MiniSearch from 'minisearch';
import type { FlatEntry } from './search-data.ts';
import { splitWords, splitWordsAndParts } from './search-text.ts';

export type SearchIndex = MiniSearch<FlatEntry>;

/** Words that readers use, each with a word that documentation uses. */
const synonyms: readonly (readonly [typed: RegExp, word: string])[] = [
  [/\b(?:prices?|pricing|cost)\b/gi, 'costs'],
  [/\b(?:sign|log)[ -]?in\b/gi, 'login'],
  [/\b(?:headless|unattended|non-?interactive(?:ly)?)\b/gi, 'CI'],
  [/\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -]permissions?)\b/gi, 'approval modes'],
  [/\bvs ?code\b/gi, 'editor'],
  [/\bsecurity (?:bug|issue|hole|problem)s?\b/gi, 'vulnerability'],
];

/**
 * Returns the word itself if the index contains it, or else the word with two neighboring letters swapped, or else
 * the most similar word in titles and names or, with one typo, in texts. Corrects the parts of a joined name
 * separately. Doesn't correct short words and numbers.
 */
export function correctWord(word: string, index: SearchIndex): string[] {
  if (index.search(word, { tokenize: splitWords }).length > 0) return [word];
  const parts = splitWordsAndParts(word).slice(1);
  if (parts.length > 0) return parts.flatMap((part) => correctWord(part, index));
  if (!/^\P{N}{4,}$/u.test(word)) return [];
  const swapped = swapNeighbors(word).find((other) => index.search(other, { prefix: false }).length > 0);
  if (swapped !== undefined) return [swapped];
  if (word.length < 5) return [];
  const [similar] = index.search(word, { prefix: false, fuzzy: 0.2, fields: ['page', 'name'] });
  const [inText] = similar ? [] : index.search(word, { prefix: false, fuzzy: 1 });
  return (similar ?? inText)?.terms.slice(0, 1) ?? [];
}

/** Returns the words that result from swapping two neighboring letters. */
function swapNeighbors(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
}

/** Replaces words that have a synonym in the index. */
export function replaceSynonyms(query: string, index: SearchIndex): string {
  return synonyms.reduce(
    (text, [typed, word]) =>
      typed.test(text) && index.search(word, { prefix: false }).length > 0 ? text.replace(typed, word) : text,
    query,
  );
}
