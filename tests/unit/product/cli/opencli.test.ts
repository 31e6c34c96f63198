import { describe, expect, it } from 'vitest';
import { composeCli } from '../../../../src/product/cli/opencli.ts';
import { readJsonFile } from '../../../../src/product/files/json-file.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { product, productWithMarkup } from '../../../fixtures/products.ts';

const input = {
  opencli: '0.1',
  info: { title: '{{product.name}}', version: '{{product.version}}' },
  options: [{ name: '--model', description: 'For {{product.name}}.' }],
  examples: ['{{product.command}} run'],
};

function messageFor(document: unknown): string {
  try {
    composeCli(document, product);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).message;
  }
  throw new Error('It was accepted.');
}

describe('The build', () => {
  it('inserts the metadata into an OpenCLI document', () => {
    expect(composeCli(input, product)).toEqual({
      opencli: '0.1',
      info: { title: 'jcode', version: '1.2.3' },
      options: [{ name: '--model', description: 'For jcode.' }],
      examples: ['jcode run'],
    });
  });

  it('accepts descriptions and examples with several lines', () => {
    const texts = {
      examples: ['jcode run\n# Wait'],
      options: [{ name: '--all', description: 'All.\n\nMore.' }],
    };
    expect(composeCli({ ...input, ...texts }, product)).toMatchObject(texts);
  });

  it('accepts metadata for other programs', () => {
    const metadata = [{ name: 'com.example.notes', value: 1 }];
    expect(composeCli({ ...input, metadata }, product).metadata).toEqual(metadata);
  });

  it('inserts unusual metadata unchanged', () => {
    const cli = composeCli(input, productWithMarkup);
    expect(cli.info.title).toBe(productWithMarkup.name);
    expect(cli.examples).toEqual([`${productWithMarkup.command} run`]);
    expect(cli.options?.[0]?.description).toBe(`For ${productWithMarkup.name}.`);
  });

  it.each<[place: string, change: object, field: string]>([
    ['a command', { commands: [{ name: 'ru\u200bn' }] }, 'commands[0].name'],
    ['a flag', { options: [{ name: '--\u{e0041}all' }] }, 'options[0].name'],
    ['an alias', { options: [{ name: '--all', aliases: ['-a\ufe0f'] }] }, 'options[0].aliases[0]'],
    ['an argument', { arguments: [{ name: '\u2800' }] }, 'arguments[0].name'],
    ['a metadata key', { metadata: [{ name: 'x', value: { 'a\u00ad': 1 } }] }, 'metadata[0].value.a\\u00ad'],
  ])('rejects invisible characters in the name of %s', (_, change, field) => {
    expect(messageFor({ ...input, ...change })).toContain(`\n  ${field}: found `);
  });

  it('accepts invisible characters in descriptions only if scripts or emoji require them', () => {
    const described = (description: string) => ({ ...input, options: [{ name: '--all', description }] });
    expect(composeCli(described('⚠️ می\u200cخواهم'), product)).toMatchObject({
      options: [{ description: '⚠️ می\u200cخواهم' }],
    });
    expect(messageFor(described('a\u200cb'))).toContain('options[0].description: found ');
  });

  it('treats four braces as two literal braces', () => {
    expect(composeCli({ ...input, examples: ['say {{{{args}}'] }, product).examples).toEqual([
      'say {{args}}',
    ]);
  });

  it.each<[title: string, change: object, problem: string]>([
    [
      'an unknown field',
      { comands: [] },
      '  comands: found an unknown field\n    expected one of opencli, info, conventions, ',
    ],
    [
      'an unknown nested field',
      { options: [{ name: '--model', desciption: 'x' }] },
      '  options[0].desciption: found an unknown field\n    expected one of name, required, aliases, ',
    ],
    [
      'a missing field',
      { info: { title: 'T' } },
      '  info.version: found nothing\n    expected a value: this field is required\n',
    ],
    [
      'a wrong type',
      { exitCodes: [{ code: 'zero' }] },
      '  exitCodes[0].code: found "zero"\n    expected an integer\n',
    ],
    [
      'an unknown placeholder',
      { examples: ['ok', '{{product.nmae}} run'] },
      '  examples[1]: found the unknown placeholder {{product.nmae}}\n    expected one of 26 placeholders. Did you mean {{product.name}}?',
    ],
    [
      'a control character',
      { commands: [{ name: 'run', description: 'a\u001b[31mb' }] },
      '  commands[0].description: found "a\\u001b[31mb"\n    expected text without the invisible character "\\u001b" (U+001B)\n',
    ],
    [
      'a character that changes the text direction',
      { examples: ['a\u202eb'] },
      '  examples[0]: found "a\\u202eb"\n    expected text without the invisible character "\\u202e" (U+202E)\n',
    ],
    [
      'unclosed braces',
      { examples: ['{{product.command run'] },
      '  examples[0]: found {{ without }}\n    expected a placeholder such as {{product.name}}. To print {{ literally, write {{{{.\n',
    ],
    [
      "a contact URL that isn't a web URL",
      { info: { ...input.info, contact: { url: 'javascript:alert(1)' } } },
      '  info.contact.url: found "javascript:alert(1)"\n    expected an absolute https URL',
    ],
    [
      'a license URL with credentials',
      { info: { ...input.info, license: { url: 'https://deploy:secret@tool.example/LICENSE' } } },
      '  info.license.url: found "https://deploy:secret@tool.example/LICENSE"\n    expected an absolute https URL',
    ],
    [
      "a license URL that isn't a web URL",
      { info: { ...input.info, license: { url: 'javascript:alert(1)' } } },
      '  info.license.url: found "javascript:alert(1)"\n    expected an absolute https URL',
    ],
    [
      'an email address with header fields',
      { info: { ...input.info, contact: { email: 'a@tool.dev?bcc=b@tool.dev' } } },
      '  info.contact.email: found "a@tool.dev?bcc=b@tool.dev"\n    expected one email address',
    ],
    [
      "an environment that isn't a list",
      { metadata: [{ name: 'environment', value: 'HOME' }] },
      '  metadata[0].value: found "HOME"\n    expected an array: items between [ and ]\n',
    ],
    [
      'a variable with a number as its name',
      { metadata: [{ name: 'environment', value: [{ name: 5 }] }] },
      '  metadata[0].value[0].name: found 5\n    expected a string\n',
    ],
    [
      'a variable with a number as its default',
      { metadata: [{ name: 'environment', value: [{ name: 'A', default: 5 }] }] },
      '  metadata[0].value[0].default: found 5\n    expected a string\n',
    ],
    [
      'a variable with a number as its description',
      { metadata: [{ name: 'environment', value: [{ name: 'A', description: 5 }] }] },
      '  metadata[0].value[0].description: found 5\n    expected a string\n',
    ],
    [
      'value descriptions that are a string',
      { arguments: [{ name: 'A', metadata: [{ name: 'valueDescriptions', value: 'Two.' }] }] },
      '  arguments[0].metadata[0].value: found "Two."\n    expected an object',
    ],
    [
      'a default that cannot be shown',
      { options: [{ name: '--model', metadata: [{ name: 'default', value: {} }] }] },
      '  options[0].metadata[0].value: found {}\n    expected a string, a number, or a boolean (true or false)\n',
    ],
    [
      "flag details that aren't a string",
      { options: [{ name: '--model', metadata: [{ name: 'details', value: ['x'] }] }] },
      '  options[0].metadata[0].value: found ["x"]\n    expected a string\n',
    ],
    [
      "a negation that isn't a string",
      { options: [{ name: '--color', metadata: [{ name: 'negation', value: true }] }] },
      '  options[0].metadata[0].value: found true\n    expected a string or an array: items between [ and ]\n',
    ],
    [
      'an empty list of negations',
      { options: [{ name: '--color', metadata: [{ name: 'negation', value: [] }] }] },
      '  options[0].metadata[0].value: found []\n    expected at least one item\n',
    ],
    [
      "an accepted value with a description that isn't a string",
      {
        arguments: [
          { name: 'A', acceptedValues: ['a'], metadata: [{ name: 'valueDescriptions', value: { a: 1 } }] },
        ],
      },
      '  arguments[0].metadata[0].value.a: found 1\n    expected a string\n',
    ],
    [
      'misspelled metadata',
      { metadata: [{ name: 'enviroment', value: [] }] },
      '  metadata[0].name: found "enviroment", which pages don\'t show here\n    expected environment\n',
    ],
    [
      'misspelled metadata of a command',
      { commands: [{ name: 'a', metadata: [{ name: 'detail', value: 'b' }] }] },
      '  commands[0].metadata[0].name: found "detail", which pages don\'t show here\n    expected one of aliasCalls, deprecated, details. Did you mean details?\n',
    ],
    [
      'metadata in the wrong place',
      { commands: [{ name: 'a', metadata: [{ name: 'environment', value: [{ name: 'A' }] }] }] },
      '  commands[0].metadata[0].name: found "environment", which pages don\'t show here\n    expected one of aliasCalls, deprecated, details\n',
    ],
    [
      "a description of a value that isn't accepted",
      {
        arguments: [
          {
            name: 'A',
            acceptedValues: ['fast', 'slow'],
            metadata: [{ name: 'valueDescriptions', value: { slw: 'b' } }],
          },
        ],
      },
      '  arguments[0].metadata[0].value: found a description of "slw"\n    expected one of fast, slow. Did you mean slow?\n',
    ],
    [
      'a negative number of values',
      { arguments: [{ name: 'FILE', arity: { minimum: -1 } }] },
      '  arguments[0].arity.minimum: found -1\n    expected a different value. The value must be >= 0\n',
    ],
    [
      'a maximum number of values below the minimum',
      { options: [{ name: '--all', arguments: [{ name: 'FILE', arity: { minimum: 3, maximum: 1 } }] }] },
      '  options[0].arguments[0].arity.maximum: found 1\n    expected at least 3, the minimum\n',
    ],
    [
      'a number as a name',
      { commands: [{ name: 7 }] },
      '  commands[0].name: found 7\n    expected a string\n',
    ],
    ['a number as the version of OpenCLI', { opencli: 1 }, '  opencli: found 1\n    expected a string\n'],
  ])('reports the file, the field, what was found, and what was expected: %s', (_, change, problem) => {
    const message = messageFor({ ...input, ...change });
    expect(message).toContain(`Nothing was published: 1 problem to fix.\n\nsite/cli.json\n${problem}`);
  });

  it.each([[null], ['text'], [[]]])("rejects %j, which isn't an object", (document) => {
    expect(messageFor(document)).toContain(`  found ${JSON.stringify(document)}\n    expected an object\n`);
  });

  it('reports all problems at once', () => {
    const message = messageFor({ ...input, comands: [], examples: ['{{nope}}'], info: { title: 'T' } });
    expect(message).toMatch(/^Nothing was published: 3 problems to fix\./);
  });
});

describe('example/cli.json', () => {
  it('has unique command names, and the build replaces all its placeholders', () => {
    const example = readJsonFile('example/cli.json');
    const cli = composeCli(example, product);
    const names = (cli.commands ?? []).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(cli)).not.toMatch(/\{\{|\}\}\w/);
    expect(JSON.stringify(example)).toContain('{{product.command}}');
  });
});
