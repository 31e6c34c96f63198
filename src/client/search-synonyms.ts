import type { SearchIndex } from './search-corrections.ts';

/** Words that readers use, each with a word that documentation uses. */
const synonyms: readonly (readonly [typed: RegExp, word: string])[] = [
  [/\b(?:prices?|pricing)\b/gi, 'costs'],
  [/\b(?:sign|log)[ -]?in\b/gi, 'login'],
  [/\b(?:headless|unattended|non-?interactive(?:ly)?)\b/gi, 'CI'],
  [/\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -]permissions?)\b/gi, 'approval modes'],
  [/\bvs ?code\b/gi, 'editor'],
  [/\bsecurity (?:bug|issue|hole|problem)s?\b/gi, 'vulnerability'],
];

/** Replaces words that have a synonym in the index. */
export function replaceSynonyms(query: string, index: SearchIndex): string {
  return synonyms.reduce(
    (text, [typed, word]) =>
      typed.test(text) && index.search(word, { prefix: false }).length > 0 ? text.replace(typed, word) : text,
    query,
  );
}
