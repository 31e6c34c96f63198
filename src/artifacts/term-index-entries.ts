import type { PageTerms } from '../markdown/page.ts';
import { isFlagVariableOrCommand, slashCommandName } from '../markdown/render/term-names.ts';
import { type LocatedTerm, locateNames } from './locate-names.ts';

export interface TermIndexEntry {
  readonly label: string;
  readonly isCode: boolean;
  readonly url: string;
  /**
   * Text that explains the label or distinguishes it from equal labels, such as a page's title or the command of a
   * flag. `undefined` if the label needs none.
   */
  readonly remark?: string;
  /** Other places that explain the same name. */
  readonly others?: readonly { readonly label: string; readonly url: string }[];
}

interface SelectedTerm extends LocatedTerm {
  /** Whether the name is a command, flag, or variable, which means the same on every page. */
  readonly isGlobal: boolean;
}

/** Heading for labels that don't start with a letter. */
const digits = '0–9';

const collator = new Intl.Collator('en', { numeric: true });

/**
 * With more names other than commands, flags, and variables than this, names of the same kind on a page have one entry, which
 * links to the first one, except for slash commands, errors, and numeric codes.
 */
const maxEntries = 400;

export function createPageEntries(pages: readonly PageTerms[], command: string): TermIndexEntry[] {
  const counts = Map.groupBy(pages, ({ nav }) => nav);
  return pages.map(({ path, nav, title }) => {
    const isRepeated = (counts.get(nav)?.length ?? 0) > 1 && title !== nav;
    return {
      label: removeProgram(nav, command),
      isCode: nav.startsWith(`${command} `),
      url: path,
      ...((isRepeated || !title.toLowerCase().includes(nav.toLowerCase())) && { remark: title }),
    };
  });
}

/**
 * Creates sorted entries for the names that pages explain, without entries that look the same, and without command groups
 * that have their own pages, because the index lists all pages. If several pages explain the same command, flag, or variable, the entry links only to the main one. Other names, such as keys and slash commands,
 * have one entry that links to each place. The entry of a flag's value begins with the page that explains the flag.
 */
export function createTermEntries(pages: readonly PageTerms[], command: string): TermIndexEntry[] {
  const pageNames = new Set(pages.map(({ nav }) => nav));
  const located = pages
    .flatMap((page) => locateNames(page, command))
    .filter(({ label, isCommand }) => !(isCommand && pageNames.has(label)));
  const mainPaths = findMainPaths(located);
  const groups = groupNames(located, command);
  const grouped = new Set(groups.flat());
  const terms = selectTerms(
    located.filter((term) => !grouped.has(term)),
    mainPaths,
    command,
  );
  const termsByName = Map.groupBy(terms, nameKey);
  const explainsFlag = ({ kind = '', path }: LocatedTerm) => mainPaths.get(` ${kind}`) === path;
  const seen = new Set<string>();
  const entries = terms
    .flatMap((term) => {
      const [first, ...others] = (termsByName.get(nameKey(term)) ?? []).toSorted(
        (one, other) => Number(explainsFlag(other)) - Number(explainsFlag(one)),
      );
      if (term.isGlobal) return [createGlobalEntry(term, others.length > 0, command)];
      return term === first ? [createEntry(term, others)] : [];
    })
    .filter(({ label, remark }) => !seen.has(`${label} ${remark}`) && seen.add(`${label} ${remark}`));
  return [...entries, ...groups.flatMap(createGroupEntry)].sort(compareEntries);
}

/** Groups the names of the same kind on a page, if there are too many to list. */
function groupNames(located: readonly LocatedTerm[], command: string): LocatedTerm[][] {
  const names = located.filter((term) => isListed(term) && !isGlobal(term, command));
  if (names.length <= maxEntries) return [];
  const others = names.filter((term) => !isImportant(term) && !isFlagValue(term));
  const groups = Map.groupBy(others, ({ path, kind = '' }) => `${path} ${kind}`);
  return [...groups.values()].filter(({ length }) => length > 1);
}

function createGroupEntry(group: readonly LocatedTerm[]): TermIndexEntry[] {
  const [first] = group;
  if (first === undefined) return [];
  const { kind = '', nav, url } = first;
  const count = `${group.length} names`;
  if (kind === '') return [{ label: nav, isCode: false, url, remark: count }];
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return [{ label, isCode: false, url, remark: `${count} (${nav})` }];
}

function isGlobal({ label }: LocatedTerm, command: string): boolean {
  return label.startsWith(`${command} `) || (isFlagVariableOrCommand(label) && !/^[a-z]/.test(label));
}

/** Names with spaces, such as messages, are sentences, which readers don't look up alphabetically. */
function isListed({ label }: LocatedTerm): boolean {
  return !/\s/.test(label) || slashCommandName(label) === label;
}

/** Readers look up slash commands, errors, and numeric codes alphabetically, even if there are many names. */
function isImportant({ label, kind }: LocatedTerm): boolean {
  return kind === 'Error' || /^\d+$|^\//.test(label);
}

/** Returns the path of the main page with each name: /cli, otherwise the first page, or its subpage, such as /cli/mcp. */
function findMainPaths(located: readonly LocatedTerm[]): Map<string, string> {
  const paths = new Map<string, string>();
  const isReference = ({ path }: LocatedTerm) => Number(path === '/cli');
  for (const term of located.toSorted((one, other) => isReference(other) - isReference(one))) {
    const name = nameWithCommand(term);
    const path = paths.get(name);
    if (path === undefined || term.path.startsWith(`${path}/`)) paths.set(name, term.path);
  }
  return paths;
}

function selectTerms(
  located: readonly LocatedTerm[],
  mainPaths: ReadonlyMap<string, string>,
  command: string,
): SelectedTerm[] {
  const globalTerms = located.filter(
    (term) =>
      isGlobal(term, command) &&
      !isExample(term, command) &&
      mainPaths.get(nameWithCommand(term)) === term.path,
  );
  const others = located.filter((term) => !isGlobal(term, command) && isListed(term));
  return [...globalTerms, ...others].map((term) => ({
    ...term,
    isGlobal: isGlobal(term, command),
    label: entryLabel(term, command),
  }));
}

function createGlobalEntry(
  { label, url, section, command: owner }: SelectedTerm,
  isRepeated: boolean,
  command: string,
): TermIndexEntry {
  const entry = { label, isCode: true, url };
  if (owner !== undefined) return { ...entry, remark: `Flag of ${removeProgram(owner, command)}` };
  return { ...entry, ...(isRepeated && section && { remark: removeProgram(section, command) }) };
}

/** Describes each place with its kind, unless it's the same as that of the first place. */
function createEntry(term: SelectedTerm, others: readonly SelectedTerm[]): TermIndexEntry {
  const { label, url, kind = '' } = term;
  const entry = { label, isCode: true, url };
  const needsRemark = !isFlagValue(term) && (kind !== '' || !label.includes('.'));
  if (others.length === 0) return { ...entry, ...(needsRemark && { remark: nameRemark(term, '') }) };
  const remark = nameRemark(term, term.section);
  const seen = new Set([remark]);
  const places = others.flatMap((other) => {
    const full = nameRemark(other, other.section);
    if (seen.has(full)) return [];
    seen.add(full);
    return { label: other.kind === term.kind ? namePlace(other, other.section) : full, url: other.url };
  });
  return { ...entry, remark, ...(places.length > 0 && { others: places }) };
}

function nameWithCommand({ label, command = '' }: LocatedTerm): string {
  return `${command} ${label}`;
}

function nameKey({ label, isGlobal }: SelectedTerm): string {
  return `${isGlobal} ${label}`;
}

/** A command without the program's name, or a flag's value with its flag, such as `--color never`. */
function entryLabel(term: LocatedTerm, command: string): string {
  return isFlagValue(term) ? `${term.kind} ${term.label}` : removeProgram(term.label, command);
}

function isFlagValue({ kind = '' }: Pick<LocatedTerm, 'kind'>): boolean {
  return kind.startsWith('-');
}

function removeProgram(name: string, command: string): string {
  return name.startsWith(`${command} `) ? name.slice(command.length + 1) : name;
}

/** Describes a name, such as `Key (Plugin reference: Hooks)`, or only its place if the kind is known from the name. */
function nameRemark(term: SelectedTerm, section: string): string {
  const { kind = '' } = term;
  const place = namePlace(term, section);
  return kind === '' || isFlagValue(term) || place.toLowerCase().startsWith(kind.toLowerCase())
    ? place
    : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${place})`;
}

/** Returns the page and the section. Omits a section that only repeats the kind, and the section of a flag's value. */
function namePlace(term: SelectedTerm, section: string): string {
  const { kind = '', nav } = term;
  const repeatsKind = kind !== '' && section.toLowerCase().includes(kind.toLowerCase());
  return section === '' || repeatsKind || isFlagValue(term) ? nav : `${nav}: ${section}`;
}

export function compareEntries(one: TermIndexEntry, other: TermIndexEntry): number {
  const [first, second] = [one, other].map(({ label }) => Number(indexHeading(label) === digits));
  if (first !== second) return Number(first) - Number(second);
  return collator.compare(sortKey(one.label), sortKey(other.label));
}

/** Whether a command line, such as `tool -r "latest"`, only shows how to use a flag. */
function isExample({ label, isCommand }: LocatedTerm, command: string): boolean {
  return !isCommand && label.startsWith(`${command} `) && !/^[a-z]/i.test(removeProgram(label, command));
}

function sortKey(label: string): string {
  return label.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
}

export function indexHeading(label: string): string {
  const [first = ''] = sortKey(label).normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : digits;
}
