import { stemWord } from '../product/text/stem-word.ts';
import { nameEndings, splitParts, splitWords, splitWordsAndParts } from './search-text.ts';

export interface RankedEntry {
  readonly href: string;
  /** Title, heading, or name, such as `-m, --model NAME`. */
  readonly term: string;
  /** The term without the product's name and words that don't describe a subject: `api key` for `ACME_API_KEY`. */
  readonly subject: string;
  readonly nav: string;
  readonly slug: string;
  readonly questions: readonly string[];
  /** The questions without the product's name and words that don't describe a subject: `install` for `How do I install Acme?` */
  readonly questionSubjects: readonly string[];
  readonly type: 'page' | 'section' | 'name';
  readonly kind?: string | undefined;
  readonly section?: string | undefined;
  /** Whether no other section of the page has the same heading, such as the name of an operating system. */
  readonly isUnique: boolean;
  /** Whether the page is about the site and its API rather than the product. */
  readonly isAboutSite: boolean;
  /** Whether the entry has only its section's URL. */
  readonly isInSection: boolean;
  /** Whether the entry is in a release of a changelog. */
  readonly isInRelease: boolean;
  /** Whether the term is a name for programmers, such as `runPrintMode`. */
  readonly isIdentifier: boolean;
  /** Word such as `windows` or `sdk`, if the page's sections apply only to that platform or interface. */
  readonly scope: string | undefined;
}

// English words that don't describe the subject of a query.
const stopWords = new Set(
  'a an and any are as at be by can could did do does for from get give has have how i if in into is it its me my of on or should show so tell that the their them then there these this those to use using was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Returns the words that describe the subject of a query, or all words if there are none. */
export function selectSubjectWords(query: string): string[] {
  const allWords = splitWords(query);
  const subjectWords = allWords.filter((word) => !stopWords.has(word));
  return subjectWords.length > 0 ? subjectWords : allWords;
}

/** Names that are the query have lower ranks. */
export const maxNameRank = 7;

/** Words in queries about the site's API. Many products have JSON output, so "json" isn't one of them. */
const apiPattern =
  /\b(?:api(?! keys?\b)|badge|cors|curl|endpoint|etag|http|openapi|metadata|schema|webhook|[45]\d\d|not_(?:acceptable|found)|method_not_allowed)s?\b/i;

export function namesApi(query: string): boolean {
  return apiPattern.test(query);
}

/** A row that starts with the query comes after names that are the query. */
const exactRowRank = 6.6;

/** In the command-line reference, headings that start with the query come before keys of other pages that are the query. */
const referenceHeadingRank = 5.9;

/** Headings about the site that are the query come after the product's names and headings, and before other texts. */
const apiHeadingRank = 8.5;

/** API entries that only mention the query have higher ranks than `apiHeadingRank`. */
export const apiMentionRank = 9;

/** Of names that differ only in symbols, such as `$NAME` and `name`, the one with the query's symbols comes first. */
const identicalNameLead = 0.01;

const fieldRank = 100;
/** A field of the API comes after other entries with the same name, and before entries that only mention the name. */
const exactFieldRank = 8.2;

/**
 * Returns the rank of an entry; lower is better. Entries with equal ranks are sorted by their search score. Sections
 * of the home page that answer none of its questions have no better rank than others that match.
 */
export function rankEntry(query: string, entry: RankedEntry): number {
  const isIdentical = entry.term.toLowerCase() === query.trim().toLowerCase();
  const rank = rankName(query, entry) - (isIdentical ? identicalNameLead : 0);
  if (entry.href.startsWith('/#') && entry.questions.length === 0) return Math.max(rank, 9);
  if (isOutOfScope(query, entry)) return Math.max(rank, 9);
  const isText = entry.type === 'section' && entry.kind === undefined && answerRank(query, entry) > rank;
  if (entry.isAboutSite && isText && !namesApi(query)) return Math.max(rank, apiHeadingRank);
  return rank;
}

/** Whether the entry applies only to a platform or interface that the query doesn't name. */
export function isOutOfScope(query: string, { scope, type }: Pick<RankedEntry, 'scope' | 'type'>): boolean {
  return scope !== undefined && type !== 'page' && !isIdentifier(query) && !splitWords(query).includes(scope);
}

/** Whether a query or term contains a name in code, such as `runPrintMode`, `session_start`, or `ctx.signal`. */
export function isIdentifier(text: string): boolean {
  return /\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d]|[\p{Ll}\d]\.\p{Ll}/u.test(text) && !/\.\w{2,4}$/.test(text);
}

function rankName(query: string, entry: RankedEntry): number {
  // The names of commands and flags are exact, but headings have other forms, such as the plural.
  const isHeading = entry.type !== 'name' && entry.kind === undefined;
  const joinParts = (words: readonly string[]) => joinStems(words, isHeading ? stemWord : (word) => word);
  const normalize = (text: string) => joinParts(splitWords(text));
  const searchedNames = [splitWords(query), selectSubjectWords(query)].map(joinParts);
  const [whole = '', subject] = searchedNames;
  const isSearched = (names: readonly string[]) => names.some((name) => searchedNames.includes(name));
  // A query such as `.env` is a file name, so flags and keys with that name aren't what the reader means.
  const isOtherName = /^\s*\.\w/.test(query) && !entry.term.includes(query.trim());
  const ownNames = isOtherName ? [] : entryNames(entry).map(normalize);
  const names = isOtherName ? [] : [...ownNames, normalize(entry.subject)];
  // A query that the flag's command starts with, such as `config`, isn't the start of the flag.
  const commands = entry.kind === 'Flag' ? commandNames(entry).map(normalize) : [];
  const startsName = (one: string) => names.some((name) => name.startsWith(one));
  const startsWithQuery = searchedNames.some(
    (one) => startsName(one) && !commands.some((command) => command.startsWith(one)),
  );
  // Names that contain stop words, such as `get`, and slash commands come first.
  const isWhole = ownNames.includes(whole) && whole !== subject;
  const isSlashCommand = /^\s*\/./.test(query) && entry.term.startsWith('/') && startsWithQuery;
  if (isWhole || isSlashCommand) return names.includes(whole) ? -2 : -1;
  // A query that starts with a hyphen is a flag rather than a page with that name.
  const isFlagQuery = /^\s*-/.test(query);
  const isPage = entry.type === 'page' && !isFlagQuery;
  // A query such as `mcp` is the page at /mcp rather than the command in /cli/mcp.
  if (isPage && isSearched([normalize(entry.href)])) return -0.5;
  if (isPage && isSearched(names)) return 0;
  if (isPage && isSearched([normalize(entry.slug)])) return 1;
  const rank =
    entry.type === 'page'
      ? pageRank(startsWithQuery)
      : nameRank(entry, {
          isExact: isSearched(names),
          isOwnName: isSearched(ownNames),
          startsWithQuery,
          isFlagQuery,
          namesProgram: normalize(entry.term).startsWith(whole),
        });
  const isField = entry.kind === 'Field';
  if (isField && isSearched(names)) return exactFieldRank;
  return (isField ? fieldRank : 0) + Math.min(rank, answerRank(query, entry));
}

function pageRank(starts: boolean): number {
  return starts ? 4 : 9;
}

// A query that starts with a hyphen is a flag, so flags and their values come before commands with the same name.
const flagRanks: Readonly<Record<string, number>> = { Value: 2, Flag: 2 };

interface NameMatch {
  readonly isExact: boolean;
  /** Whether the query is the name itself, and not only its subject. */
  readonly isOwnName: boolean;
  readonly startsWithQuery: boolean;
  readonly isFlagQuery: boolean;
  /** Whether a command line starts with the query, which then includes the program. */
  readonly namesProgram: boolean;
}

function nameRank(
  { type, kind = '', slug, term, isUnique, isInSection, isInRelease }: RankedEntry,
  { isExact, isOwnName, startsWithQuery, isFlagQuery, namesProgram }: NameMatch,
): number {
  // Headings in releases, such as "Security" or "Fixed", don't name a subject.
  if (type === 'section' && isInRelease && !/\d/.test(term)) return 9;
  // Readers who mean a slash command usually type the slash.
  const isSlashSection = type === 'section' && term.startsWith('/');
  const isCommandLine = !isSlashSection && /^(?:command|flag|variable|value)$/i.test(kind);
  if (isExact && kind === 'Value' && slug === 'cli') return 1;
  // A heading such as "Install" is about the product, and a command such as `tool install NAME` about something else.
  if (isExact && isInSection && !isCommandLine) return exactRowRank;
  // The question "How do I sign in with an API key?" comes before the variable `TOOL_API_KEY`.
  if (isExact && kind === 'Variable' && !isOwnName) return 3.5;
  if (isExact && isCommandLine && isInSection && !namesProgram) return 5.5;
  // A command that requires an argument, such as `tool install NAME`, is about something else than the heading "Install".
  if (isExact && kind === 'Command' && !namesProgram && / (?:<|[A-Z])/.test(term)) return 5.2;
  if (isExact && isCommandLine) return isFlagQuery ? (flagRanks[kind] ?? 3) : 2;
  if (isExact && type === 'section' && !isUnique) return 9;
  if (isExact && type === 'section') return isOwnName ? 5 : 6;
  if (isExact) return kind === 'Setting' ? 5.5 : 6;
  if (startsWithQuery && isCommandLine && kind !== 'Variable') return 7;
  if (!startsWithQuery || type !== 'section' || !isUnique) return 9;
  return slug === 'cli' && kind === '' && !isInSection ? referenceHeadingRank : 8;
}

/**
 * Returns the best rank of an entry if a question that it answers contains all subject words of the query. A single word
 * is less specific: the answer comes before a command or a configuration key with that name only if the word is the subject
 * of the question. A question about the API must also have no other subject words, except those that name the API.
 */
function answerRank(query: string, { questions, questionSubjects, isAboutSite }: RankedEntry): number {
  const words = selectSubjectWords(query).map(stemWord);
  const answered = questions.filter(
    (question) =>
      words.every((word) => splitWordsAndParts(question).map(stemWord).includes(word)) &&
      !(isAboutSite && words.length < selectSubjectWords(question).filter((word) => !namesApi(word)).length),
  );
  if (answered.length === 0) return Number.POSITIVE_INFINITY;
  if (words.length > 1) return 3;
  return questionSubjects.some((subject) => stemWord(subject) === words[0]) ? 1.9 : 8;
}

/** Returns the names to compare with a query: the entry's own name, and shorter forms that readers type. */
function entryNames(entry: RankedEntry): string[] {
  const { term, nav, type, kind = '' } = entry;
  // Excludes a remark, as in `ask (default)`.
  const name = term.replace(/ \(.*\)$/, '');
  const names = type === 'page' ? [term, nav] : [name, `${kind} ${name}`];
  if (kind === 'Command') {
    const command = term.replace(/ [^a-z-].*/, '');
    names.push(command, command.replace(/^\S+ /, ''), command.replace(/^(\S+) (.*)/, '$2 $1'));
  }
  // Adds the end of a dotted name, and words joined in camel case: `vimMode` and `vim mode` for `general.vimMode`.
  if (type !== 'page' && /^[a-z][\w-]*[.A-Z][\w.-]*$/.test(name))
    names.push(...nameEndings(name).flatMap((ending) => [ending, ...settingNames(splitParts(ending))]));
  // Adds a flag's names alone, with the word "flag", and with its command: `login --key-stdin`.
  if (kind === 'Flag')
    names.push(
      ...flagNames(term).flatMap((flag) => [
        flag,
        `${kind} ${flag}`,
        `${flag} ${kind}`,
        ...commandNames(entry).map((command) => `${command} ${flag}`),
      ]),
    );
  // Adds the status and the code of an error such as `404 not_found`.
  if (kind === 'Error') names.push(...term.split(' '));
  return names;
}

/** Returns `vim mode` for `vimMode`, and also `auto update enabled`, `auto update`, and `autoupdate` for `enableAutoUpdate`. */
function settingNames(parts: readonly string[]): string[] {
  const subject = parts.filter((part) => !/^enabled?$/.test(part));
  const name = subject.join(' ');
  const others =
    name === '' || subject.length === parts.length ? [] : [`${name} enabled`, name, subject.join('')];
  return [parts.join(' '), ...others];
}

/** Returns the command of a flag, with and without the program. */
function commandNames({ section = '' }: RankedEntry): string[] {
  return [section, section.replace(/^\S+ /, '')];
}

/**
 * Returns the names in a flag's label, for example `-m` and `--model` in `-m, --model NAME`. Returns none if the
 * label also contains a value, as in `--color never`, because such an entry explains the value.
 */
function flagNames(term: string): string[] {
  const names = term.split(/[\s,=]+/).filter((word) => word.startsWith('-'));
  const rest = term.replace(/<[^>]*>|\[[^\]]*\]|(?<![\w-])--?[\w-]+/g, '');
  return /[a-z]/.test(rest) ? [] : names;
}

function joinStems(words: readonly string[], stem: (word: string) => string): string {
  return words
    .join(' ')
    .split(/[-._ ]+/)
    .map(stem)
    .join(' ');
}
