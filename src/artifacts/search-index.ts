import type { Page } from '../markdown/page.ts';
import { isEnglish } from '../product/language-tags.ts';
import { type SearchEntry, searchEntries } from './search-entries.ts';

/** What a search looks through: the pages of a site, each with its sections and with the names that it explains. */
export interface SearchIndex {
  readonly pages: readonly SearchPage[];
}

export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** The language, unless it's English (BCP 47). */
  readonly lang?: string;
  /** The first entry is the page itself, and has neither a name nor an id. */
  readonly entries: readonly SearchEntry[];
}

/**
 * How many characters the texts of an index can have: about 150 KB compressed. On a larger site, each section is found by
 * its heading, its names, and its beginning.
 */
const mostCharacters = 500_000;

/** How much of a section of a larger site is searched: one or two sentences. */
const longestStart = 160;

/** Returns everything that a search finds. */
export function searchIndex(pages: readonly Page[]): SearchIndex {
  const all = pages.map((page): SearchPage => {
    const { path, title, lang } = page;
    return { path, title, ...(!isEnglish(lang) && { lang }), entries: searchEntries(page) };
  });
  const texts = all.flatMap(({ entries }) => entries.map(({ text }) => text));
  if (texts.reduce((sum, { length }) => sum + length, 0) <= mostCharacters) return { pages: all };
  return { pages: all.map((page) => ({ ...page, entries: page.entries.map(shortened) })) };
}

function shortened(entry: SearchEntry): SearchEntry {
  if (entry.text.length <= longestStart) return entry;
  return { ...entry, text: `${entry.text.slice(0, longestStart).replace(/\s\S*$/, '')} …` };
}
