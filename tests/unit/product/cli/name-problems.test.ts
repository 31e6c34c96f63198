import { describe, expect, it } from 'vitest';
import { composeCli } from '../../../../src/product/cli/opencli.ts';
import { product } from '../../../fixtures/products.ts';

const input = { opencli: '0.1', info: { title: 'Tool', version: '1.0.0' } };

describe('Names in a command line', () => {
  const command = (name: string, rest: object = {}) => ({ ...input, commands: [{ name, ...rest }] });

  it.each<[title: string, document: object, problem: string]>([
    ['an empty name', command(''), 'commands[0].name: found ""\n    expected a name'],
    ['a blank name', command(' '), 'commands[0].name: found " "\n    expected a name'],
    [
      'spaces around a name',
      command('run '),
      'commands[0].name: found "run "\n    expected a name on one line, without spaces',
    ],
    [
      'a repeated command',
      { ...input, commands: [{ name: 'run' }, { name: 'run' }] },
      `commands[1].name: found "run"\n    expected a name that differs from commands[0].name`,
    ],
    [
      'an alias that is the name of another command, in a subcommand',
      command('mcp', { commands: [{ name: 'add' }, { name: 'new', aliases: ['add'] }] }),
      `commands[0].commands[1].aliases[0]: found "add"\n    expected a name that differs from commands[0].commands[0].name`,
    ],
    [
      'a repeated flag',
      command('run', {
        options: [
          { name: '--all', aliases: ['-a'] },
          { name: '--any', aliases: ['-a'] },
        ],
      }),
      `commands[0].options[1].aliases[0]: found "-a"\n    expected a name that differs from commands[0].options[0].aliases[0]`,
    ],
    [
      'a repeated argument with different Unicode normalization',
      command('run', { arguments: [{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }] }),
      `commands[0].arguments[1].name: found "cafe\u0301"\n    expected a name that differs from commands[0].arguments[0].name`,
    ],
  ])('are rejected with their path: %s', (_, document, problem) => {
    expect(() => composeCli(document, product)).toThrow(problem);
  });

  it('can be the same in different places, or differ only in case', () => {
    const options = [{ name: '-v' }, { name: '-V' }];
    const commands = [
      { name: 'run', options },
      { name: 'mcp', options, commands: [{ name: 'run' }] },
    ];
    expect(composeCli({ ...input, commands }, product).commands).toEqual(commands);
  });

  it('are rejected if commands are nested more deeply than a build accepts', () => {
    let nested: object = { name: 'c' };
    for (let depth = 0; depth < 60; depth++) nested = { name: 'c', commands: [nested] };
    expect(() => composeCli({ ...input, commands: [nested] }, product)).toThrow(
      'expected at most 100 levels',
    );
  });
});
