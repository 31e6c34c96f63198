import { describe, expect, it } from 'vitest';
import {
  groupHeadings,
  isLongTableOfContents,
  omitCommandHeadingsUnlessComplete,
} from '../../../src/components/table-of-contents.ts';

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
  it.each<[terms: readonly string[], headings: readonly string[]]>([
    [
      ['tool run', 'tool mcp add'],
      ['Commands', 'tool run', 'tool mcp', 'Flags'],
    ],
    [
      ['tool run', 'tool init', 'tool mcp add'],
      ['Commands', 'Flags'],
    ],
  ])('lists the commands of a page only if it lists all of them: %j', (labels, listed) => {
    const page = {
      headings: ['Commands', 'tool run', 'tool mcp', 'Flags'].map((text) => ({
        depth: text.startsWith('tool') ? 3 : 2,
        slug: text,
        text,
      })),
      terms: labels.map((label) => ({ id: label, label, section: 'Commands' })),
    };
    expect(omitCommandHeadingsUnlessComplete(page, 'tool').map(({ text }) => text)).toEqual(listed);
  });

  it('counts as long if it has more than sixteen entries', () => {
    const entries = (count: number) => groupHeadings(headings([2, ...Array(count - 1).fill(3)]));
    expect([16, 17].map((count) => isLongTableOfContents(entries(count)))).toEqual([false, true]);
  });
});
