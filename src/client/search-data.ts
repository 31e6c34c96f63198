import type { RankedEntry } from './search-rank.ts';

/** Fields of /search.json that the search uses. */
export interface SearchData {
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly nav?: string;
    readonly lang?: string;
    readonly isReference?: boolean;
    readonly entries: readonly {
      readonly id?: string;
      readonly name?: string;
      readonly kind?: string;
      readonly section?: string;
      readonly questions?: readonly string[];
      readonly text: string;
      readonly code?: string;
    }[];
  }[];
}

export interface FlatEntry extends RankedEntry {
  readonly id: number;
  readonly lang: string;
  readonly isCode: boolean;
  /** Page, and maybe command or heading, that contains the section or name. Empty for pages. */
  readonly context: string;
  /** Title of the page that contains the section or name. Empty for pages. */
  readonly title: string;
  /** Searchable text of a page: title, navigation label, and last path segment. Empty for sections and names. */
  readonly page: string;
  /** Searchable text of a section or name. Empty for pages. */
  readonly name: string;
  readonly question: string;
  readonly text: string;
  readonly code: string;
  /** Searchable text and code. */
  readonly body: string;
}

export function flattenEntries({ pages }: SearchData): FlatEntry[] {
  const entries = pages.flatMap(({ path, title, nav = title, lang = 'en', isReference = false, entries }) => {
    const slug = path.split('/').at(-1) ?? '';
    return entries.map(
      ({ id, name, kind, section, questions = [], text, code = '' }): Omit<FlatEntry, 'id'> => {
        const type = name === undefined ? 'page' : section === undefined ? 'section' : 'name';
        return {
          href: id ? `${path}#${id}` : path,
          lang,
          isCode: section !== undefined || kind !== undefined,
          kind,
          section,
          term: name ?? title,
          nav,
          slug,
          page: type === 'page' ? `${title} ${nav} ${slug}` : '',
          name: name === undefined ? '' : [kind, name].filter(Boolean).join(' '),
          questions,
          question: questions.join(' '),
          type,
          title: name === undefined ? '' : title,
          isReference,
          context: [name && title, section].filter(Boolean).join(' › '),
          text,
          code,
          body: `${text} ${code}`,
        };
      },
    );
  });
  return entries.map((entry, id) => ({ ...entry, id }));
}
