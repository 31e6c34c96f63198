import { describe, expect, it } from 'vitest';
import { groupHeadings, isLongTableOfContents } from '../../../src/components/table-of-contents.ts';

const headings = (depths: readonly number[]) =>
  depths.map((depth, index) => ({ depth, slug: `h-${index}`, text: `${depth}` }));

describe('The table of contents', () => {
  it.each<[depths: number[], outline: string[]]>([
    [
      [2, 3, 3, 2],
      ['h-0: h-1 h-2', 'h-3: '],
    ],
    [[2, 3, 4, 3], ['h-0: h-1 h-3']],
    [
      [3, 3, 2],
      ['h-0: ', 'h-1: ', 'h-2: '],
    ],
    [[], []],
  ])('nests level-3 headings under their section: %j', (depths, outline) => {
    const sections = groupHeadings(headings(depths));
    expect(
      sections.map(
        ({ heading, children }) => `${heading.slug}: ${children.map(({ slug }) => slug).join(' ')}`,
      ),
    ).toEqual(outline);
  });
});

describe('A table of contents', () => {
  it('counts as long if it has more than sixteen entries', () => {
    const entries = (count: number) => groupHeadings(headings([2, ...Array(count - 1).fill(3)]));
    expect([16, 17].map((count) => isLongTableOfContents(entries(count)))).toEqual([false, true]);
  });
});
