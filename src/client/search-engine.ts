import MiniSearch from 'minisearch';
import { type Entry, flattenEntries, type SearchData } from './search-data.ts';
import { rank, subjectWords } from './search-rank.ts';
import { markMatches, snippet, type TextPart, wholeWords, wordsAndParts } from './search-text.ts';

export interface SearchResult {
  readonly href: string;
  readonly lang: string;
  readonly isCode: boolean;
  /** What the name is, such as a flag. Pages and sections have none. */
  readonly kind?: string | undefined;
  readonly name: readonly TextPart[];
  /** Titles above the name. */
  readonly context: string;
  readonly snippet: readonly TextPart[];
}

/** Number of results, and the best ones. */
export interface SearchResults {
  readonly count: number;
  readonly best: readonly SearchResult[];
  /** The words that were found instead, if a word of the query is in no text. */
  readonly instead?: string;
  /** Whether no text has all words. */
  readonly isPartial?: true;
}

type Index = MiniSearch<Entry>;

const maxResults = 20;
const maxSuggestions = 5;
const typeWeights = { page: 2, section: 1, name: 0.7 };

/** Creates a search function. A large index takes a second, during which the page stays responsive. */
export async function createSearch(data: SearchData): Promise<(query: string) => SearchResults> {
  const entries = flattenEntries(data);
  const index: Index = new MiniSearch({
    fields: ['page', 'name', 'question', 'text', 'context'],
    tokenize: wordsAndParts,
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      boost: { page: 6, name: 4, question: 3 },
      boostDocument: (id) => typeWeights[(entries[id] as Entry).type],
    },
  });
  await index.addAllAsync(entries, { chunkSize: 500 });
  return (query) => search(query, index, entries);
}

function search(query: string, index: Index, entries: readonly Entry[]): SearchResults {
  const asked = subjectWords(query);
  const corrected = asked.map((word) => correct(word, index));
  const words = corrected.flat();
  const text = words.join(' ');
  const isFound = joined(asked) === joined(words);
  const whole = index.search(text, { tokenize: wholeWords, combineWith: 'AND' });
  const found = whole.length > 0 ? whole : index.search(text, { combineWith: 'OR' });
  const seen = new Set<string>();
  const ranked = found
    .map(({ id, terms, queryTerms }) => {
      const entry = entries[id] as Entry;
      return { entry, terms, missing: -queryTerms.length, rank: rank(isFound ? query : text, entry) };
    })
    .sort((one, other) => one.missing - other.missing || one.rank - other.rank)
    // A command's row and its section lead to the same place.
    .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
  // Without one of its words, a query can find too much that has nothing to do with it.
  const isIncomplete = corrected.some((parts) => parts.length === 0);
  const tooMany = isIncomplete && ranked.length > maxResults;
  if (ranked.length === 0 || tooMany) return { count: 0, best: [] };
  return {
    count: ranked.length,
    best: ranked.slice(0, maxResults).map(({ entry, terms }) => toResult(entry, new Set(terms))),
    ...(!isFound && { instead: text }),
    ...(whole.length === 0 && { isPartial: true as const }),
  };
}

/** The word, or the most similar word of a name if no text has it, or nothing. Short words and numbers are exact. */
function correct(word: string, index: Index): string[] {
  if (index.search(word, { tokenize: wholeWords }).length > 0) return [word];
  const parts = wordsAndParts(word).slice(1);
  if (parts.length > 0) return parts.flatMap((part) => correct(part, index));
  if (!/^\P{N}{5,}$/u.test(word)) return [];
  const [similar] = index.search(word, { prefix: false, fuzzy: 0.2, fields: ['page', 'name'] });
  return similar?.terms.slice(0, 1) ?? [];
}

/** What to offer before a reader types: a question that each page answers, and then the first pages. */
export function suggestions(data: SearchData): SearchResult[] {
  const entries = flattenEntries(data).filter(({ href }) => href !== '/');
  const asked = new Set<string>();
  const questions = entries.flatMap((entry) => {
    const [question] = entry.questions;
    const [page = ''] = entry.href.split('#');
    if (question === undefined || asked.has(page)) return [];
    asked.add(page);
    return { ...entry, term: question, context: entry.context.split(' › ')[0] ?? '' };
  });
  const pages = entries.filter(({ type }) => type === 'page');
  return [...questions, ...pages].slice(0, maxSuggestions).map((entry) => ({
    ...toResult(entry as Entry, new Set()),
    isCode: false,
    kind: undefined,
    snippet: [],
  }));
}

function joined(words: readonly string[]): string {
  return wordsAndParts(words.join(' ')).join(' ');
}

function toResult(
  { href, lang, isCode, kind, context, term, text }: Entry,
  found: ReadonlySet<string>,
): SearchResult {
  return { href, lang, isCode, kind, context, name: markMatches(term, found), snippet: snippet(text, found) };
}
