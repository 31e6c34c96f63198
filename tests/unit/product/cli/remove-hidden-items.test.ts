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
