import { describe, expect, it } from 'vitest';
import { createReferenceBlocks } from '../../../../src/artifacts/cli/cli-reference.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import type { Command, OpenCli } from '../../../../src/product/cli/opencli.ts';

function blockMarkdown(name: string, cli: Partial<OpenCli>): string {
  const input = { opencli: '0.1', info: { title: 'Tool', version: '1' }, ...cli };
  const markdown = stringifyMarkdown(new Map(createReferenceBlocks('tool', input)).get(name) ?? []);
  return markdown.replace(/^\| [\w ]+ \| (?:Meaning|What it does) \|\n.*\n/gm, '').trim();
}

const yes = { name: '--yes', aliases: ['-y'], description: 'Ask nothing' };
const createCommand = (name: string, rest: Partial<Command> = {}): Command =>
  structuredClone({ name, description: `Does ${name}`, ...rest });
const createCommands = (letters: string, rest: Partial<Command> = {}) =>
  [...letters].map((letter) => createCommand(letter, rest));

describe('A flag with the same description', () => {
  it.each<[string, Partial<OpenCli>, string]>([
    [
      'in every command',
      { commands: createCommands('abc', { options: [yes] }) },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in the root and every command',
      { options: [yes], commands: createCommands('ab', { options: [yes] }) },
      '| `-y, --yes` | Ask nothing |',
    ],
    ['in two commands', { commands: createCommands('ab', { options: [yes] }) }, ''],
    [
      'in four of five commands',
      { commands: [...createCommands('abcd', { options: [yes] }), createCommand('e')] },
      "| `-y, --yes` | Ask nothing. Doesn't apply to `tool e`. |",
    ],
    [
      'in three of four commands',
      { commands: [...createCommands('abc', { options: [yes] }), createCommand('d')] },
      '',
    ],
    [
      'in all commands except one that describes it differently',
      {
        commands: [
          ...createCommands('abcd', { options: [yes] }),
          createCommand('e', { options: [{ name: '--yes' }] }),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in all but nine commands of 50',
      {
        commands: [
          ...Array.from({ length: 41 }, (_, index) => createCommand(`a${index}`, { options: [yes] })),
          ...createCommands('bcdefghij'),
        ],
      },
      [
        "| `-y, --yes` | Ask nothing. Doesn't apply to 9 commands, listed after this table. |\n\n`--yes` doesn't apply to",
        ...[...'bcdefghij'].map((letter) => `\`tool ${letter}\`,`),
      ]
        .join(' ')
        .replace(/,$/, '.'),
    ],
    [
      'in the root alone, if it applies to all commands,',
      { options: [{ ...yes, recursive: true }] },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in commands, or in a group that applies it to its commands',
      {
        commands: [
          ...createCommands('ab', { options: [yes] }),
          createCommand('g', { commands: [createCommand('c')], options: [{ ...yes, recursive: true }] }),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in commands, and in a group that does not apply it to its commands',
      {
        commands: [
          ...createCommands('ab', { options: [yes] }),
          createCommand('g', { commands: [createCommand('c')], options: [yes] }),
        ],
      },
      '',
    ],
    ['in the root alone', { options: [yes] }, ''],
    [
      'in every command except hidden commands',
      {
        commands: [
          ...createCommands('abc', { options: [yes] }),
          createCommand('d', { hidden: true }),
          createCommand('help'),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in every command except groups',
      { commands: [createCommand('g', { commands: createCommands('abc', { options: [yes] }) })] },
      '| `-y, --yes` | Ask nothing |',
    ],
  ])('%s is listed as a global flag only if enough commands have it', (_, cli, expected) => {
    expect(blockMarkdown('cli.global-options', cli)).toBe(expected);
  });

  it.each([
    ['name', { name: '--sure' }],
    ['aliases', { aliases: ['-Y'] }],
    ['values', { arguments: [{ name: 'WHAT' }] }],
    ['description', { description: 'Agree' }],
    ['default', { metadata: [{ name: 'default', value: true }] }],
  ])(
    'in most commands is shown only next to a command whose version of the flag has a different %s',
    (_, change) => {
      const own = { ...yes, ...change };
      const commands = [
        ...createCommands('abcde', { options: [yes] }),
        createCommand('f', { options: [own] }),
      ];
      const shown = blockMarkdown('cli.commands', { commands });
      expect(shown.match(/--(?:yes|sure)/g)).toHaveLength(1);
      expect(shown).toContain('| `tool f` | Does f.<br>`');
      expect(shown).toContain('| `tool a` | Does a |');
    },
  );

  it('in the root and in commands appears only once in each list, in order', () => {
    const options = [{ name: '--one', description: '1' }, yes, { name: '--two', description: '2' }];
    const commands = createCommands('ab', { options: [yes] });
    expect(blockMarkdown('cli.options', { options, commands })).toBe(
      '| `--one` | 1 |\n| `-y, --yes` | Ask nothing |\n| `--two` | 2 |',
    );
    expect(blockMarkdown('cli.own-options', { options, commands })).toBe('| `--one` | 1 |\n| `--two` | 2 |');
  });
});

describe('A command', () => {
  const cases: [string, Partial<Command>, string][] = [
    ['with only a name', {}, '`tool x`'],
    ['with a description', { description: 'Do it' }, '| `tool x` | Do it |'],
    ['with an alias', { description: 'Do it', aliases: ['y'] }, '| `tool x` | Do it. Alias: `y`. |'],
    [
      'with aliases',
      { description: 'Do it', aliases: ['y', 'z'] },
      '| `tool x` | Do it. Aliases: `y`, `z`. |',
    ],
    [
      'with an undescribed argument',
      { description: 'Do it', arguments: [{ name: 'A' }] },
      '| `tool x [A]` | Do it |',
    ],
    [
      'with an undescribed flag',
      { description: 'Do it', options: [{ name: '-f' }] },
      '| `tool x` | Do it.<br>Flags: `-f`. |',
    ],
    [
      'with a required flag',
      { description: 'Do it', options: [yes, { ...yes, name: '--app', required: true }] },
      '| `tool x --app` | Do it.<br>`-y, --yes`: Ask nothing.<br>`-y, --app`: Ask nothing. Required. |',
    ],
    [
      'that is deprecated',
      { description: 'Do it', metadata: [{ name: 'deprecated', value: 'use y' }] },
      '| `tool x` | Deprecated: use y. Do it |',
    ],
    [
      'with an example',
      { description: 'Do it', examples: ['$ tool x'] },
      '| `tool x` | Do it.<br>For example: `tool x` |',
    ],
    ['with an empty example', { description: 'Do it', examples: [''] }, '| `tool x` | Do it |'],
    [
      'with metadata that is not shown',
      {
        description: 'Do it',
        metadata: [
          { name: 'hiddenAliases', value: ['y'] },
          { name: 'excuses', value: { '--f': 'hidden' } },
          { name: 'usage', value: { effect: 'write' } },
        ],
      },
      '| `tool x` | Do it |',
    ],
    ['that is hidden', { description: 'Do it', hidden: true }, ''],
    [
      'with details',
      { description: 'Do it', metadata: [{ name: 'details', value: 'Do it.\n\nSlowly.' }] },
      '| `tool x` | Do it. [Details](#tool-x) |\n\n### `tool x`\n\nDo it.\n\nSlowly.\n\n```text\ntool x\n```',
    ],
    [
      'with a multiline example',
      { description: 'Do it', examples: ['# Now\ntool x', '$ tool x 1\n1'] },
      '| `tool x` | Do it. [Details](#tool-x) |\n\n### `tool x`\n\n```text\ntool x\n```\n\n```sh\n# Now\ntool x\n```\n\n```console\n$ tool x 1\n1\n```',
    ],
    [
      'with many flags',
      {
        description: 'Do it',
        options: [{ name: '--z', required: true }, ...[...'abcdef'].map((name) => ({ name: `-${name}` }))],
      },
      '| `tool x --z` | Do it. [Flags](#tool-x) |\n\n### `tool x`\n\n```text\ntool x [FLAGS] --z\n```\n\n| `--z` | Required. |\n\nAlso: `-a`, `-b`, `-c`, `-d`, `-e`, `-f`.',
    ],
  ];
  it.each(cases)('%s, such as %j, is shown as %j', (_, command, expected) => {
    expect(blockMarkdown('cli.commands', { commands: [{ name: 'x', ...command }] })).toBe(expected);
  });

  it.each<[Partial<Command>, boolean]>([
    [{}, false],
    [{ options: [{ name: '--help' }] }, false],
    [{ options: [{ name: '--all', description: 'All' }] }, true],
  ])('named help with %j is shown: %j', (help, isShown) => {
    expect(
      blockMarkdown('cli.commands', { commands: [{ name: 'help', description: 'Help', ...help }] }) !== '',
    ).toBe(isShown);
  });
});

describe('Groups of commands', () => {
  it('are derived from the prefix of command names, and appear under the command with that name', () => {
    const commands = ['apps', 'apps:add', 'login', 'apps:add:all', 'logs:show'].map((name) =>
      createCommand(name),
    );
    expect(blockMarkdown('cli.commands', { commands })).toBe(
      [
        '| `tool login` | Does login |\n| `tool logs:show` | Does logs:show |',
        '### `tool apps`',
        'Does apps',
        '| `tool apps:add` | Does apps:add |\n| `tool apps:add:all` | Does apps:add:all |',
      ].join('\n\n'),
    );
  });

  it('have their own arguments, flags, and paragraphs', () => {
    const group = createCommand('g', {
      commands: [createCommand('a')],
      arguments: [{ name: 'WHAT', description: 'What' }],
      options: [yes, { name: '--all', description: 'All', recursive: true }],
      metadata: [{ name: 'details', value: 'Does g.\n\nSlowly.' }],
    });
    expect(blockMarkdown('cli.commands', { commands: [group] })).toBe(
      [
        '### `tool g`',
        'Does g.',
        'Slowly.',
        '```text\ntool g [--yes] [--all] [WHAT]\n```',
        '| `[WHAT]` | What |\n| `-y, --yes` | Ask nothing |\n| `--all` | All. Also applies to subcommands. |',
        '| `tool g a` | Does a |',
      ].join('\n\n'),
    );
  });

  it.each([
    [5, ''],
    [
      6,
      '[`tool a`](#tool-a), [`tool b`](#tool-b), [`tool c`](#tool-c), [`tool d`](#tool-d), [`tool e`](#tool-e), [`tool f`](#tool-f)',
    ],
  ])('start with an index if there are more than five: %i have the index %j', (count, expected) => {
    const commands = createCommands('abcdef'.slice(0, count), { commands: [createCommand('x')] });
    const [first = ''] = blockMarkdown('cli.commands', { commands }).split('\n\n');
    expect(first.startsWith('[') ? first : '').toBe(expected);
  });
});

describe('The usage of the program itself', () => {
  const text = { title: 'Tool', version: '1', description: 'Does *it*.\n\nAt once.' };
  it.each<[string, Partial<OpenCli>, string]>([
    ['nothing', {}, ''],
    ['flags and commands', { options: [yes], commands: [createCommand('x')] }, ''],
    ['a description', { info: text }, 'Does \\*it\\*.\n\nAt once.\n\n```text\ntool\n```'],
    ['an argument', { arguments: [{ name: 'FILE' }] }, '```text\ntool [FILE]\n```'],
    [
      'a described argument, flags, and commands',
      { arguments: [{ name: 'FILE', description: 'What' }], options: [yes], commands: [createCommand('x')] },
      '```text\ntool [FLAGS] [FILE]\ntool [FLAGS] COMMAND\n```\n\n`[FILE]`: What',
    ],
    [
      'a description and commands',
      { info: text, commands: [createCommand('x')] },
      'Does \\*it\\*.\n\nAt once.\n\n```text\ntool COMMAND\n```',
    ],
  ])(
    'is shown only if the document has arguments or a description of the program: %s',
    (_, cli, expected) => {
      expect(blockMarkdown('cli.usage', cli)).toBe(expected);
    },
  );
});

describe('A command group', () => {
  it('lists its arguments without a description, because it has no synopsis', () => {
    const group = createCommand('mcp', { arguments: [{ name: 'A' }], commands: [createCommand('add')] });
    expect(blockMarkdown('cli.commands', { commands: [group] })).toContain('Arguments: `[A]`.');
  });

  it('shows its examples in a block, which can be copied', () => {
    const group = createCommand('mcp', { examples: ['tool mcp add x'], commands: [createCommand('add')] });
    const [, section] = blockMarkdown('cli.commands', { commands: [group] }).split('### `tool mcp`\n\n');
    expect(section).toMatch(/^Does mcp\.?\n\n```sh\ntool mcp add x\n```\n/);
  });
});
