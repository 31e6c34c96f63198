import MiniSearch from 'minisearch';
import { addAlternatives, removeProduct } from './search-alternatives.ts';
import type { SearchIndex } from './search-corrections.ts';
import { type FlatEntry, flattenEntries, type SearchData } from './search-data.ts';
import { findMatches, isExact, type Match } from './search-matches.ts';
import { maxNameRank, selectSubjectWords } from './search-rank.ts';
import {
  extractBeginning,
  extractSnippet,
  indexedForms,
  markMatches,
  selectRow,
  splitIndexedWords,
  splitWords,
  type TextPart,
} from './search-text.ts';

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

/** Indexing a large site takes a second, but doesn't block the page. */
export async function createSearch(data: SearchData): Promise<(query: string) => SearchResults> {
  const entries = flattenEntries(data);
  const index: SearchIndex = new MiniSearch({
    fields: ['page', 'name', 'question', 'body', 'section', 'title'],
    tokenize: splitIndexedWords,
    processTerm: indexedForms,
    searchOptions: {
      prefix: true,
      processTerm: (term) => term,
      boost: { page: 12, name: 4, question: 3 },
    },
  });
  await index.addAllAsync(entries, { chunkSize: 500 });
  return (query) => searchCorrected(query.slice(0, maxQueryLength), index, entries, data.product ?? []);
}

/** Searches for the suggested query instead if titles contain all of its words, but not those of the typed query. */
function searchCorrected(
  typedQuery: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
  productNames: readonly string[],
): SearchResults {
  const [, exactQuery] = /^\s*["“”](.*?)["“”]?\s*$/.exec(typedQuery) ?? [];
  const results = search(exactQuery ?? typedQuery, index, entries, productNames);
  const { suggestedQuery, ...others } = results;
  if (suggestedQuery === undefined) return results;
  if (exactQuery !== undefined) return others;
  if (isInTitle(typedQuery, index) || !isInTitle(suggestedQuery, index)) return results;
  const corrected = search(suggestedQuery, index, entries, productNames);
  return { ...corrected, correctedQuery: suggestedQuery, exactQuery: `“${typedQuery}”` };
}

function isInTitle(query: string, index: SearchIndex): boolean {
  const fields = ['page', 'name', 'question', 'title'];
  const text = selectSubjectWords(query).join(' ');
  return index.search(text, { tokenize: splitWords, combineWith: 'AND', fields }).length > 0;
}

function search(
  query: string,
  index: SearchIndex,
  entries: readonly FlatEntry[],
  productNames: readonly string[],
): SearchResults {
  const typed = findMatches(query, index, entries);
  const isName =
    isExact(typed) && typed.matches.some((match) => match.rank < maxNameRank || match.startsWithQuery);
  const queryWithoutProduct = isName ? '' : removeProduct(query, productNames);
  if (queryWithoutProduct) return search(queryWithoutProduct, index, entries, []);
  const { matches: all, isPartial, ...queries } = addAlternatives(typed, query, index, entries);
  if (all.length === 0) return { count: 0, topResults: [] };
  const matches = placeReferenceFirst(mergeRepeatedCommands(all));
  return {
    count: matches.length,
    topResults: matches.slice(0, maxResults).map(toResult),
    ...queries,
    ...(isPartial && { isPartial }),
  };
}

/** Keeps the match on the most specific page for commands and variables that the command-line reference lists repeatedly. */
function mergeRepeatedCommands(matches: readonly Match[]): Match[] {
  const key = ({ entry: { kind = '', term, href } }: Match) =>
    isReference(href) && /^(?:command|variable)$/i.test(kind)
      ? `${kind} ${term.replaceAll(/ (?:<[^>]*>|\[[^\]]*\]|[A-Z]+\b)…?/g, '')}`
      : href;
  const depth = ({ entry: { href } }: Match) => pageOf(href).split('/').length;
  return [...Map.groupBy(matches, key).values()].flatMap(
    (group) => group.toSorted((one, other) => depth(other) - depth(one))[0] ?? [],
  );
}

/** Moves flags and variables of other pages after those of the command-line reference that have the same name. */
function placeReferenceFirst(matches: readonly Match[]): Match[] {
  // Pages can use different placeholders for the value of a flag.
  const nameOf = ({ entry: { kind = '', term } }: Match) =>
    /^(?:flag|variable)$/i.test(kind) ? term.replaceAll(/[ =]*(?:<[^>]*>|\[[^\]]*\])/g, '') : undefined;
  const groups = Map.groupBy(matches, (match) => nameOf(match) ?? match);
  return [...groups.values()].flatMap((group) => {
    const [references, others] = [true, false].map((isWanted) =>
      group.filter(({ entry }) => isReference(entry.href) === isWanted),
    );
    return [...(references ?? []), ...(others ?? [])];
  });
}

/**
 * Returns results to show before the reader types: the first question about a task that each of the pages that readers
 * need first answers, then those of the documentation, the pages that readers need first, other questions and pages of the
 * documentation, and then those of other pages. Pages have their labels in navigation.
 */
export function selectInitialResults(data: SearchData): SearchResult[] {
  const { suggestions = [] } = data;
  const entries = flattenEntries(data).filter(({ href }) => href !== '/');
  const pages = entries.filter(({ type }) => type === 'page').map((page) => ({ ...page, term: page.nav }));
  const suggested = suggestions.flatMap((path) => pages.find(({ href }) => href === path) ?? []);
  const questions = selectQuestions(entries);
  const tasks = questions.filter(({ term }) => term.startsWith('How do I '));
  const seen = new Set<string>();
  const docsPages = pages.filter(({ href }) => href.startsWith('/docs/'));
  const docsQuestions = questions.filter(({ href }) => href.startsWith('/docs/'));
  return [
    ...suggestions.flatMap((path) => tasks.filter(({ href }) => pageOf(href) === path)),
    ...tasks.filter(({ href }) => href.startsWith('/docs/')),
    ...suggested,
    ...docsQuestions,
    ...docsPages,
    ...questions.filter(({ isAboutSite }) => !isAboutSite),
    ...pages,
  ]
    .filter(({ href }) => !seen.has(pageOf(href)) && seen.add(pageOf(href)))
    .slice(0, maxInitialResults)
    .map((entry) => ({
      ...toResult({ entry, terms: [], isInName: false }),
      isCode: false,
      kind: undefined,
      snippet: [],
    }));
}

function selectQuestions(entries: readonly FlatEntry[]): FlatEntry[] {
  return entries.flatMap((entry) => {
    const [question] = entry.questions;
    if (question === undefined) return [];
    return { ...entry, term: shortenQuestion(question), context: entry.context && entry.nav };
  });
}

function isReference(href: string): boolean {
  return /^\/cli\b/.test(href);
}

function pageOf(href: string): string {
  return href.replace(/#.*$/s, '');
}

/** Removes remarks with synonyms and examples, which only help readers to find the question. */
function shortenQuestion(question: string): string {
  return question.replace(/ \([^)]*\)|,? (?:for example|such as)\b.*?(?=\?|, and\b)/g, '');
}

function toResult({ entry, terms, isInName }: Pick<Match, 'entry' | 'terms' | 'isInName'>): SearchResult {
  const { href, lang, isCode, kind, context, term, text, code } = entry;
  const found = new Set(terms);
  return {
    href,
    lang,
    isCode,
    kind,
    context,
    name: markMatches(term, found),
    // An entry begins with what its name means. Other parts, such as examples, often only repeat the name.
    snippet:
      isInName && text !== ''
        ? extractBeginning(text, found)
        : extractSnippet(selectRow(text, found) || code, found),
    isSnippetCode: text === '',
  };
}
