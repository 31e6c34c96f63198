import { describe, expect, it } from 'vitest';
import { findListPosition, listCommandsAndFlags } from '../../../src/components/commands-and-flags.ts';
import type { Page } from '../../../src/markdown/page.ts';

const names = 'run init login logout resume update doctor models'.split(' ');
const commands = names.map((name) => ({ id: `tool-${name}`, label: `tool ${name}`, section: 'Commands' }));
const inGroup = ['add', 'list'].map((name) => ({
  id: `tool-mcp-${name}`,
  label: `tool mcp ${name}`,
  section: 'tool mcp',
}));
const flags = ['--model', '--quiet', '--help'].map((label) => ({ id: label, label, section: 'Flags' }));
const ofCommand = { id: 'tool-login--key', label: '--key', section: 'Commands', command: 'tool login' };
const ofEarlierCommand = { ...ofCommand, id: 'tool-init--force', label: '--force', command: 'tool init' };
const headings = [
  { depth: 3, slug: 'tool-mcp', text: 'tool mcp' },
  { depth: 4, slug: 'tool-run-section', text: 'tool run' },
];
const page = (terms: readonly object[]) => ({ terms, headings }) as unknown as Page;

describe('The list of names at the start of a reference', () => {
  it('contains each command, group, and flag once, with a link to its explanation', () => {
    const lists = listCommandsAndFlags(
      page([...commands, ofCommand, ofEarlierCommand, ...inGroup, ...flags]),
      'tool',
    );
    expect(lists.map(({ title }) => title)).toEqual(['Commands', 'Flags', 'Command flags']);
    const [first = [], second = [], third = []] = lists.map(({ names }) => names);
    expect(first.map(({ label }) => label)).toEqual([...names, 'mcp']);
    expect(first[0]?.id).toBe('tool-run-section');
    expect(first.at(-1)?.id).toBe('tool-mcp');
    expect(second.map(({ id }) => id)).toEqual(['--model', '--quiet', '--help']);
    expect(third.map(({ label }) => label)).toEqual(['init --force', 'login --key']);
  });

  it('contains the flags of the commands in a group, also if a subpage explains them', () => {
    const ofGroup = { id: 'tool-mcp-add--env', label: '--env', section: 'tool mcp', command: 'tool mcp add' };
    const expected = { id: 'tool-mcp-add--env', label: 'mcp add --env' };
    const names = [...commands, ofCommand, ...inGroup, ...flags];
    const cli = { ...page(names), path: '/cli' };
    const subpage = { ...page([ofGroup]), path: '/cli/mcp' };
    const otherPage = { ...page([ofGroup]), path: '/docs/mcp' };
    expect(listCommandsAndFlags(page([ofGroup, ...names]), 'tool')[2]?.names[1]).toMatchObject(expected);
    const [, , own] = listCommandsAndFlags(cli, 'tool', [cli, subpage, otherPage]);
    expect(own?.names.slice(1)).toMatchObject([{ ...expected, path: '/cli/mcp' }]);
  });

  it('omits flags of single commands if there are many', () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...ofCommand, label: `--key-${index}` }));
    expect(listCommandsAndFlags(page([...commands, ...inGroup, ...many, ...flags]), 'tool')).toHaveLength(2);
  });

  it('contains a flag once if a page explains each of its values, and no dashes without a name', () => {
    const explained = ['--', '--mode json', '--mode text', '--key <key>'];
    const terms = explained.map((label) => ({ id: label, label, section: 'Modes' }));
    const [, second] = listCommandsAndFlags(page([...commands, ...inGroup, ...flags, ...terms]), 'tool');
    expect(second?.names.map(({ label }) => label)).toEqual([
      '--model',
      '--quiet',
      '--help',
      '--mode',
      '--key',
    ]);
    expect(second?.names[3]?.id).toBe('--mode json');
  });

  it('contains a command once if a page explains several calls of it, and no calls without a command', () => {
    const calls = [
      '-p "query"',
      '"query"',
      'mcp add <name> --env KEY=value',
      'mcp add <name> <url>',
      'skills:list',
    ];
    const terms = calls.map((call) => ({ id: call, label: `tool ${call}`, section: 'Calls' }));
    const [first] = listCommandsAndFlags(
      { ...page([...commands, ...terms, ...flags]), headings: [] },
      'tool',
    );
    expect(first?.names.map(({ label }) => label)).toEqual([...names, 'mcp add', 'skills:list']);
    expect(first?.names.at(-2)?.id).toBe('mcp add <name> --env KEY=value');
  });

  it('contains groups instead of their commands if there are many', () => {
    const verbs = 'add remove list update enable disable install'.split(' ');
    const terms = ['mcp', 'skills', 'hooks'].flatMap((group) =>
      verbs.map((verb) => ({
        id: `${group}-${verb}`,
        label: `tool ${group} ${verb} <name>`,
        section: group,
      })),
    );
    const [first] = listCommandsAndFlags(
      { ...page([...commands, ...terms, ...flags]), headings: [] },
      'tool',
    );
    expect(first?.names.slice(names.length)).toEqual([
      { label: 'mcp', id: 'mcp-add' },
      { label: 'skills', id: 'skills-add' },
      { label: 'hooks', id: 'hooks-add' },
    ]);
  });

  it('is missing from a page that explains few names', () => {
    expect(listCommandsAndFlags(page(flags), 'tool')).toEqual([]);
  });
});

describe('The position of the list of names', () => {
  const lists = [{ title: 'Flags', names: ['b', 'a', 'missing'].map((id) => ({ label: id, id })) }];

  it.each([
    ['after the introduction', '<p>Text</p>|<h2 id="x">X</h2><h3 id="a">A</h3><h2 id="b">B</h2>'],
    [
      'below the heading of a later section that explains the first name',
      '<h2 id="x">X</h2><h2 id="y">Y</h2>|<p id="a">A</p><h2 id="b">B</h2>',
    ],
    ['below the first heading if nothing precedes it', '<h2 id="b">B</h2>|<p id="a">A</p>'],
    ['before the text if no section explains a name', '|<p id="a">A</p><h2 id="x">X</h2>'],
    ['before the text if the page explains no name', '|<p>Text</p><h2 id="x">X</h2>'],
  ])('is %s', (_, sections) => {
    expect(findListPosition(sections.replace('|', ''), lists)).toBe(sections.indexOf('|'));
  });

  it('is after the introduction of a reference, even if a later section explains the first name', () => {
    const sections = '<p>Text</p><h2 id="install">Install</h2><h2 id="y">Y</h2><p id="a">A</p>';
    expect(findListPosition(sections, lists, { isReference: true })).toBe(sections.indexOf('<h2 '));
  });
});
