import type { PageTerms } from '../markdown/page.ts';
import { isFlagVariableOrCommand, isOneWord, slashCommandName } from '../markdown/render/term-names.ts';
import { type LocatedTerm, locateNames } from './locate-names.ts';
import { omitReferences } from './omit-references.ts';

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
 * With more names other than commands, flags, and variables than this, the largest groups of names of the same kind on a page
 * have one entry, which links to the first one, except for slash commands, errors, and numeric codes.
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
 * Creates sorted entries for the names that pages explain, without command groups that have their own pages, because the
 * index lists all pages. A command, flag, or variable has an entry for each place on the main page that explains it. Other
 * names, such as keys and slash commands, have one entry that links to each place. The entry of a flag's value begins with
 * the page that explains the flag.
 */
export function createTermEntries(pages: readonly PageTerms[], command: string): TermIndexEntry[] {
  const pageNames = new Set(pages.map(({ nav }) => nav));
  const located = omitReferences(pages)
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
  const explainsFlag = ({ kind = '', path }: LocatedTerm) => mainPaths.get(` ${kind}`) === path;
  const entries = [...Map.groupBy(terms, nameKey).values()].flatMap((group) => {
    const places = [...Map.groupBy(group, ({ url }) => url).values()].flatMap(([first]) => first ?? []);
    const [first, ...others] = places.toSorted(
      (one, other) => Number(explainsFlag(other)) - Number(explainsFlag(one)),
    );
    if (first === undefined) return [];
    return first.isGlobal ? createGlobalEntries(places, command) : [createEntry(first, others)];
  });
  return [...entries, ...groups.flatMap(createGroupEntry)].sort(compareEntries);
}

/** Groups the names of the same kind on a page, the largest groups first, as long as there are too many to list. */
function groupNames(located: readonly LocatedTerm[], command: string): LocatedTerm[][] {
  const names = located.filter((term) => isListed(term) && !isGlobal(term, command));
  if (names.length <= maxEntries) return [];
  const others = names.filter((term) => !isImportant(term) && !isFlagValue(term));
  const groups = [...Map.groupBy(others, ({ path, kind = '' }) => `${path} ${kind}`).values()];
  let count = names.length;
  return groups
    .toSorted((one, other) => other.length - one.length)
    .filter(({ length }) => {
      const isGrouped = length > 1 && count > maxEntries;
      if (isGrouped) count -= length - 1;
      return isGrouped;
    });
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
  return isOneWord(label) || slashCommandName(label) === label;
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

/** Describes each place with the command of a flag, or with its section if there are several places. */
function createGlobalEntries(places: readonly SelectedTerm[], command: string): TermIndexEntry[] {
  const describe = ({ command: owner }: SelectedTerm, names: readonly string[]) => {
    const place = names.map((name) => removeProgram(name, command)).join(': ');
    return owner === undefined ? place : addPlace(`Flag of ${removeProgram(owner, command)}`, place);
  };
  const shortRemark = (term: SelectedTerm) =>
    describe(term, term.command === undefined && places.length > 1 ? [term.section] : []);
  const equal = findEqual(places, shortRemark);
  return places.map((term) => {
    const remark = equal.has(term) ? describe(term, term.titles.slice(1)) : shortRemark(term);
    return { label: term.label, isCode: true, url: term.url, ...(remark !== '' && { remark }) };
  });
}

/** Describes the first place with its kind, and the others only if they have a different one. */
function createEntry(first: SelectedTerm, others: readonly SelectedTerm[]): TermIndexEntry {
  const { label, url, nav, kind = '' } = first;
  const entry = { label, isCode: true, url };
  const needsRemark = !isFlagValue(first) && (kind !== '' || !label.includes('.'));
  if (others.length === 0) return { ...entry, ...(needsRemark && { remark: nameRemark(first, nav) }) };
  const equal = findEqual([first, ...others], (term) => nameRemark(term, namePlace(term)));
  const placeOf = (term: SelectedTerm) => (equal.has(term) ? term.titles.join(': ') : namePlace(term));
  return {
    ...entry,
    remark: nameRemark(first, placeOf(first)),
    others: others.map((other) => {
      const place = placeOf(other);
      return { label: other.kind === first.kind ? place : nameRemark(other, place), url: other.url };
    }),
  };
}

/** Returns the terms whose remarks aren't unique. */
function findEqual(
  terms: readonly SelectedTerm[],
  remark: (term: SelectedTerm) => string,
): ReadonlySet<SelectedTerm> {
  const groups = [...Map.groupBy(terms, remark).values()];
  return new Set(groups.filter(({ length }) => length > 1).flat());
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
function nameRemark(term: SelectedTerm, place: string): string {
  const { kind = '' } = term;
  return kind === '' || isFlagValue(term) || place.toLowerCase().startsWith(kind.toLowerCase())
    ? place
    : addPlace(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, place);
}

function addPlace(remark: string, place: string): string {
  return place === '' ? remark : `${remark} (${place})`;
}

/** Returns the page and the section. Omits a section that only repeats the kind, and the section of a flag's value. */
function namePlace(term: SelectedTerm): string {
  const { kind = '', nav, section } = term;
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
