import { parseReleaseHeading } from '../markdown/changelog.ts';
import type { Page } from '../markdown/page.ts';
import type { MarkdownHeading } from '../markdown/render/render-page.ts';
import { commandName } from './commands-and-flags.ts';

interface TocSection {
  readonly heading: MarkdownHeading;
  readonly children: readonly MarkdownHeading[];
}

/** Maximum number of entries that are easy to scan. In longer lists, only the current section shows its subsections. */
const maxEntries = 16;

/** Maximum number of commands without headings to list. Scanning a longer list takes longer than scanning the page. */
const maxCommands = 20;

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
    ({ label }) => isCommand(label) && !titles.has(label) && !titles.has(groupOf(label)),
  );
  if (others.length > maxCommands)
    return headings.filter(({ depth, text }) => depth === 2 || !isCommand(text));
  const commandsIn = (title: string, depth: number) =>
    others
      .filter(({ section }) => section === title)
      .map(({ id, label }) => ({ depth, slug: id, text: label }));
  return [
    ...commandsIn('', 2),
    ...headings.flatMap((heading) => [heading, ...commandsIn(heading.text, Math.min(heading.depth + 1, 3))]),
  ];
}

/**
 * Groups entries by section. If a page or section has only commands, they're in the order in which the page lists them.
 */
export function groupHeadings(headings: readonly MarkdownHeading[], terms: Page['terms'] = []): TocSection[] {
  const sections: { heading: MarkdownHeading; children: MarkdownHeading[] }[] = [];
  for (const heading of headings) {
    const section = sections.at(-1);
    // Every release of a changelog has the same kinds of changes.
    if (heading.depth > 2 && section && parseReleaseHeading(section.heading.text)) continue;
    if (heading.depth === 3 && section?.heading.depth === 2) section.children.push(heading);
    else if (heading.depth <= 3) sections.push({ heading, children: [] });
  }
  const position = ({ text }: MarkdownHeading) =>
    terms.findIndex(({ label }) => label === text || label.startsWith(`${text} `));
  const inOrder = <T>(items: readonly T[], headingOf: (item: T) => MarkdownHeading) => {
    const positions = new Map(items.map((item) => [item, position(headingOf(item))]));
    const areListed = items.every((item) => positions.get(item) !== -1);
    return areListed
      ? items.toSorted((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0))
      : [...items];
  };
  return inOrder(sections, ({ heading }) => heading).map(({ heading, children }) => ({
    heading,
    children: inOrder(children, (child) => child),
  }));
}

/** Whether a page has at least two sections, or at least three entries in one section. */
export function needsTableOfContents(headings: readonly MarkdownHeading[]): boolean {
  const sections = groupHeadings(headings);
  return sections.length > 1 || countEntries(sections) > 3;
}

export function isLongTableOfContents(sections: readonly TocSection[]): boolean {
  return sections.length > 1 && countEntries(sections) > maxEntries;
}

function countEntries(sections: readonly TocSection[]): number {
  return sections.reduce((sum, { children }) => sum + 1 + children.length, 0);
}
