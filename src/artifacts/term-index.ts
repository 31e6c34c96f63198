import { slug } from 'github-slugger';
import type { List, PhrasingContent, RootContent } from 'mdast';
import { heading, inlineCode, link, list, text } from '../markdown/mdast-builder.ts';
import type { PageTerms } from '../markdown/page.ts';
import { isFlagVariableOrCommand, type Term } from '../markdown/render/collect-terms.ts';
import type { Product } from '../product/metadata/product-schema.ts';
import { isFooterPage } from './footer-pages.ts';

export const termIndexPath = '/a-z';

interface TermIndexEntry {
  readonly label: string;
  readonly isCode: boolean;
  readonly url: string;
  /**
   * Text that explains the label or distinguishes it from equal labels, such as a page's title or the command of a
   * flag. `undefined` if the label needs none.
   */
  readonly remark?: string;
  /** Other pages that explain the same name. */
  readonly others?: readonly { readonly nav: string; readonly url: string }[];
}

interface LocatedTerm extends Omit<Term, 'id'> {
  readonly path: string;
  readonly nav: string;
  readonly url: string;
}

// Matches keys, values, codes, events, and slash commands. Other names, such as messages, are sentences, which readers
// don't look up alphabetically.
const wordPattern = /^\/?[a-z\d][\w.-]*$/i;

/** Heading for labels that don't start with a letter. */
const digits = '0–9';

const questionsHeading = 'Questions';

const collator = new Intl.Collator('en', { numeric: true });

/**
 * With more keys, values, codes, and events than this, only errors and numeric codes are listed. Readers search the
 * others.
 */
const maxEntries = 400;

/**
 * Creates an index of pages and the names that they explain, grouped by first letter. Excludes names on footer pages,
 * because some of them, such as the specification, repeat explanations.
 */
export function createTermIndexBlocks(pages: readonly PageTerms[], product: Product): RootContent[] {
  const explaining = pages.filter((page) => !isFooterPage(page, product));
  const { command } = product;
  const entries = [...pageEntries(pages, command), ...buildTermIndex(explaining, command)].sort(
    compareEntries,
  );
  const letters = Map.groupBy(entries, ({ label }) => firstLetter(label));
  const hasQuestions = pages.some(({ answers }) => answers.length > 0);
  const headings = [...letters.keys(), ...(hasQuestions ? [questionsHeading] : [])];
  const bar = list(headings.map((name) => [link(`#${slug(name)}`, name)]));
  const sections = [...letters].flatMap(([letter, all]) => [heading(2, letter), ...entryList(all)]);
  return [...bar, ...sections, ...questionBlocks(pages)];
}

/** Lists the questions that llms.txt contains, so that people can see them too. */
function questionBlocks(pages: readonly PageTerms[]): RootContent[] {
  const links = pages.flatMap(({ path, answers }) =>
    answers.map(({ question, anchor }) => [link(path + anchor, question)]),
  );
  return links.length === 0 ? [] : [heading(2, questionsHeading), ...list(links)];
}

function pageEntries(pages: readonly PageTerms[], command: string): TermIndexEntry[] {
  return pages
    .filter(({ path }) => path !== '/' && path !== termIndexPath)
    .map(({ path, nav, title }) => ({
      label: removeProgram(nav, command),
      isCode: nav.startsWith(`${command} `),
      url: path,
      ...(!title.toLowerCase().includes(nav.toLowerCase()) && { remark: title }),
    }));
}

function entryList(entries: readonly TermIndexEntry[]): List[] {
  return list(
    entries.map(({ label, url, isCode, remark, others = [] }): PhrasingContent[] => [
      link(url, isCode ? [inlineCode(label)] : label),
      ...(remark === undefined ? [] : [text(` – ${remark}`)]),
      ...others.flatMap((other) => [text(', '), link(other.url, other.nav)]),
    ]),
  );
}

function firstLetter(label: string): string {
  const [first = ''] = sortKey(label).normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : digits;
}

/**
 * Indexes the names that pages explain. If several pages explain the same command, flag, or variable, the index links
 * only to the first page. Keys with the same name are separate entries. A flag's value has one entry, which begins with
 * the page that explains the flag.
 */
export function buildTermIndex(pages: readonly PageTerms[], command: string): TermIndexEntry[] {
  const all = pages.flatMap((page) => [...locateTerms(page, command), ...locateErrors(page)]);
  const isCommand = ({ label }: LocatedTerm) => label.startsWith(`${command} `);
  const isGlobal = (term: LocatedTerm) =>
    isCommand(term) || (isFlagVariableOrCommand(term.label) && !/^[a-z]/.test(term.label));
  const nameWithCommand = ({ label, command: owner = '' }: LocatedTerm) => `${owner} ${label}`;
  const firstPaths = new Map(all.toReversed().map((term) => [nameWithCommand(term), term.path]));
  const otherTerms = all.filter((term) => !isGlobal(term) && wordPattern.test(term.label));
  const listed = otherTerms.length > maxEntries ? otherTerms.filter(isStatus) : otherTerms;
  const entries = [
    ...all.filter((term) => isGlobal(term) && firstPaths.get(nameWithCommand(term)) === term.path),
    ...listed,
  ].map((term) => ({ ...term, isOther: !isGlobal(term), label: entryLabel(term, command) }));
  const nameOf = ({ label, isOther }: (typeof entries)[number]) => `${isOther} ${label}`;
  const named = Map.groupBy(entries, nameOf);
  const explainsFlag = ({ kind = '', path }: LocatedTerm) => firstPaths.get(` ${kind}`) === path;
  const listPages = (term: (typeof entries)[number]) =>
    (named.get(nameOf(term)) ?? []).toSorted(
      (one, other) => Number(explainsFlag(other)) - Number(explainsFlag(one)),
    );
  return entries
    .filter((term) => !isFlagValue(term) || listPages(term)[0] === term)
    .map((term): TermIndexEntry => {
      const { label, url, isOther, kind = '', nav, section, command: owner } = term;
      const [, ...others] = listPages(term);
      const isRepeated = others.length > 0;
      const entry = { label, isCode: true, url };
      if (isFlagValue(term)) return { ...entry, ...(isRepeated && { remark: nav, others }) };
      if (isOther) return { ...entry, remark: nameRemark(kind, nav, isRepeated ? section : '') };
      if (owner !== undefined) return { ...entry, remark: `Flag of ${removeProgram(owner, command)}` };
      return { ...entry, ...(isRepeated && { remark: removeProgram(section, command) }) };
    })
    .sort(compareEntries);
}

/** A command without the program's name, or a flag's value with its flag, such as `--color never`. */
function entryLabel(term: LocatedTerm, command: string): string {
  return isFlagValue(term) ? `${term.kind} ${term.label}` : removeProgram(term.label, command);
}

function isFlagValue({ kind = '' }: LocatedTerm): boolean {
  return kind.startsWith('-');
}

function removeProgram(name: string, command: string): string {
  return name.startsWith(`${command} `) ? name.slice(command.length + 1) : name;
}

/** Describes a name, such as `Key (Plugin reference: Hooks)`. Omits a section that only repeats the kind. */
function nameRemark(kind: string, nav: string, section: string): string {
  const addsSection = section !== '' && !section.toLowerCase().includes(kind.toLowerCase());
  const place = addsSection ? `${nav}: ${section}` : nav;
  return kind === '' ? place : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${place})`;
}

function compareEntries(one: TermIndexEntry, other: TermIndexEntry): number {
  const [first, second] = [one, other].map(({ label }) => Number(firstLetter(label) === digits));
  if (first !== second) return Number(first) - Number(second);
  return collator.compare(sortKey(one.label), sortKey(other.label));
}

/** Links to a command's section, if there is one, because it explains more than the command's row in a list. */
function locateTerms({ path, nav, terms, headings }: PageTerms, command: string): LocatedTerm[] {
  const sections = new Map(headings.map(({ text, slug }) => [text, slug]));
  return terms.map((term) => {
    const section = term.label.startsWith(`${command} `) ? sections.get(term.label) : undefined;
    return { ...term, path, nav, url: `${path}#${section ?? term.id}` };
  });
}

/** Finds headings with a status and an error code, such as `404 not_found`, and lists them under both. */
function locateErrors({ path, nav, headings }: PageTerms): LocatedTerm[] {
  return headings.flatMap(({ text, slug }) => {
    const labels = /^\d{3} [a-z]+(?:_[a-z]+)+$/.test(text) ? text.split(' ') : [];
    return labels.map((label) => {
      const url = `${path}#${slug}`;
      return { label, kind: 'Error', section: text, path, nav, url };
    });
  });
}

function isStatus({ label, kind }: LocatedTerm): boolean {
  return kind === 'Error' || /^\d+$/.test(label);
}

function sortKey(label: string): string {
  return label.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
}
