import type { Heading } from '../markdown/render/render.ts';

/** A section of a page with its subsections. */
export interface Section {
  readonly heading: Heading;
  readonly below: readonly Heading[];
}

/** Maximum number of entries that are easy to scan. With more, only the current section shows its subsections. */
const most = 16;

/** Headings of levels 2 and 3, in document order. */
export function sectionsOf(headings: readonly Heading[]): Section[] {
  const sections: { heading: Heading; below: Heading[] }[] = [];
  for (const heading of headings) {
    const section = sections.at(-1);
    if (heading.depth === 3 && section?.heading.depth === 2) section.below.push(heading);
    else if (heading.depth <= 3) sections.push({ heading, below: [] });
  }
  return sections;
}

export function isLong(sections: readonly Section[]): boolean {
  return sections.reduce((sum, { below }) => sum + 1 + below.length, 0) > most;
}
