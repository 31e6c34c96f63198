import type { QueryCombination, SearchOptions, SearchResult } from 'minisearch';
import { stemWord } from '../product/text/stem-word.ts';
import { correctWord, type SearchIndex, suggestWord } from './search-corrections.ts';
import type { FlatEntry } from './search-data.ts';
import {
  apiMentionRank,
  isIdentifier,
  isOutOfScope,
  maxNameRank,
  namesApi,
  rankEntry,
  selectSubjectWords,
} from './search-rank.ts';
import { splitWords, splitWordsAndParts, stemMark } from './search-text.ts';

export interface Match {
  readonly entry: FlatEntry;
  readonly terms: readonly string[];
  /** Lower is better. See `rankEntry`. */
  readonly rank: number;
  /** Whether titles, names, and questions of the entry contain all words of the query. */
  readonly isNamed: boolean;
  /** Whether the entry's own name, or the page's title, contains all words of the query. */
  readonly isInName: boolean;
  readonly startsWithQuery: boolean;
  /** Whether the entry contains a short word of the query only as the beginning of longer words. */
  readonly isPrefixOnly: boolean;
  /** Whether the entry is about the site's API, a platform, or an interface that the query doesn't name. */
  readonly isOffTopic: boolean;
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

/** Whether entries contain all words as the reader typed them. */
export function isExact({ matches, correctedQuery, isPartial }: Matches): boolean {
  return matches.length > 0 && correctedQuery === undefined && !isPartial;
}

/** More matches than this of a query with an unknown word are probably unrelated. */
const maxIncompleteMatches = 20;

export function findMatches(query: string, index: SearchIndex, entries: readonly FlatEntry[]): Matches {
  const subjectWords = selectSubjectWords(query);
  const corrected = subjectWords.map((word) => correctWord(word, index));
  const foundWords = corrected.flat();
  const text = foundWords.join(' ');
  const isFound = joinWords(subjectWords) === joinWords(foundWords);
  const completeMatches = findCompleteMatches(isFound ? query : text, index, entries, { words: foundWords });
  const isPartial = completeMatches.length === 0;
  const matches = isPartial
    ? rankMatches(
        index.search(combineWords(foundWords.flatMap(splitWordsAndParts), 'OR')),
        isFound ? query : text,
        foundWords,
        entries,
      )
    : completeMatches;
  const isIncomplete = corrected.some((parts) => parts.length === 0);
  if (isIncomplete && matches.length > maxIncompleteMatches) return { matches: [], isPartial };
  const correctedQuery = corrected
    .flatMap((parts, at) => (parts[0] === subjectWords[at] ? (subjectWords[at] ?? []) : parts))
    .join(' ');
  const suggestion = foundWords.map((word) => suggestWord(word, index)).join(' ');
  return {
    matches,
    isPartial,
    ...(!isFound && { correctedQuery }),
    ...(isFound && suggestion !== text && { suggestedQuery: suggestion }),
  };
}

/** Returns the entries that contain all subject words of a query, best first. */
export function findCompleteMatches(
  query: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
  {
    words = selectSubjectWords(query),
    isTyped = true,
  }: { readonly words?: readonly string[]; readonly isTyped?: boolean } = {},
): Match[] {
  return rankMatches(index.search(combineWords(words, 'AND', isTyped ? 0 : 2)), query, words, entries);
}

/** Finds words that start with the given words, and other forms of the given words. */
function combineWords(words: readonly string[], combineWith: 'AND' | 'OR', minPrefix = 0): QueryCombination {
  const exact: SearchOptions = { prefix: false, tokenize: (text) => [text] };
  const queries = words.map((word): QueryCombination => {
    const stem = stemWord(word);
    const forms = new Set([stem, stemMark + stem].filter((form) => form !== word));
    // Also finds nouns such as "configuration" for "configuring".
    const isVerb = stem.length > 4 && /(?:ing|ed)$/.test(word);
    const prefix = {
      tokenize: splitWords,
      prefix: (term: string) => term.length > minPrefix && term !== 'not',
    };
    return {
      combineWith: 'OR',
      queries: [
        { ...prefix, queries: [word] },
        ...[...forms].map((form) => ({ ...exact, prefix: isVerb, queries: [form] })),
      ],
    };
  });
  return { combineWith, queries };
}

/** If no entry contains all words of a longer query, names that equal one of its words aren't what the reader means. */
const maxNamedWords = 3;

/** Words of at most this length are usually complete, such as "CI", and start many unrelated words. */
const maxShortWord = 2;

/** Fields that name an entry, and what contains it. */
const ownNameFields = ['page', 'name'];
const nameFields = [...ownNameFields, 'question'];
const contextFields = [...nameFields, 'section', 'title'];

function rankMatches(
  found: readonly SearchResult[],
  query: string,
  words: readonly string[],
  entries: readonly FlatEntry[],
): Match[] {
  const seen = new Set<string>();
  const start = joinWords([query]);
  const isIdentifierQuery = isIdentifier(query);
  const ranked = found
    .map(({ id, terms, score, match }) => {
      const entry = entries[id] as FlatEntry;
      const fields = new Set(Object.values(match).flat());
      const found = words.map((word) => matchedFields(word, match));
      const isIn = (names: readonly string[]) => found.every((all) => names.some((name) => all.has(name)));
      // Parts of an identifier, and sections that apply only in some cases, are rarely what the reader means.
      const explainsKey = isKey(query) && /key|shortcut/.test(entry.slug);
      const isPart = (entry.isIdentifier && !isIdentifierQuery && !explainsKey) || isOutOfScope(query, entry);
      const isNamed = !isPart && isIn(nameFields);
      const isInName = isIn(ownNameFields);
      const startsWithQuery = joinWords([entry.term]).startsWith(start);
      const isPrefixOnly = words.some((word) => word.length <= maxShortWord && !(word in match));
      const missing = found.filter((all) => all.size === 0).length;
      // If no entry contains all words, a name that's one of the words is a good match.
      const rank = Math.min(
        ...(missing > 0 && words.length <= maxNamedWords ? words : [query]).map((name) =>
          rankEntry(name, entry),
        ),
      );
      const weights = [
        isNamed ? 2 : isIn(contextFields) ? 1.5 : 1,
        hasPhrase(query, entry) ? phraseWeight(query) : 1,
        startsWithQuery ? 1.3 : 1,
        entry.isUnique ? 1 : 0.5,
        isPart ? 0.3 : 1,
        explainsKey ? 30 : 1,
        entry.weight,
      ];
      const weighted = weights.reduce((product, weight) => product * weight, score);
      return {
        entry,
        terms,
        fields,
        isNamed,
        isInName,
        startsWithQuery,
        isPrefixOnly,
        missing,
        rank,
        score: weighted,
      };
    })
    // The title of a page is a match of the page, not of each section.
    .filter(({ fields }) => fields.size > 1 || !fields.has('title'));
  return (
    ranked
      .map((match) => ({
        ...match,
        isOffTopic:
          isOutOfScope(query, match.entry) ||
          (match.entry.isAboutSite && match.rank >= apiMentionRank && !namesApi(query)),
      }))
      .sort(
        (one, other) =>
          one.missing - other.missing ||
          Number(one.isPrefixOnly) - Number(other.isPrefixOnly) ||
          Number(one.isOffTopic) - Number(other.isOffTopic) ||
          one.rank - other.rank ||
          // Of names that are the query, those on pages that readers need more often come first.
          (one.rank < maxNameRank ? other.entry.weight - one.entry.weight : 0) ||
          other.score - one.score,
      )
      // Keeps only the best result for each link. For example, a command's table row and its section share a link.
      .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href))
  );
}

function matchedFields(word: string, match: SearchResult['match']): Set<string> {
  const stem = stemWord(word);
  const isForm = (term: string) =>
    term.startsWith(word) ||
    term === stemMark + stem ||
    (stem.length > 4 ? term.startsWith(stem) : term === stem);
  return new Set(Object.entries(match).flatMap(([term, fields]) => (isForm(term) ? fields : [])));
}

function hasPhrase(query: string, { term, body }: FlatEntry): boolean {
  const phrase = query.trim().toLowerCase();
  return /[ +]/.test(phrase) && `${term} ${body}`.toLowerCase().includes(phrase);
}

/**
 * Texts that contain all words of a message, question, or key such as `Ctrl+C`, but not the phrase, are usually about
 * something else.
 */
function phraseWeight(query: string): number {
  return splitWords(query).length > 2 || isKey(query) ? 20 : 2;
}

/** Whether a query is a keyboard shortcut, such as `ctrl+c`. */
function isKey(query: string): boolean {
  return /^\s*\S+\+\S+\s*$/.test(query);
}

function joinWords(words: readonly string[]): string {
  return splitWordsAndParts(words.join(' ')).join(' ');
}
