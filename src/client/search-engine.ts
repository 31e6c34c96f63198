import MiniSearch from 'minisearch';
import { type FlatEntry, flattenEntries, type SearchData } from './search-data.ts';
import { rankEntry, selectSubjectWords } from './search-rank.ts';
import { synonyms } from './search-synonyms.ts';
import { extractSnippet, markMatches, splitWords, splitWordsAndParts, type TextPart } from './search-text.ts';

export interface SearchResult {
  readonly href: string;
  readonly lang: string;
  readonly isCode: boolean;
  /** Kind of name, such as flag; `undefined` for pages and sections. */
  readonly kind?: string | undefined;
  readonly name: readonly TextPart[];
  /** Titles of the page and the section that contain the name. */
  readonly context: string;
  readonly snippet: readonly TextPart[];
}

export interface SearchResults {
  readonly count: number;
  readonly topResults: readonly SearchResult[];
  /** Query that was searched instead, if the index lacks a word of the original query. */
  readonly correctedQuery?: string;
  /** Whether no entry contains all words of the query. */
  readonly isPartial?: true;
}

type Index = MiniSearch<FlatEntry>;

/** Maximum length in characters. A pasted file would block the page for minutes. */
export const maxQueryLength = 200;

const maxResults = 20;
const maxSuggestions = 5;
const typeWeights = { page: 2, section: 1, name: 0.7 };

/** Indexing a large site takes a second, but doesn't block the page. */
export async function createSearch(data: SearchData): Promise<(query: string) => SearchResults> {
  const entries = flattenEntries(data);
  const index: Index = new MiniSearch({
    fields: ['page', 'name', 'question', 'text', 'context'],
    tokenize: splitWordsAndParts,
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      boost: { page: 6, name: 4, question: 3 },
      boostDocument: (id) => typeWeights[(entries[id] as FlatEntry).type],
    },
  });
  await index.addAllAsync(entries, { chunkSize: 500 });
  return (query) => search(query.slice(0, maxQueryLength), index, entries);
}

function search(typedQuery: string, index: Index, entries: readonly FlatEntry[]): SearchResults {
  const query = replaceSynonyms(typedQuery, index);
  const subjectWords = selectSubjectWords(query);
  const corrected = subjectWords.map((word) => correctWord(word, index));
  const foundWords = corrected.flat();
  const text = foundWords.join(' ');
  const isFound = joinWords(subjectWords) === joinWords(foundWords);
  const whole = index.search(text, { tokenize: splitWords, combineWith: 'AND' });
  const found = whole.length > 0 ? whole : index.search(text, { combineWith: 'OR' });
  const seen = new Set<string>();
  const ranked = found
    .map(({ id, terms, queryTerms }) => {
      const entry = entries[id] as FlatEntry;
      return { entry, terms, missing: -queryTerms.length, rank: rankEntry(isFound ? query : text, entry) };
    })
    .sort((one, other) => one.missing - other.missing || one.rank - other.rank)
    // Keeps only the best result for each link. For example, a command's table row and its section share a link.
    .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
  // If the index lacks a word of the query, a large number of results is probably unrelated.
  const isIncomplete = corrected.some((parts) => parts.length === 0);
  const tooMany = isIncomplete && ranked.length > maxResults;
  if (ranked.length === 0 || tooMany) return { count: 0, topResults: [] };
  return {
    count: ranked.length,
    topResults: ranked.slice(0, maxResults).map(({ entry, terms }) => toResult(entry, new Set(terms))),
    ...(!isFound && { correctedQuery: text }),
    ...(whole.length === 0 && { isPartial: true as const }),
  };
}

/**
 * Returns the word itself if the index contains it, or else the word with two neighboring letters swapped, or else
 * the most similar word in titles and names or, with one typo, in texts. Corrects the parts of a joined name separately. Doesn't correct short words and numbers.
 */
function correctWord(word: string, index: Index): string[] {
  if (index.search(word, { tokenize: splitWords }).length > 0) return [word];
  const parts = splitWordsAndParts(word).slice(1);
  if (parts.length > 0) return parts.flatMap((part) => correctWord(part, index));
  if (!/^\P{N}{5,}$/u.test(word)) return [];
  const swapped = swapNeighbors(word).find((other) => index.search(other, { prefix: false }).length > 0);
  if (swapped !== undefined) return [swapped];
  const [similar] = index.search(word, { prefix: false, fuzzy: 0.2, fields: ['page', 'name'] });
  const [inText] = similar ? [] : index.search(word, { prefix: false, fuzzy: 1 });
  return (similar ?? inText)?.terms.slice(0, 1) ?? [];
}

/** Returns the words in which two neighboring characters are swapped. */
function swapNeighbors(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
}

/** Replaces words that have a synonym in the index. */
function replaceSynonyms(query: string, index: Index): string {
  return synonyms.reduce(
    (text, [typed, word]) =>
      typed.test(text) && index.search(word, { prefix: false }).length > 0 ? text.replace(typed, word) : text,
    query,
  );
}

/** Returns results to show before the reader types: a question for each page, and then the first pages. */
export function suggestResults(data: SearchData): SearchResult[] {
  const entries = flattenEntries(data).filter(({ href }) => href !== '/');
  const answeredHrefs = new Set<string>();
  const questions = entries.flatMap((entry) => {
    const [question] = entry.questions;
    const [page = ''] = entry.href.split('#');
    if (question === undefined || answeredHrefs.has(page)) return [];
    answeredHrefs.add(page);
    return { ...entry, term: question, context: entry.context.split(' › ')[0] ?? '' };
  });
  const pages = entries.filter(({ type }) => type === 'page');
  return [...questions, ...pages].slice(0, maxSuggestions).map((entry) => ({
    ...toResult(entry as FlatEntry, new Set()),
    isCode: false,
    kind: undefined,
    snippet: [],
  }));
}

function joinWords(words: readonly string[]): string {
  return splitWordsAndParts(words.join(' ')).join(' ');
}

function toResult(
  { href, lang, isCode, kind, context, term, text }: FlatEntry,
  found: ReadonlySet<string>,
): SearchResult {
  return {
    href,
    lang,
    isCode,
    kind,
    context,
    name: markMatches(term, found),
    snippet: extractSnippet(text, found),
  };
}
