import type { SearchIndex } from './search-corrections.ts';
import type { Match, Matches } from './search-matches.ts';

/** Words that readers use, each with a word that documentation uses. */
const synonyms: readonly (readonly [typed: RegExp, word: string])[] = [
  [/\b(?:prices?|pricing)\b/gi, 'costs'],
  [/\b(?:sign|log)[ -]?in\b/gi, 'login'],
  [/\b(?:headless|unattended|non-?interactive(?:ly)?)\b/gi, 'CI'],
  [/\b(?:yolo|auto[ -]?approv\w*|(?:dangerously[ -])?skip[ -]permissions?)\b/gi, 'approval modes'],
  [/\bvs ?code\b/gi, 'editor'],
  [/\b(?:getting[ -]started|first steps|set(?:ting)?[ -]?up)\b/gi, 'quickstart'],
  [/\b(?:build|creat|mak)(?:e|ing)?\b/gi, 'write'],
  [/\broll(?:ing)?[ -]?back\b/gi, 'undo'],
  [/\bfaqs?\b/gi, 'troubleshooting'],
  [/\bsecurity (?:bug|issue|hole|problem)s?\b/gi, 'vulnerability'],
];

/** Pages, commands, flags, and variables whose name is the query have lower ranks. */
const maxStrongRank = 3;

/** The synonym `CI` is a whole word, and not the start of words such as `citation`. */
export const synonymOptions = { prefix: (word: string) => word.length > 2 };

/** Returns the query with words that have a synonym in the index replaced by the synonym. */
export function replaceSynonyms(query: string, index: SearchIndex): string {
  return synonyms.reduce(
    (text, [typed, word]) =>
      typed.test(text) && index.search(word, { prefix: false }).length > 0 ? text.replace(typed, word) : text,
    query,
  );
}

/**
 * Adds matches of synonyms to those of the typed words. Among names that match equally well, those with the typed words
 * come first. If no entry contains all typed words, returns only the matches of the synonyms.
 */
export function addSynonymMatches(typed: Matches, ofSynonyms: Matches): Matches {
  if (!isExact(ofSynonyms)) return typed.matches.length > 0 ? typed : ofSynonyms;
  if (!isExact(typed)) return ofSynonyms;
  const seen = new Set<string>();
  const matches = [
    ...typed.matches.map((match) => ({ ...match, strength: strength(match) })),
    ...ofSynonyms.matches.map((match) => ({ ...match, strength: strength(match, 'synonym') })),
  ]
    .sort((one, other) => one.strength - other.strength)
    .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
  return { matches, isPartial: false };
}

function isExact({ matches, correctedQuery, isPartial }: Matches): boolean {
  return matches.length > 0 && correctedQuery === undefined && !isPartial;
}

/**
 * Lower is stronger. The title of a page that contains a typed word is as strong as a name that starts with the whole
 * query.
 */
function strength(match: Match, word: 'typed' | 'synonym' = 'typed'): number {
  const { entry, rank, isNamed, startsWithQuery } = match;
  const isTitle = word === 'typed' && isNamed && entry.type === 'page';
  const isStrong = rank < maxStrongRank || startsWithQuery || isTitle;
  const level = isStrong ? 0 : isNamed ? 1 : 2;
  return word === 'typed' ? level : level + 0.5;
}
