import { describe, expect, it } from 'vitest';
import {
  createTocEntries,
  isLongTableOfContents,
  needsTableOfContents,
  nestEntries,
  splitLongWords,
  type TocEntry,
} from '../../../src/components/table-of-contents.ts';

const headings = (depths: readonly number[]) =>
  depths.map((depth, index) => ({ depth, slug: `h-${index}`, text: `${depth}` }));

describe('The table of contents', () => {
  it.each<[depths: number[], outline: string[]]>([
    [
      [2, 3, 3, 2],
      ['h-0: h-1 h-2', 'h-3: '],
    ],
    [
      [3, 3, 2],
      ['h-0: ', 'h-1: ', 'h-2: '],
    ],
    [[], []],
  ])('nests level-3 headings under their section: %j', (depths, outline) => {
    const sections = nestEntries(headings(depths));
    expect(
      sections.map(({ slug, children }) => `${slug}: ${children.map(({ slug }) => slug).join(' ')}`),
    ).toEqual(outline);
  });
});

describe('A table of contents', () => {
  it.each<[content: string, depths: number[], outline: unknown]>([
    ['the level-4 headings of a section with several', [2, 3, 4, 4, 4, 3], [[2, [[3, [4, 4, 4]], 3]]]],
    ['no level-4 headings of a section with one or two', [2, 3, 4, 3, 4, 4], [[2, [3, 3]]]],
    ['level-4 headings before the first section, at the top level', [4, 4, 2, 3], [4, 4, [2, [3]]]],
    ['no headings below level 4', [2, 3, 4, 5, 4, 6, 4], [[2, [[3, [4, 4, 4]]]]]],
  ])('lists %s', (_, depths, outline) => {
    const outlineOf = (entries: readonly TocEntry[]): unknown[] =>
      entries.map(({ depth, children }) => (children.length === 0 ? depth : [depth, outlineOf(children)]));
    expect(
      outlineOf(nestEntries(createTocEntries({ headings: headings(depths), terms: [] }, 'tool'))),
    ).toEqual(outline);
  });

  it.each([
    ['that is listed', 3, [['Sessions', ['tool run', 'a', 'tool mcp', 'b', 'c']]]],
    [
      "that isn't listed",
      1,
      [
        ['Sessions', []],
        ['tool run', []],
        ['tool mcp', []],
      ],
    ],
  ])('lists the commands of a section and of a level-4 heading %s', (_, count, outline) => {
    const details = ['a', 'b', 'c'].slice(0, count).map((text) => ({ depth: 4, slug: text, text }));
    const page = {
      headings: [{ depth: 3, slug: 'sessions', text: 'Sessions' }, ...details],
      terms: [
        { id: 'run', label: 'tool run', section: 'Sessions' },
        { id: 'mcp', label: 'tool mcp', section: 'a' },
      ],
    };
    const entries = nestEntries(createTocEntries(page, 'tool'));
    expect(entries.map(({ text, children }) => [text, children.map((child) => child.text)])).toEqual(outline);
  });

  const manyCommands = Array.from({ length: 21 }, (_, index) => `tool command-${index}`);
  const outline = ['Commands', 'tool run', 'tool mcp', 'Flags'];
  it.each<[commands: string, labels: readonly string[], section: string, listed: readonly string[]]>([
    ['with headings, once', ['tool run', 'tool mcp add'], 'Commands', outline],
    [
      'without headings, in their section',
      ['tool run', 'tool init', 'tool login', 'tool mcp add'],
      'Commands',
      ['Commands', 'tool init', 'tool login', 'tool run', 'tool mcp', 'Flags'],
    ],
    ['before the first heading, first', ['tool init'], '', ['tool init', ...outline]],
    ['only if it can list all of them', manyCommands, 'Commands', ['Commands', 'Flags']],
  ])('lists commands %s', (_, labels, section, listed) => {
    const page = {
      headings: outline.map((text) => ({ depth: text.startsWith('tool') ? 3 : 2, slug: text, text })),
      terms: labels.map((label) => ({ id: label, label, section })),
    };
    expect(createTocEntries(page, 'tool').map(({ text }) => text)).toEqual(listed);
  });

  it('lists the commands of a section in the order of their table', () => {
    const outline = ['Commands', 'tool run', 'tool mcp', 'Flags'];
    const labels = ['tool run', 'tool init', 'tool mcp add', 'tool login'];
    const page = {
      headings: outline.map((text) => ({ depth: text.startsWith('tool') ? 3 : 2, slug: text, text })),
      terms: labels.map((label) => ({ id: label, label, section: 'Commands' })),
    };
    const [section] = nestEntries(createTocEntries(page, 'tool'), page.terms);
    expect(section?.children.map(({ text }) => text)).toEqual([
      'tool run',
      'tool init',
      'tool mcp',
      'tool login',
    ]);
  });

  it('links a command to its table row, one level below its section', () => {
    const page = {
      headings: [{ depth: 2, slug: 'commands', text: 'Commands' }],
      terms: [{ id: 'tool-init', label: 'tool init', section: 'Commands' }],
    };
    const [section] = nestEntries(createTocEntries(page, 'tool'));
    expect(section?.children).toEqual([{ depth: 3, slug: 'tool-init', text: 'tool init', children: [] }]);
  });

  it('counts as long if it has more than 18 entries', () => {
    const entries = (count: number) => nestEntries(headings([2, 2, ...Array(count - 2).fill(3)]));
    expect([18, 19].map((count) => isLongTableOfContents(entries(count)))).toEqual([false, true]);
  });

  it('shows all subsections of a page with a single section, because it has nothing else to show', () => {
    expect(isLongTableOfContents(nestEntries(headings([2, ...Array(20).fill(3)])))).toBe(false);
  });

  it.each([
    [[2, 2], true],
    [[2, 3, 3, 3], true],
    [[2, 3, 3], false],
    [[2, 4, 4, 4], true],
    [[2, 3, 4, 4], false],
    [[2], false],
    [[], false],
  ])('is for pages with two sections, or with three subsections of one: %j %s', (depths, isShown) => {
    expect(needsTableOfContents(headings(depths))).toBe(isShown);
  });

  it('lists the commands of a page about one group in the order of its table, with or without headings', () => {
    const outline = ['tool mcp add', 'tool mcp test'];
    const page = {
      headings: outline.map((text) => ({ depth: 2, slug: text, text })),
      terms: ['add', 'remove', 'test', 'list'].map((name) => ({
        id: name,
        label: `tool mcp ${name}`,
        section: '',
      })),
    };
    const sections = nestEntries(createTocEntries(page, 'tool'), page.terms);
    expect(sections.map(({ text }) => text)).toEqual(page.terms.map(({ label }) => label));
  });
});

describe('An entry of a table of contents', () => {
  it.each([
    ['pi.sendMessage(message, options?)', ['pi.', 'send', 'Message(', 'message, options?)']],
    ['createAgentSessionRuntime()', ['create', 'Agent', 'Session', 'Runtime()']],
    ['on(event,handler) and ~/a/b.md', ['on(', 'event,', 'handler) and ~/a/b.md']],
    ['session_before_compact', ['session_', 'before_', 'compact']],
    ['Install, e.g. v1.2', ['Install, e.g. v1.2']],
  ])('can break in long words, after punctuation and before capitals: %s', (text, parts) => {
    expect(splitLongWords(text)).toEqual(parts);
  });

  it("isn't a table of contents that the author wrote", () => {
    const own = { depth: 2, slug: 'contents', text: 'Contents', isContents: true };
    const entries = createTocEntries({ headings: [own, ...headings([2])], terms: [] }, 'tool');
    expect(entries.map(({ slug }) => slug)).toEqual(['h-0']);
    expect(needsTableOfContents([own, ...headings([2])])).toBe(false);
  });
});
