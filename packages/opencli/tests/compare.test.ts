import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli.ts';
import { commandTree } from '../src/check/command-tree.ts';
import { compare } from '../src/check/compare.ts';
import { exitStatusOf } from '../src/check/report.ts';
import type { HelpOutput } from '../src/check/run-help.ts';

const root = `Usage: quill [COMMAND]

Commands:
  run    Do one task
  mcp    Servers

Options:
  -v, --verbose  Say more
`;
const run = `Usage: quill run <TASK>

Options:
  --mode <MODE>  What may happen [possible values: ask, all]
  -v, --verbose  Say more
`;
const mcp =
  'Usage: quill mcp [COMMAND]\n\nCommands:\n  add   Add one\n\nOptions:\n  -v, --verbose  Say more\n';
const add = 'Usage: quill mcp add <NAME>\n\nOptions:\n  -v, --verbose  Say more\n';

const printed: Record<string, string | Partial<HelpOutput>> = { '': root, run, mcp, 'mcp add': add };
const stated = {
  options: [{ name: '--verbose', aliases: ['-v'], recursive: true }],
  commands: [
    {
      name: 'run',
      arguments: [{ name: 'task' }],
      options: [{ name: '--mode', arguments: [{ name: 'MODE', acceptedValues: ['ask', 'all'] }] }],
    },
    { name: 'mcp', commands: [{ name: 'add', arguments: [{ name: 'name' }] }] },
  ] as Command[],
};

/** Returns the findings as lines, with changes to what is stated and what is printed. */
function findings(change: object, texts: Record<string, string | Partial<HelpOutput>> = {}): string[] {
  const cli = { opencli: '0.1', info: { title: 'quill', version: '1.0.0' }, ...stated, ...change };
  const answers = Object.entries({ ...printed, ...texts }).map(([path, answer]): [string, HelpOutput] => [
    path,
    { text: '', status: 0, ...(typeof answer === 'string' ? { text: answer } : answer) },
  ]);
  // As many programs do, it answers for an unknown command with its own help.
  const invented = new Map([
    ['', { text: root, status: 0 }],
    ['mcp', { text: mcp, status: 0 }],
  ]);
  const found = compare(commandTree(cli), { help: new Map(answers), invented }, new Set(['quill']));
  return found.map(({ path, name, kind, what }) => [path, name, kind, what].filter(Boolean).join(' | '));
}

/** Returns the stated commands with one of them changed. */
function withCommand(name: string, change: Partial<Command>): { commands: Command[] } {
  return { commands: stated.commands.map((one) => (one.name === name ? { ...one, ...change } : one)) };
}

const excuses = (value: object) => ({ metadata: [{ name: 'excuses', value }] });

describe('compare', () => {
  it('finds nothing if nothing differs', () => {
    expect(findings({})).toEqual([]);
  });

  it.each<[what: string, change: object, found: string[]]>([
    [
      'a flag too many',
      withCommand('run', { options: [...(stated.commands[0]?.options ?? []), { name: '--dry' }] }),
      ['run | --dry | drift | is stated, but not printed'],
    ],
    [
      'a flag too few',
      withCommand('run', { options: [] }),
      ['run | --mode | drift | is printed, but not stated'],
    ],
    [
      'an alias too many',
      { options: [{ name: '--verbose', aliases: ['-v', '-V'], recursive: true }] },
      [' | -V | drift | is stated, but not printed'.slice(3)],
    ],
    [
      'a flag that works only here',
      { options: [{ name: '--verbose', aliases: ['-v'] }] },
      ['run', 'mcp', 'mcp add'].flatMap((path) =>
        ['-v', '--verbose'].map((name) => `${path} | ${name} | drift | is printed, but not stated`),
      ),
    ],
    [
      'a negation that is not printed',
      {
        options: [
          {
            name: '--verbose',
            aliases: ['-v'],
            recursive: true,
            metadata: [{ name: 'negation', value: '--no-verbose' }],
          },
        ],
      },
      ['--no-verbose | drift | is stated, but not printed'],
    ],
    [
      'an alias that help never prints',
      {
        options: [
          {
            name: '--verbose',
            aliases: ['-v', '--chatty'],
            recursive: true,
            metadata: [{ name: 'unprinted', value: ['--chatty'] }],
          },
        ],
      },
      [],
    ],
    [
      'a flag hidden by mistake',
      { options: [{ name: '--verbose', aliases: ['-v'], recursive: true, hidden: true }] },
      ['', 'run | ', 'mcp | ', 'mcp add | '].flatMap((path) =>
        ['-v', '--verbose'].map((name) => `${path}${name} | drift | is stated as hidden, but printed`),
      ),
    ],
    [
      'an argument of another name',
      withCommand('run', { arguments: [{ name: 'prompt' }] }),
      ['run | <prompt> | drift | is stated, but not printed'],
    ],
    [
      'a value too many',
      withCommand('run', {
        options: [{ name: '--mode', arguments: [{ name: 'M', acceptedValues: ['ask', 'all', 'none'] }] }],
      }),
      ['run | --mode | drift | states the value "none", which is not printed'],
    ],
    [
      'a value too few',
      withCommand('run', {
        options: [{ name: '--mode', arguments: [{ name: 'M', acceptedValues: ['ask'] }] }],
      }),
      ['run | --mode | drift | prints the value "all", which is not stated'],
    ],
    [
      'a command too few',
      { commands: stated.commands.slice(1) },
      ['run | drift | is listed as a command, but not stated'],
    ],
    [
      'a command hidden by mistake',
      withCommand('run', { hidden: true }),
      ['run | drift | is stated as hidden, but listed'],
    ],
    [
      'another name of a command',
      withCommand('run', { aliases: ['go'] }),
      ['go | drift | is stated as another name of run, but not printed'],
    ],
  ])('finds %s', (_, change, found) => {
    expect(findings(change).sort()).toEqual(found.sort());
  });

  it('knows a command that does not exist by the help of an unknown command', () => {
    const commands = [...stated.commands, { name: 'gone', options: [{ name: '--x' }] }];
    expect(findings({ commands }, { gone: root })).toEqual([
      'gone | drift | is stated, but there is no such command',
    ]);
    expect(findings({ commands }, { gone: { text: "error: unknown 'gone'", status: 2 } })).toEqual([
      'gone | drift | is stated, but there is no such command',
    ]);
  });

  it('knows a command that is not listed by its own help, and compares it', () => {
    const commands = [...stated.commands, { name: 'quiet', options: [{ name: '--x' }] }];
    expect(findings({ commands }, { quiet: 'Usage: quill quiet\n' })).toEqual([
      'quiet | drift | is not listed, but works',
      'quiet | --x | drift | is stated, but not printed',
    ]);
  });

  it.each<[what: string, answer: Partial<HelpOutput>, reason: string]>([
    ['failed', { failure: 'it did not end within 30 seconds' }, 'it did not end within 30 seconds'],
    ['printed nothing', { text: ' \n', status: 1 }, 'it printed nothing, with exit status 1'],
    [
      'printed an error',
      { text: 'error: no\nmore', status: 2 },
      'it printed no help, with exit status 2: error: no',
    ],
    ['repeats the help of the program', { text: root }, 'it prints the help of the command above it'],
  ])('does not compare with an answer that %s', (_, answer, reason) => {
    expect(findings({}, { run: answer })).toEqual([`run | unread | ${reason}`]);
  });

  it('says nothing about a command that is not described and prints the help of the program', () => {
    expect(findings(withCommand('run', { options: [], arguments: [] }), { run: root })).toEqual([]);
  });
});

describe('an excuse', () => {
  it.each<[what: string, change: object, texts: Record<string, string | Partial<HelpOutput>>]>([
    [
      'a flag that is not printed',
      { ...excuses({ '--dry': 'why' }), options: [...stated.options, { name: '--dry' }] },
      {},
    ],
    [
      'a flag that is not stated, below',
      { ...excuses({ '--mode': 'why' }), ...withCommand('run', { options: [] }) },
      {},
    ],
    ['a command that is not stated', { ...excuses({ run: 'why' }), commands: stated.commands.slice(1) }, {}],
    ['an argument', withCommand('run', { ...excuses({ '<x>': 'why' }), arguments: [{ name: 'x' }] }), {}],
    ['a command that cannot be read', excuses({ run: 'why' }), { run: { failure: 'it did not end' } }],
  ])('covers %s', (_, change, texts) => {
    expect(findings(change, texts)).toEqual([]);
  });

  it('that nothing needs is reported where it stands', () => {
    const found = 'is excused, and does not need it';
    expect(findings(withCommand('run', excuses({ '--mode': 'why' })))).toEqual([
      `run | --mode | expired | ${found}`,
    ]);
    expect(findings(excuses({ '--gone': 'why' }))).toEqual([`--gone | expired | ${found}`]);
  });

  it('is not judged by help that could not be read', () => {
    expect(findings(withCommand('run', excuses({ '--mode': 'why' })), { run: { failure: 'no' } })).toEqual([
      'run | unread | no',
    ]);
  });
});

describe('exitStatusOf', () => {
  const finding = (kind: 'drift' | 'expired' | 'unread') => ({ path: '', name: '', kind, what: '' });

  it.each<[kinds: ('drift' | 'expired' | 'unread')[], status: number]>([
    [[], 0],
    [['drift'], 1],
    [['expired'], 1],
    [['unread'], 2],
    [['unread', 'drift'], 1],
  ])('%j: %d', (kinds, status) => {
    expect(exitStatusOf(kinds.map(finding))).toBe(status);
  });
});
