import type { SearchOptions } from 'minisearch';
import { correctWord, type SearchIndex, selectWordForm, suggestWord } from './search-corrections.ts';
import type { FlatEntry } from './search-data.ts';
import { rankEntry, selectSubjectWords } from './search-rank.ts';
import { splitWords, splitWordsAndParts } from './search-text.ts';

export interface Match {
  readonly entry: FlatEntry;
  readonly terms: readonly string[];
  /** Lower is better. See `rankEntry`. */
  readonly rank: number;
  /** Whether the entry's title, name, or question contains a word of the query. */
  readonly isNamed: boolean;
  readonly startsWithQuery: boolean;
}

/** Entries that match a query, best first. */
export interface Matches {
  readonly matches: readonly Match[];
  /** The searched words, if a word of the query was corrected. */
  readonly correctedQuery?: string;
  /** A query with more frequent words, if a word of the query is rare. */
  readonly suggestedQuery?: string;
  /** Whether no entry contains all words of the query. */
  readonly isPartial: boolean;
}

/** More matches than this of a query with an unknown word are probably unrelated. */
const maxIncompleteMatches = 20;

export function findMatches(
  query: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
  options: SearchOptions = {},
): Matches {
  const subjectWords = selectSubjectWords(query);
  const wordForms = subjectWords.map((word) => selectWordForm(word, index));
  const corrected = wordForms.map((word) => correctWord(word, index));
  const foundWords = corrected.flat();
  const text = foundWords.join(' ');
  const isFound = joinWords(wordForms) === joinWords(foundWords);
  const completeMatches = index.search(text, { ...options, tokenize: splitWords, combineWith: 'AND' });
  const isPartial = completeMatches.length === 0;
  const matches = rankMatches(
    isPartial ? index.search(text, { ...options, combineWith: 'OR' }) : completeMatches,
    isFound ? query : text,
    entries,
  );
  const isIncomplete = corrected.some((parts) => parts.length === 0);
  if (isIncomplete && matches.length > maxIncompleteMatches) return { matches: [], isPartial };
  const correctedQuery = corrected
    .flatMap((parts, at) => (parts[0] === wordForms[at] ? (subjectWords[at] ?? []) : parts))
    .join(' ');
  const suggestion = foundWords.map((word) => suggestWord(word, index)).join(' ');
  return {
    matches,
    isPartial,
    ...(!isFound && { correctedQuery }),
    ...(isFound && suggestion !== text && { suggestedQuery: suggestion }),
  };
}

function rankMatches(
  found: ReturnType<SearchIndex['search']>,
  query: string,
  entries: readonly FlatEntry[],
): Match[] {
  const seen = new Set<string>();
  const start = joinWords([query]);
  return (
    found
      .map(({ id, terms, queryTerms, match }) => {
        const entry = entries[id] as FlatEntry;
        const fields = new Set(Object.values(match).flat());
        const isNamed = ['page', 'name', 'question'].some((field) => fields.has(field));
        const startsWithQuery = joinWords([entry.term]).startsWith(start);
        const rank = rankEntry(query, entry);
        return { entry, terms, fields, isNamed, startsWithQuery, missing: -queryTerms.length, rank };
      })
      // The title of a page is a match of the page, not of each section.
      .filter(({ fields }) => fields.size > 1 || !fields.has('title'))
      .sort((one, other) => one.missing - other.missing || one.rank - other.rank)
      // Keeps only the best result for each link. For example, a command's table row and its section share a link.
      .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href))
  );
}

function joinWords(words: readonly string[]): string {
  return splitWordsAndParts(words.join(' ')).join(' ');
}
