import { expect, it } from 'vitest';
import { composeCli } from '../../../../src/product/cli/opencli.ts';
import { product } from '../../../fixtures/products.ts';

const input = { opencli: '0.1', info: { title: 'Tool', version: '1.0.0' } };

it("A hidden part of a command line isn't published at any level, and neither are its own parts", () => {
  const hidden = { hidden: true, description: 'secret' };
  const document = {
    ...input,
    options: [{ name: '--model' }, { name: '--secret', ...hidden }],
    arguments: [{ name: 'secret', ...hidden }],
    commands: [
      { name: 'secret', ...hidden, commands: [{ name: 'visible', description: 'secret' }] },
      {
        name: 'run',
        options: [
          {
            name: '--mode',
            arguments: [{ name: 'secret', ...hidden }],
            metadata: [{ name: 'hiddenAliases', value: ['--secret'] }],
          },
        ],
        commands: [{ name: 'add', commands: [{ name: 'secret', ...hidden }] }],
        metadata: [
          { name: 'excuses', value: { '--secret': 'why' } },
          { name: 'details', value: 'More.' },
        ],
      },
    ],
  };
  const cli = composeCli(document, product);
  expect(JSON.stringify(cli)).not.toMatch(/secret|hidden/i);
  expect(cli).toMatchObject({
    options: [{ name: '--model' }],
    commands: [
      {
        name: 'run',
        options: [{ name: '--mode' }],
        commands: [{ name: 'add' }],
        metadata: [{ name: 'details', value: 'More.' }],
      },
    ],
  });
});

const hiddenValues = { name: 'hiddenValues', value: ['secret', 'topsecret'] };
const hiddenAliases = { name: 'hiddenAliases', value: ['--secret'] };
const values = [{ name: 'MODE', acceptedValues: ['ask', 'secret'], metadata: [hiddenValues] }];

it.each([
  ['the default of a flag', { arguments: values, metadata: [{ name: 'default', value: 'secret' }] }],
  [
    'a default with a list as text',
    { arguments: values, metadata: [{ name: 'default', value: '["ask","secret"]' }] },
  ],
  [
    "the default of a flag's value",
    { arguments: [{ name: 'MODE', metadata: [hiddenValues, { name: 'default', value: 'secret' }] }] },
  ],
  [
    'the default of a variable',
    {
      arguments: values,
      metadata: [{ name: 'environment', value: [{ name: 'MODE', default: 'secret' }] }],
    },
  ],
  [
    'the description or an alias of a value',
    {
      arguments: [
        {
          name: 'MODE',
          acceptedValues: ['ask', 'secret'],
          metadata: [
            hiddenValues,
            { name: 'valueDescriptions', value: { secret: 'What' } },
            { name: 'valueAliases', value: { topsecret: 'ask', s: 'secret' } },
          ],
        },
      ],
    },
  ],
  [
    'an alias',
    { aliases: ['-m', '--secret'], metadata: [hiddenAliases, { name: 'unprinted', value: ['--secret'] }] },
  ],
  ['a negation', { metadata: [hiddenAliases, { name: 'negation', value: '--secret' }] }],
])("A hidden name or value isn't published as %s", (_, fields) => {
  const { options } = composeCli({ ...input, options: [{ name: '--mode', ...fields }] }, product);
  expect(JSON.stringify(options)).not.toMatch(/secret|hidden/i);
  expect(options).toMatchObject([{ name: '--mode' }]);
});

it.each([
  ['oclif', { exclusive: ['secret'], relationships: [{ type: 'all', flags: [{ name: 'secret' }] }] }],
  ['usage', { overrides: '--secret', default_subcommand: 'secret', mount: { run: 'tool secret' } }],
])(
  'The properties that only %s has are not published, because they can contain hidden names',
  (name, value) => {
    const metadata = [
      { name: 'details', value: 'More.' },
      { name, value },
    ];
    const items = [{ name: 'item', metadata }];
    const flags = [{ name: '--item', arguments: items, metadata }];
    const own = { options: flags, arguments: items, metadata };
    const root = { ...own, metadata: [{ name, value }] };
    const cli = composeCli({ ...input, ...root, commands: [{ name: 'run', ...own }] }, product);
    expect(JSON.stringify(cli)).not.toMatch(/secret/);
    expect(cli.commands?.[0]).toMatchObject({ name: 'run', metadata: [{ name: 'details', value: 'More.' }] });
  },
);

it.each([
  [['--no-mode', '--secret'], ['--no-mode']],
  [['--no-mode', '-s'], ['--no-mode']],
  [
    ['--no-mode', '--other'],
    ['--no-mode', '--other'],
  ],
  [['--secret'], undefined],
  ['--secret', undefined],
  ['--no-mode', '--no-mode'],
])('The negation %j is published as %j, without the names of a hidden flag', (value, published) => {
  const options = [
    { name: '--mode', metadata: [{ name: 'negation', value }] },
    { name: '--secret', aliases: ['-s'], hidden: true },
  ];
  const metadata = published && [{ name: 'negation', value: published }];
  const mode = { name: '--mode', ...(metadata && { metadata }) };
  expect(composeCli({ ...input, options }, product).options).toEqual([mode]);
});
