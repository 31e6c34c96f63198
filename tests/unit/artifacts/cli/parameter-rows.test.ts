import { describe, expect, it } from 'vitest';
import { argumentRow, definitionTable, optionRow } from '../../../../src/artifacts/cli/parameter-rows.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import type { Argument, Option } from '../../../../src/product/cli/opencli.ts';

function tableRow(kind: string, entry: Parameters<typeof definitionTable>[1][number]): string {
  const markdown = stringifyMarkdown(definitionTable(kind, [entry]));
  return markdown.replace(/^\| \w+ \| Meaning \|\n.*\n/, '').trim();
}

const value = { name: 'VALUE', required: true };
const metadata = (name: string, value: unknown) => ({ metadata: [{ name, value }] });

describe('A flag in a table', () => {
  it.each<[Partial<Option>, string]>([
    [{ description: 'Say it' }, '| `--x` | Say it |'],
    [{ description: 'Say it', aliases: ['-x', '--ex'] }, '| `-x, --ex, --x` | Say it |'],
    [{ description: 'Say it', arguments: [value] }, '| `--x VALUE` | Say it |'],
    [{ description: 'Say it', arguments: [{ ...value, name: 'path' }] }, '| `--x <path>` | Say it |'],
    [{ description: 'Say it', arguments: [{ name: 'path' }] }, '| `--x [path]` | Say it |'],
    [{ description: 'Say it', arguments: [{ name: 'VALUE' }] }, '| `--x [VALUE]` | Say it |'],
    [
      { description: 'Say it', arguments: [{ ...value, arity: { minimum: 1 } }] },
      '| `--x VALUE…` | Say it |',
    ],
    [{ description: 'Say it', arguments: [value, { name: 'TO' }] }, '| `--x VALUE [TO]` | Say it |'],
    [{ description: 'Say it', required: true }, '| `--x` | Say it · Required |'],
    [{ required: true }, '| `--x` | Required. |'],
    [metadata('default', true), '| `--x` | Default: `true`. |'],
    [metadata('default', false), '`--x`'],
    [{ arguments: [value], ...metadata('default', false) }, '| `--x VALUE` | Default: `false`. |'],
    [{ arguments: [value], ...metadata('default', '{a}\n{b}') }, '| `--x VALUE` | Default: `{a}\\n{b}`. |'],
    [{ arguments: [{ ...value, acceptedValues: ['a\nb'] }] }, '| `--x VALUE` | One of `a\\nb`. |'],
    [{ arguments: [value], ...metadata('default', '') }, '`--x VALUE`'],
    [{ arguments: [{ ...value, ...metadata('default', 3) }] }, '| `--x VALUE` | Default: `3`. |'],
    [{ description: 'Say it', ...metadata('repeatable', true) }, '| `--x` | Say it · Repeatable |'],
    [metadata('negation', '--no-x'), '| `--x` | `--no-x` turns it off. |'],
    [metadata('negation', ['--no-x', '-X']), '| `--x` | `--no-x` or `-X` turns it off. |'],
    [metadata('environment', [{ name: 'X' }, { name: 'Y' }]), '| `--x` | Environment: `X`, `Y`. |'],
    [
      metadata('environment', [{ name: 'X' }, { name: 'Y', description: 'Where', default: '~/y' }]),
      '| `--x` | Environment: `X`. Environment: `Y`: Where. Default: `~/y`. |',
    ],
    [{ description: 'Say it', ...metadata('deprecated', true) }, '| `--x` | Deprecated · Say it |'],
    [
      { description: 'Say it', ...metadata('deprecated', 'use --y') },
      '| `--x` | Deprecated: use --y · Say it |',
    ],
    [
      {
        metadata: [
          { name: 'deprecated', value: 'use `--y`' },
          { name: 'repeatable', value: true },
          { name: 'negation', value: '--no-x' },
        ],
      },
      '| `--x` | Deprecated: use `--y`. Repeatable. `--no-x` turns it off. |',
    ],
    [
      { description: 'Say it.', ...metadata('deprecated', 'use `--y`') },
      '| `--x` | Deprecated: use `--y`. Say it. |',
    ],
    [
      { description: 'Say it.', ...metadata('deprecated', 'run\n\n$ tool hi') },
      '| `--x` | Deprecated: run<br>`$ tool hi` Say it. |',
    ],
    [{ description: 'Say it', ...metadata('deprecated', false) }, '| `--x` | Say it |'],
    [{ description: 'Say it', ...metadata('details', 'Say it.\n\nAloud.') }, '| `--x` | Say it.<br>Aloud. |'],
    [{ description: 'Say it', ...metadata('hiddenAliases', ['-y']) }, '| `--x` | Say it |'],
    [{ description: 'Say it', ...metadata('usage', { count: true }) }, '| `--x` | Say it |'],
    [{ description: 'Say it', ...metadata('oclif', { exclusive: ['y'] }) }, '| `--x` | Say it |'],
    [{ arguments: [{ ...value, acceptedValues: ['a', 'b'] }] }, '| `--x VALUE` | One of `a`, `b`. |'],
    [
      { description: 'Mode: a, or b (default)', arguments: [{ ...value, acceptedValues: ['a', 'b'] }] },
      '| `--x VALUE` | Mode: a, or b (default) |',
    ],
    [
      { description: 'The a is b', arguments: [{ ...value, acceptedValues: ['a', 'b'] }] },
      '| `--x VALUE` | The a is b · One of `a`, `b` |',
    ],
    [
      { description: 'Copy a', arguments: [{ ...value, acceptedValues: ['a'] }] },
      '| `--x VALUE` | Copy a · One of `a` |',
    ],
    [
      { description: 'Mode, such as a', arguments: [{ ...value, acceptedValues: ['a', 'b'] }] },
      '| `--x VALUE` | Mode, such as a · One of `a`, `b` |',
    ],
    [{ description: 'Say it.', ...metadata('repeatable', true) }, '| `--x` | Say it. Repeatable. |'],
    [
      {
        arguments: [{ ...value, acceptedValues: ['constructor'], ...metadata('valueDescriptions', {}) }],
      },
      '| `--x VALUE` | One of `constructor`. |',
    ],
    [
      { arguments: [{ ...value, acceptedValues: ['a'], ...metadata('hiddenValues', ['z']) }] },
      '| `--x VALUE` | One of `a`. |',
    ],
    [
      { arguments: [{ ...value, acceptedValues: [...'abcdefghi'] }] },
      '| `--x VALUE` | One of 9 values, listed after this table. |\n\n`--x` is one of `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h`, `i`.',
    ],
    [
      {
        arguments: [
          { ...value, acceptedValues: ['a', 'b'], ...metadata('valueDescriptions', { a: 'First' }) },
        ],
      },
      '| `--x VALUE` | One of the following values. |\n\n`--x` is one of:\n\n- `a`: First\n- `b`',
    ],
  ])('with the definition %j is shown as %j', (option, expected) => {
    expect(tableRow('Flag', optionRow({ name: '--x', ...option }))).toBe(expected);
  });
});

describe('An argument in a table', () => {
  it.each<[Partial<Argument>, string]>([
    [{ required: true, description: 'What' }, '| `FILE` | What |'],
    [{ name: 'file', required: true, arity: { minimum: 1 }, description: 'What' }, '| `<file>…` | What |'],
    [{ arity: { minimum: 0 }, description: 'What' }, '| `[FILE…]` | What |'],
    [{ description: 'What', ...metadata('default', 'all') }, '| `[FILE]` | What · Default: `all` |'],
    [
      { description: 'What', ...metadata('default', '.') },
      '| `[FILE]` | What · Default: the current directory |',
    ],
    [metadata('environment', [{ name: 'TOOL_FILE' }]), '| `[FILE]` | Environment: `TOOL_FILE`. |'],
    [metadata('deprecated', 'name it --file'), '| `[FILE]` | Deprecated: name it --file |'],
  ])('with the definition %j is shown as %j', (argument, expected) => {
    expect(tableRow('Argument', argumentRow({ name: 'FILE', ...argument }))).toBe(expected);
  });
});

describe('A table of flags', () => {
  const described = optionRow({ name: '--a', description: 'Told' });
  const undescribed = ['--b', '--c'].map((name) => optionRow({ name }));

  it.each([
    ['no entries', [], ''],
    ['described entries', [described], '| Flag | Meaning |\n| --- | --- |\n| `--a` | Told |\n'],
    [
      'described and undescribed entries',
      [described, ...undescribed],
      '| Flag | Meaning |\n| --- | --- |\n| `--a` | Told |\n\nAlso: `--b`, `--c`.\n',
    ],
    ['undescribed entries', undescribed, '`--b`, `--c`\n'],
  ])('has no empty cells for %s', (_, entries, expected) => {
    expect(stringifyMarkdown(definitionTable('Flag', entries))).toBe(expected);
  });
});
