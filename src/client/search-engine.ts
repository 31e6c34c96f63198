import MiniSearch from 'minisearch';
import { correctWord, type SearchIndex, suggestWord } from './search-corrections.ts';
import { type FlatEntry, flattenEntries, type SearchData } from './search-data.ts';
import { rankEntry, selectSubjectWords } from './search-rank.ts';
import { replaceSynonyms } from './search-synonyms.ts';
import { extractSnippet, markMatches, splitWords, splitWordsAndParts, type TextPart } from './search-text.ts';

export interface SearchResult {
  readonly href: string;
  readonly lang: string;
  readonly isCode: boolean;
  readonly kind?: string | undefined;
  readonly name: readonly TextPart[];
  /** Page, and maybe command or heading, that contains the result. Empty for pages. */
  readonly context: string;
  readonly snippet: readonly TextPart[];
  readonly isSnippetCode: boolean;
}

export interface SearchResults {
  readonly count: number;
  readonly topResults: readonly SearchResult[];
  /**
   * Query that was searched instead, if the index lacks a word of the original query, or if titles contain the words of
   * the corrected query, but not those of the original one.
   */
  readonly correctedQuery?: string;
  /** The original query in quotation marks, which prevent corrections, if it has results too. */
  readonly exactQuery?: string;
  /** Query that the reader probably meant, if the index contains a word of the original query only rarely. */
  readonly suggestedQuery?: string;
  /** Whether no entry contains all words of the query. */
  readonly isPartial?: true;
}

/** Maximum length in characters. A pasted file would block the page for minutes. */
export const maxQueryLength = 200;

const maxResults = 20;
const maxInitialResults = 5;
const typeWeights = { page: 2, section: 1, name: 0.7 };

/** Indexing a large site takes a second, but doesn't block the page. */
export async function createSearch(data: SearchData): Promise<(query: string) => SearchResults> {
  const entries = flattenEntries(data);
  const index: SearchIndex = new MiniSearch({
    fields: ['page', 'name', 'question', 'body', 'section', 'title'],
    tokenize: splitWordsAndParts,
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      boost: { page: 6, name: 4, question: 3 },
      boostDocument: (id) => typeWeights[(entries[id] as FlatEntry).type],
    },
  });
  await index.addAllAsync(entries, { chunkSize: 500 });
  return (query) => searchCorrected(query.slice(0, maxQueryLength), index, entries);
}

/** Searches for the suggested query instead if titles contain all of its words, but not those of the typed query. */
function searchCorrected(
  typedQuery: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
): SearchResults {
  const [, exactQuery] = /^\s*["“”](.*?)["“”]?\s*$/.exec(typedQuery) ?? [];
  const results = search(exactQuery ?? typedQuery, index, entries);
  const { suggestedQuery, ...others } = results;
  if (suggestedQuery === undefined) return results;
  if (exactQuery !== undefined) return others;
  if (isInTitle(typedQuery, index) || !isInTitle(suggestedQuery, index)) return results;
  const corrected = search(suggestedQuery, index, entries);
  return { ...corrected, correctedQuery: suggestedQuery, exactQuery: `“${typedQuery}”` };
}

function isInTitle(query: string, index: SearchIndex): boolean {
  const fields = ['page', 'name', 'question', 'title'];
  const text = selectSubjectWords(query).join(' ');
  return index.search(text, { tokenize: splitWords, combineWith: 'AND', fields }).length > 0;
}

function search(typedQuery: string, index: SearchIndex, entries: readonly FlatEntry[]): SearchResults {
  const query = replaceSynonyms(typedQuery, index);
  const subjectWords = selectSubjectWords(query);
  const corrected = subjectWords.map((word) => correctWord(word, index));
  const foundWords = corrected.flat();
  const text = foundWords.join(' ');
  const isFound = joinWords(subjectWords) === joinWords(foundWords);
  const completeMatches = index.search(text, { tokenize: splitWords, combineWith: 'AND' });
  const found = completeMatches.length > 0 ? completeMatches : index.search(text, { combineWith: 'OR' });
  const seen = new Set<string>();
  const ranked = found
    // The title of a page is a match of the page, not of each section.
    .filter(({ match }) => Object.values(match).some((fields) => fields.some((field) => field !== 'title')))
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
  const suggestion = foundWords.map((word) => suggestWord(word, index)).join(' ');
  return {
    count: ranked.length,
    topResults: ranked.slice(0, maxResults).map(({ entry, terms }) => toResult(entry, new Set(terms))),
    ...(!isFound && { correctedQuery: text }),
    ...(isFound && suggestion !== text && { suggestedQuery: suggestion }),
    ...(completeMatches.length === 0 && { isPartial: true as const }),
  };
}

/**
 * Returns results to show before the reader types: the first question of each page that has one, questions about tasks
 * first, and then pages.
 */
export function selectInitialResults(data: SearchData): SearchResult[] {
  const entries = flattenEntries(data).filter(({ href }) => href !== '/');
  const answeredHrefs = new Set<string>();
  const questions = entries.flatMap((entry) => {
    const [question] = entry.questions;
    const [page = ''] = entry.href.split('#');
    if (question === undefined || answeredHrefs.has(page)) return [];
    answeredHrefs.add(page);
    return { ...entry, term: shortenQuestion(question), context: entry.context.split(' › ')[0] ?? '' };
  });
  const pages = entries.filter(({ type }) => type === 'page');
  const isTask = ({ term }: { term: string }) => term.startsWith('How do I ');
  return [...questions.filter(isTask), ...questions.filter((one) => !isTask(one)), ...pages]
    .slice(0, maxInitialResults)
    .map((entry) => ({
      ...toResult(entry as FlatEntry, new Set()),
      isCode: false,
      kind: undefined,
      snippet: [],
    }));
}

/** Removes remarks with synonyms and examples, which only help readers to find the question. */
function shortenQuestion(question: string): string {
  return question.replace(/ \([^)]*\)|,? (?:for example|such as)\b.*?(?=\?|, and\b)/g, '');
}

function joinWords(words: readonly string[]): string {
  return splitWordsAndParts(words.join(' ')).join(' ');
}

function toResult(
  { href, lang, isCode, kind, context, term, text, code }: FlatEntry,
  found: ReadonlySet<string>,
): SearchResult {
  return {
    href,
    lang,
    isCode,
    kind,
    context,
    name: markMatches(term, found),
    snippet: extractSnippet(text || code, found),
    isSnippetCode: text === '',
  };
}
