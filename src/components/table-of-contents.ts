import { parseReleaseHeading } from '../markdown/changelog.ts';
import type { Page } from '../markdown/page.ts';
import type { MarkdownHeading } from '../markdown/render/render-page.ts';
import { commandName } from './commands-and-flags.ts';

export interface TocEntry extends MarkdownHeading {
  readonly children: readonly TocEntry[];
}

/** Maximum number of entries that are easy to scan. In longer lists, only the current section shows its subsections. */
const maxEntries = 18;

/** Maximum number of commands without headings to list. Scanning a longer list takes longer than scanning the page. */
const maxCommands = 20;

/** Number of characters of a word that fit on a line of the narrowest column. */
const maxWordLength = 16;

const breakPoint = /(?<=\w[.(,/_])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** Fewer headings of level 4 are details of their section, which readers see while they read it. */
const minDeepHeadings = 3;

/**
 * Lists headings, and the commands that a page explains without headings, such as in a table. If there are too many of
 * these commands, omits them and the headings of commands below level 2, because an incomplete list could look complete.
 */
export function createTocEntries(
  { headings, terms }: Pick<Page, 'headings' | 'terms'>,
  program: string,
): readonly MarkdownHeading[] {
  const isCommand = (name: string) => commandName(name, program) !== undefined;
  const titles = new Set(headings.map(({ text }) => text));
  const groupOf = (command: string) => command.split(' ').slice(0, -1).join(' ');
  const others = terms.filter(
    ({ label, isSentence }) =>
      !isSentence && isCommand(label) && !titles.has(label) && !titles.has(groupOf(label)),
  );
  const listed = selectTocHeadings(headings);
  if (others.length > maxCommands) return listed.filter(({ depth, text }) => depth === 2 || !isCommand(text));
  const commandsIn = (title: string, depth: number) =>
    others
      .filter(({ section }) => section === title)
      .map(({ id, label }) => ({ depth, slug: id, text: label }));
  return [
    ...commandsIn('', 2),
    ...headings.flatMap((heading) => {
      const index = listed.indexOf(heading);
      const subsectionDepth = listed[index + 1]?.depth ?? 0;
      if (index === -1) return commandsIn(heading.text, 3);
      return [heading, ...commandsIn(heading.text, Math.max(3, heading.depth, subsectionDepth))];
    }),
  ];
}

/**
 * Selects the headings of levels 2 and 3, and those of level 4 in sections that have several of them, or before the
 * first section.
 */
function selectTocHeadings(headings: readonly MarkdownHeading[]): readonly MarkdownHeading[] {
  let section: MarkdownHeading | undefined;
  const sections = new Map(
    headings.map((heading) => {
      if (heading.depth < 4) section = heading;
      return [heading, section];
    }),
  );
  const deep = Map.groupBy(
    headings.filter(({ depth }) => depth === 4),
    (heading) => sections.get(heading),
  );
  const isListed = (heading: MarkdownHeading) => {
    const parent = sections.get(heading);
    return parent === undefined || (deep.get(parent)?.length ?? 0) >= minDeepHeadings;
  };
  return headings.filter(
    (heading) =>
      heading.isContents !== true && (heading.depth < 4 || (heading.depth === 4 && isListed(heading))),
  );
}

/**
 * Nests entries under their section. If a page or section has only commands, they're in the order in which the page
 * lists them.
 */
export function nestEntries(
  headings: readonly MarkdownHeading[],
  terms: Page['terms'] = [],
): readonly TocEntry[] {
  const sections: (MarkdownHeading & { children: TocEntry[] })[] = [];
  const open: typeof sections = [];
  for (const heading of headings) {
    const section = sections.at(-1);
    // Every release of a changelog has the same kinds of changes.
    if (heading.depth > 2 && section && parseReleaseHeading(section.text)) continue;
    while ((open.at(-1)?.depth ?? 0) >= heading.depth) open.pop();
    const entry = { ...heading, children: [] };
    (open.at(-1)?.children ?? sections).push(entry);
    open.push(entry);
  }
  return sortCommands(sections, terms);
}

function sortCommands(entries: readonly TocEntry[], terms: Page['terms']): readonly TocEntry[] {
  const position = ({ text }: TocEntry) =>
    terms.findIndex(({ label }) => label === text || label.startsWith(`${text} `));
  const positions = new Map(entries.map((entry) => [entry, position(entry)]));
  const areListed = entries.every((entry) => positions.get(entry) !== -1);
  const sorted = areListed
    ? entries.toSorted((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0))
    : entries;
  return sorted.map((entry) => ({ ...entry, children: sortCommands(entry.children, terms) }));
}

/** Splits the text of an entry where it can break: in long words, after punctuation. */
export function splitLongWords(text: string): readonly string[] {
  const parts = text
    .split(/(\s+)/)
    .map((word) => (word.length > maxWordLength ? word.split(breakPoint) : [word]));
  return parts.reduce<string[]>(
    ([...all], [first = '', ...others]) => [...all.slice(0, -1), (all.at(-1) ?? '') + first, ...others],
    [],
  );
}

/** Whether a page has at least two sections, or at least three entries in one section. */
export function needsTableOfContents(headings: readonly MarkdownHeading[]): boolean {
  const sections = nestEntries(selectTocHeadings(headings));
  return sections.length > 1 || countEntries(sections) > 3;
}

export function isLongTableOfContents(sections: readonly TocEntry[]): boolean {
  return sections.length > 1 && countEntries(sections) > maxEntries;
}

/** Counts sections and their subsections. Deeper entries are visible only while a reader is in their subsection. */
function countEntries(sections: readonly TocEntry[]): number {
  return sections.reduce((sum, { children }) => sum + 1 + children.length, 0);
}
