import { describe, expect, it } from 'vitest';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import {
  createCommand,
  createCommands,
  referenceBlockMarkdown,
  yesFlag,
} from '../../../setup/cli-reference.ts';

describe('A flag with the same description', () => {
  it.each<[string, Partial<OpenCli>, string]>([
    [
      'in every command',
      { commands: createCommands('abc', { options: [yesFlag] }) },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in the root and every command',
      { options: [yesFlag], commands: createCommands('ab', { options: [yesFlag] }) },
      '| `-y, --yes` | Ask nothing |',
    ],
    ['in two commands', { commands: createCommands('ab', { options: [yesFlag] }) }, ''],
    [
      'in four of five commands',
      { commands: [...createCommands('abcd', { options: [yesFlag] }), createCommand('e')] },
      "| `-y, --yes` | Ask nothing. Doesn't apply to `tool e`. |",
    ],
    [
      'in three of four commands',
      { commands: [...createCommands('abc', { options: [yesFlag] }), createCommand('d')] },
      '',
    ],
    [
      'in all commands except one that describes it differently',
      {
        commands: [
          ...createCommands('abcd', { options: [yesFlag] }),
          createCommand('e', { options: [{ name: '--yes' }] }),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in all but nine commands of 50',
      {
        commands: [
          ...Array.from({ length: 41 }, (_, index) => createCommand(`a${index}`, { options: [yesFlag] })),
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
      { options: [{ ...yesFlag, recursive: true }] },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in commands, or in a group that applies it to its commands',
      {
        commands: [
          ...createCommands('ab', { options: [yesFlag] }),
          createCommand('g', { commands: [createCommand('c')], options: [{ ...yesFlag, recursive: true }] }),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in commands, and in a group that does not apply it to its commands',
      {
        commands: [
          ...createCommands('ab', { options: [yesFlag] }),
          createCommand('g', { commands: [createCommand('c')], options: [yesFlag] }),
        ],
      },
      '',
    ],
    ['in the root alone', { options: [yesFlag] }, ''],
    [
      'in every command except hidden commands',
      {
        commands: [
          ...createCommands('abc', { options: [yesFlag] }),
          createCommand('d', { hidden: true }),
          createCommand('help'),
        ],
      },
      '| `-y, --yes` | Ask nothing |',
    ],
    [
      'in every command except groups',
      { commands: [createCommand('g', { commands: createCommands('abc', { options: [yesFlag] }) })] },
      '| `-y, --yes` | Ask nothing |',
    ],
  ])('%s is listed as a global flag only if enough commands have it', (_, cli, expected) => {
    expect(referenceBlockMarkdown('cli.global-options', cli)).toBe(expected);
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
      const own = { ...yesFlag, ...change };
      const commands = [
        ...createCommands('abcde', { options: [yesFlag] }),
        createCommand('f', { options: [own] }),
      ];
      const shown = referenceBlockMarkdown('cli.commands', { commands });
      expect(shown.match(/--(?:yes|sure)/g)).toHaveLength(1);
      expect(shown).toContain('| `tool f` | Does f.<br>`');
      expect(shown).toContain('| `tool a` | Does a |');
    },
  );

  it('in the root and in commands appears only once in each list, in order', () => {
    const options = [{ name: '--one', description: '1' }, yesFlag, { name: '--two', description: '2' }];
    const commands = createCommands('ab', { options: [yesFlag] });
    expect(referenceBlockMarkdown('cli.options', { options, commands })).toBe(
      '| `--one` | 1 |\n| `-y, --yes` | Ask nothing |\n| `--two` | 2 |',
    );
    expect(referenceBlockMarkdown('cli.own-options', { options, commands })).toBe(
      '| `--one` | 1 |\n| `--two` | 2 |',
    );
  });
});
