import MiniSearch from 'minisearch';
import { markMatches, snippet, type TextPart, wholeWords, wordsAndParts } from './search-text.ts';

/** The parts of /search.json that the search uses. */
export interface SearchData {
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly lang?: string;
    readonly entries: readonly {
      readonly id?: string;
      readonly name?: string;
      readonly kind?: string;
      readonly section?: string;
      readonly text: string;
    }[];
  }[];
}

export interface SearchResult {
  readonly href: string;
  readonly lang: string;
  readonly isCode: boolean;
  readonly name: readonly TextPart[];
  /** Titles above the name. */
  readonly context: string;
  readonly snippet: readonly TextPart[];
}

/** Number of results, and the best ones. */
export interface SearchResults {
  readonly count: number;
  readonly best: readonly SearchResult[];
}

interface Entry extends Pick<SearchResult, 'href' | 'lang' | 'isCode' | 'context'> {
  readonly id: number;
  readonly name: string;
  /** Name without its kind. */
  readonly term: string;
  readonly text: string;
}

const maxResults = 20;

/** Creates a search function. A large index takes a second, during which the page stays responsive. */
export async function createSearch(data: SearchData): Promise<(query: string) => SearchResults> {
  const entries = flattenEntries(data);
  const index = new MiniSearch<Entry>({
    fields: ['name', 'text', 'context'],
    tokenize: wordsAndParts,
    processTerm: (term) => term,
  });
  await index.addAllAsync(entries, { chunkSize: 500 });
  const search = (query: string, tokenize: (text: string) => string[], combineWith: 'AND' | 'OR') =>
    index.search(query, {
      tokenize,
      combineWith,
      prefix: true,
      // One typo per five letters. Numbers and short words have to match exactly.
      fuzzy: (term) => (/^\P{N}{5,}$/u.test(term) ? 0.2 : false),
      boost: { name: 4 },
    });

  return (query) => {
    const whole = search(query, wholeWords, 'AND');
    const found = whole.length > 0 ? whole : search(query, wordsAndParts, 'OR');
    const seen = new Set<string>();
    const ranked = found
      .map(({ id, terms }) => ({ entry: entries[id] as Entry, terms }))
      .sort((one, other) => exactness(query, one.entry) - exactness(query, other.entry))
      // A command's row and its section lead to the same place.
      .filter(({ entry: { href } }) => !seen.has(href) && seen.add(href));
    const best = ranked.slice(0, maxResults).map(({ entry, terms }) => toResult(entry, new Set(terms)));
    return { count: ranked.length, best };
  };
}

function flattenEntries({ pages }: SearchData): Entry[] {
  const all = pages.flatMap(({ path, title, lang = 'en', entries }) =>
    entries.map(({ id, name, kind, section, text }) => ({
      href: id ? `${path}#${id}` : path,
      lang,
      isCode: section !== undefined && kind === undefined,
      name: [kind, name ?? title].filter(Boolean).join(' '),
      term: name ?? title,
      context: [name && title, section].filter(Boolean).join(' › '),
      text,
    })),
  );
  return all.map((entry, id) => ({ ...entry, id }));
}

/** 0 if the query is an entry's name, or one of a flag's names, with or without dashes; otherwise 1. */
function exactness(query: string, { name, term, isCode }: Entry): number {
  const wanted = wholeWords(query).join(' ');
  const flags = term.split(/[\s,]+/).filter((word) => word.startsWith('-'));
  const command = isCode ? term.replace(/ [^a-z-].*/, '') : term;
  const names = [name, term, command, ...flags];
  return names.some((one) => wholeWords(one).join(' ') === wanted) ? 0 : 1;
}

function toResult(
  { href, lang, isCode, context, name, text }: Entry,
  found: ReadonlySet<string>,
): SearchResult {
  return { href, lang, isCode, context, name: markMatches(name, found), snippet: snippet(text, found) };
}
