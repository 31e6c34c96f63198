import type { Page } from '../markdown/page.ts';
import type { MarkdownHeading } from '../markdown/render/render-page.ts';

interface TocSection {
  readonly heading: MarkdownHeading;
  readonly children: readonly MarkdownHeading[];
}

/** Maximum number of entries that are easy to scan. In longer lists, only the current section shows its subsections. */
const maxEntries = 16;

/**
 * Omits headings of commands below level 2 if the page also explains commands without headings, because an incomplete
 * list could look complete. CommandsAndFlags.astro lists all commands.
 */
export function omitCommandHeadingsUnlessComplete(
  { headings, terms }: Pick<Page, 'headings' | 'terms'>,
  program: string,
): readonly MarkdownHeading[] {
  const isCommand = (name: string) => name.startsWith(`${program} `);
  const titles = new Set(headings.map(({ text }) => text));
  const isComplete = terms.every(
    ({ label }) =>
      !isCommand(label) || titles.has(label) || titles.has(label.split(' ').slice(0, -1).join(' ')),
  );
  return isComplete ? headings : headings.filter(({ depth, text }) => depth === 2 || !isCommand(text));
}

export function groupHeadings(headings: readonly MarkdownHeading[]): TocSection[] {
  const sections: { heading: MarkdownHeading; children: MarkdownHeading[] }[] = [];
  for (const heading of headings) {
    const section = sections.at(-1);
    if (heading.depth === 3 && section?.heading.depth === 2) section.children.push(heading);
    else if (heading.depth <= 3) sections.push({ heading, children: [] });
  }
  return sections;
}

export function isLongTableOfContents(sections: readonly TocSection[]): boolean {
  return sections.reduce((sum, { children }) => sum + 1 + children.length, 0) > maxEntries;
}
