import { describe, expect, it } from 'vitest';
import type { Command, OpenCli } from '../../../../src/product/cli/opencli.ts';
import {
  createCommand,
  createCommands,
  referenceBlockMarkdown,
  yesFlag,
} from '../../../setup/cli-reference.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

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
      'with an alias elsewhere in the tree',
      { description: 'Do it', aliases: ['y'], metadata: [{ name: 'aliasCalls', value: ['tool a z'] }] },
      '| `tool x` | Do it. Aliases: `y`, `tool a z`. |',
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
      { description: 'Do it', options: [yesFlag, { ...yesFlag, name: '--app', required: true }] },
      '| `tool x --app` | Do it.<br>`-y, --yes`: Ask nothing.<br>`-y, --app`: Ask nothing · Required |',
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
    expect(referenceBlockMarkdown('cli.commands', { commands: [{ name: 'x', ...command }] })).toBe(expected);
  });

  it.each<[Partial<Command>, boolean]>([
    [{}, false],
    [{ options: [{ name: '--help' }] }, false],
    [{ options: [{ name: '--all', description: 'All' }] }, true],
    [{ arguments: [{ name: 'topic' }] }, false],
    [{ arguments: [{ name: 'topic', description: 'environment or templates' }] }, true],
    [{ arguments: [{ name: 'topic', acceptedValues: ['environment', 'templates'] }] }, true],
    [{ arguments: [{ name: 'topic', description: 'Internal', hidden: true }] }, false],
    [{ arguments: [{ name: 'COMMAND', description: 'Print help for the subcommand(s)' }] }, false],
    [{ arguments: [{ name: 'subcommand', description: 'The command to describe' }] }, false],
    [{ commands: [{ name: 'environment', description: 'Variables' }] }, true],
    [{ commands: [{ name: 'environment', hidden: true }] }, false],
    [{ commands: [{ name: 'run', description: 'Does run' }, { name: 'help' }] }, false],
  ])('named help with %j is shown, unless a parser adds such a command: %j', (help, isShown) => {
    const commands = [createCommand('run'), { name: 'help', description: 'Help', ...help }];
    expect(referenceBlockMarkdown('cli.commands', { commands }).includes('`tool help')).toBe(isShown);
  });
});

describe('Groups of commands', () => {
  it('are derived from the prefix of command names, and appear under the command with that name', () => {
    const commands = ['apps', 'apps:add', 'login', 'apps:add:all', 'logs:show'].map((name) =>
      createCommand(name),
    );
    expect(referenceBlockMarkdown('cli.commands', { commands })).toBe(
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
      options: [yesFlag, { name: '--all', description: 'All', recursive: true }],
      metadata: [{ name: 'details', value: 'Does g.\n\nSlowly.' }],
    });
    expect(referenceBlockMarkdown('cli.commands', { commands: [group] })).toBe(
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
    const [first = ''] = referenceBlockMarkdown('cli.commands', { commands }).split('\n\n');
    expect(first.startsWith('[') ? first : '').toBe(expected);
  });
});

describe('The usage of the program itself', () => {
  const text = { title: 'Tool', version: '1', description: 'Does *it*.\n\nAt once.' };
  it.each<[string, Partial<OpenCli>, string]>([
    ['nothing', {}, ''],
    ['flags and commands', { options: [yesFlag], commands: [createCommand('x')] }, ''],
    ['a description', { info: text }, 'Does \\*it\\*.\n\nAt once.\n\n```text\ntool\n```'],
    ['an argument', { arguments: [{ name: 'FILE' }] }, '```text\ntool [FILE]\n```'],
    [
      'a described argument, flags, and commands',
      {
        arguments: [{ name: 'FILE', description: 'What' }],
        options: [yesFlag],
        commands: [createCommand('x')],
      },
      '```text\ntool [FLAGS] [FILE]\ntool COMMAND\n```\n\n`[FILE]`: What',
    ],
    [
      'an argument, flags that commands also accept, and commands',
      {
        arguments: [{ name: 'FILE' }],
        options: [{ ...yesFlag, recursive: true }],
        commands: [createCommand('x')],
      },
      '```text\ntool [FLAGS] [FILE]\ntool [FLAGS] COMMAND\n```',
    ],
    [
      'a description and commands',
      { info: text, commands: [createCommand('x')] },
      'Does \\*it\\*.\n\nAt once.\n\n```text\ntool COMMAND\n```',
    ],
  ])(
    'is shown only if the document has arguments or a description of the program: %s',
    (_, cli, expected) => {
      expect(referenceBlockMarkdown('cli.usage', cli)).toBe(expected);
    },
  );
});

describe('A command group', () => {
  it('lists its arguments without a description, because it has no synopsis', () => {
    const group = createCommand('mcp', { arguments: [{ name: 'A' }], commands: [createCommand('add')] });
    expect(referenceBlockMarkdown('cli.commands', { commands: [group] })).toContain('Arguments: `[A]`.');
  });

  it('explains its flags in paragraphs of their own, so that each flag has an anchor', () => {
    const all = { name: '--all', description: 'All', recursive: true };
    const group = createCommand('mcp', {
      aliases: ['m'],
      options: [yesFlag, all],
      commands: [createCommand('add')],
    });
    const markdown = referenceBlockMarkdown('cli.commands', { commands: [group] });
    const paragraphs = [
      'Does mcp. Alias: `m`.',
      '`-y, --yes`: Ask nothing',
      '`--all`: All. Also applies to subcommands.',
    ];
    expect(markdown).toContain(`\n\n${paragraphs.join('\n\n')}\n\n`);
    expect(renderMarkdown(markdown).terms.map(({ id }) => id)).toEqual(['tool-mcp--yes', 'tool-mcp--all']);
  });

  it('shows its examples in a block, which can be copied', () => {
    const group = createCommand('mcp', { examples: ['tool mcp add x'], commands: [createCommand('add')] });
    const [, section] = referenceBlockMarkdown('cli.commands', { commands: [group] }).split(
      '### `tool mcp`\n\n',
    );
    expect(section).toMatch(/^Does mcp\.?\n\n```sh\ntool mcp add x\n```\n/);
  });
});
