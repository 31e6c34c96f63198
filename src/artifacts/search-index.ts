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
 * How many characters the texts of an index can have: about 200 KB compressed, headings and names included. On a larger
 * site, each section is found by its heading, its names, and its beginning.
 */
const mostCharacters = 750_000;

/** How much of a section of a larger site is searched, from one or two sentences down to a few words. */
const lengths = [Number.POSITIVE_INFINITY, 160, 80, 40];

/** Returns everything that a search finds. */
export function searchIndex(pages: readonly Page[]): SearchIndex {
  const all = pages.map((page): SearchPage => {
    const { path, title, lang } = page;
    return { path, title, ...(!isEnglish(lang) && { lang }), entries: searchEntries(page) };
  });
  const texts = all.flatMap(({ entries }) => entries.map(({ text }) => text));
  const sizeAt = (limit: number) => texts.reduce((sum, { length }) => sum + Math.min(length, limit), 0);
  const limit = lengths.find((length) => sizeAt(length) <= mostCharacters) ?? lengths.at(-1) ?? 0;
  return { pages: all.map((page) => ({ ...page, entries: page.entries.map((entry) => cut(entry, limit)) })) };
}

function cut(entry: SearchEntry, limit: number): SearchEntry {
  if (entry.text.length <= limit) return entry;
  return { ...entry, text: `${entry.text.slice(0, limit).replace(/\s+\S*$/, '')} …` };
}
