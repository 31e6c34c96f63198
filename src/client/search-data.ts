import { type RankedEntry, selectSubjectWords } from './search-rank.ts';
import { splitWords } from './search-text.ts';

/** Fields of /search.json that the search uses. */
export interface SearchData {
  /** The product's name, and the command that starts the program. */
  readonly product?: readonly string[];
  /** Paths of the pages that readers need first, best first. */
  readonly suggestions?: readonly string[];
  readonly pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly nav?: string;
    readonly lang?: string;
    readonly entries: readonly {
      readonly id?: string;
      readonly name?: string;
      readonly kind?: string;
      readonly section?: string;
      readonly isInSection?: boolean;
      readonly isInRelease?: boolean;
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
  /** Title and path of the page that contains the section or name. Empty for pages. */
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
  /** Readers need pages at the beginning of the navigation more often than those at its end. */
  readonly weight: number;
}

/** A name in code, such as `runPrintMode`, `session_start`, or `ctx.signal`. */
const identifierPattern =
  /^[\w$]*(?:\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d]|[\p{Ll}\d]\.\p{Ll})[\w$.]*(?:\(.*\))?$/u;

/** Kinds of names that readers of ordinary documentation use. */
const commonKinds = /^(?:command|error|exit code|flag|key|message|setting|value|variable)$/i;

/** Last path segments of pages whose sections apply only to one platform, or only to programs. */
const scopePattern =
  /^(?:android|api|docker|freebsd|ios|json|linux|mac|macos|nix|nixos|rpc|sdk|termux|tmux|windows|wsl)$/;

export function flattenEntries({ pages, product = [] }: SearchData): FlatEntry[] {
  const productWords = new Set(product.flatMap(splitWords));
  const entries = pages.flatMap(({ path, title, nav = title, lang = 'en', entries }, at) => {
    const slug = path.split('/').at(-1) ?? '';
    const isAboutSite = /^\/(?:developers|privacy|specification)\b/.test(path);
    return entries.map(
      ({
        id,
        name,
        kind,
        section,
        isInSection = false,
        isInRelease = false,
        questions = [],
        text,
        code = '',
      }): Omit<FlatEntry, 'id' | 'isUnique'> => {
        const type = name === undefined ? 'page' : section === undefined ? 'section' : 'name';
        return {
          href: id ? `${path}#${id}` : path,
          lang,
          isCode: section !== undefined || kind !== undefined,
          kind,
          section,
          term: name ?? title,
          subject: findSubject(name ?? title, kind, productWords),
          nav,
          slug,
          page: type === 'page' ? `${title} ${nav} ${slug}` : '',
          name: name === undefined ? '' : [kind, name].filter(Boolean).join(' '),
          questions,
          questionSubjects: questions.map((question) => findSubject(question, undefined, productWords)),
          question: questions.join(' '),
          type,
          title: name === undefined ? '' : `${title} ${path}`,
          isAboutSite,
          isInSection,
          isInRelease,
          isIdentifier:
            type !== 'page' && identifierPattern.test(name ?? '') && !commonKinds.test(kind ?? ''),
          scope: scopePattern.test(slug) ? slug : undefined,
          context: [name && (path === '/' ? nav : title), section].filter(Boolean).join(' › '),
          text,
          code,
          body: `${text} ${code}`,
          weight: (1 - (0.4 * at) / pages.length) * (isAboutSite || path === '/' ? 0.4 : 1),
        };
      },
    );
  });
  const key = ({ type, term, title }: (typeof entries)[number]) => `${type} ${term} ${title}`;
  const counts = Map.groupBy(entries, key);
  return entries.map((entry, id) => ({ ...entry, id, isUnique: counts.get(key(entry))?.length === 1 }));
}

/** One word of a variable, such as `MODEL` of `ACME_MODEL`, isn't specific enough to be its subject. */
function findSubject(name: string, kind: string | undefined, productWords: ReadonlySet<string>): string {
  const words = selectSubjectWords(name.replaceAll('_', ' ')).filter((word) => !productWords.has(word));
  return kind === 'Variable' && words.length === 1 ? '' : words.join(' ');
}
