import { describe, expect, it } from 'vitest';
import { insertIntoMarkdown, insertValues } from '../../../src/markdown/placeholders.ts';

const values = new Map([
  ['plain', 'Quill'],
  ['odd', 'a*b|c<d>_e_'],
  ['tick', 'a`b'],
  ['address', 'https://code.example/a(b)|c'],
]);
const blocks = new Map([['list.jobs', '- one\n- two']]);

describe('insertIntoMarkdown', () => {
  it.each([
    ['prose', 'Use {{plain}}.', 'Use Quill.'],
    ['prose with spaces in the braces', 'Use {{ plain }}.', 'Use Quill.'],
    ['prose that the value would mark up', 'Use {{odd}}.', 'Use a\\*b\\|c\\<d>\\_e\\_.'],
    ['a heading', '## {{odd}}', '## a\\*b\\|c\\<d>\\_e\\_'],
    ['a code span', 'Run `{{odd}} run`.', 'Run `a*b|c<d>_e_ run`.'],
    ['a code span whose delimiter it holds', 'Run `{{tick}} run`.', 'Run ``a`b run``.'],
    ['prose after a code span', '`x` {{odd}}', '`x` a\\*b\\|c\\<d>\\_e\\_'],
    ['prose after a single backtick', 'a ` and {{odd}}', 'a ` and a\\*b\\|c\\<d>\\_e\\_'],
    ['a cell of a table', '| {{odd}} |', '| a\\*b\\|c\\<d>\\_e\\_ |'],
    ['code in a cell of a table', '| `{{odd}}` |', '| `a*b\\|c<d>_e_` |'],
    ['a code block', '```sh\n{{odd}}\n```', '```sh\na*b|c<d>_e_\n```'],
    ['a code block in a quotation', '> ~~~\n> {{odd}}\n> ~~~', '> ~~~\n> a*b|c<d>_e_\n> ~~~'],
    ['prose after a code block', '```\n```\n{{odd}}', '```\n```\na\\*b\\|c\\<d>\\_e\\_'],
    [
      'a code block within which a shorter fence stands',
      '````\n```\n{{odd}}\n````',
      '````\n```\na*b|c<d>_e_\n````',
    ],
    [
      'the target of a link',
      '[source]({{address}}/issues)',
      '[source](https://code.example/a%28b%29%7Cc/issues)',
    ],
    ['the text of a link', '[{{odd}}](/cli)', '[a\\*b\\|c\\<d>\\_e\\_](/cli)'],
  ])('inserts a value into %s', (_, markdown, text) => {
    expect(insertIntoMarkdown(markdown, { values, blocks })).toEqual({ text, unknown: [] });
  });

  it('inserts a block where its name stands on a line of its own', () => {
    const { text } = insertIntoMarkdown('Jobs:\n\n{{list.jobs}}\n', { values, blocks });
    expect(text).toBe('Jobs:\n\n- one\n- two\n');
  });

  it.each([
    ['an unknown name', 'a\nb {{nope}} c', [{ line: 2, name: 'nope' }]],
    ['an unknown name in code', '`{{nope}}`', [{ line: 1, name: 'nope' }]],
    ['an unknown name in a code block', '```\n{{nope}}\n```', [{ line: 2, name: 'nope' }]],
    ['a block within a line', 'Jobs: {{list.jobs}}', [{ line: 1, name: 'list.jobs' }]],
    ['braces with nothing in them', 'a {{}} b', [{ line: 1, name: '' }]],
    [
      'two names in one line',
      '{{one}} {{two}}',
      [
        { line: 1, name: 'one' },
        { line: 1, name: 'two' },
      ],
    ],
  ])('reports %s and leaves it as it stands', (_, markdown, unknown) => {
    expect(insertIntoMarkdown(markdown, { values, blocks })).toEqual({ text: markdown, unknown });
  });

  it('leaves the expressions of workflow files alone', () => {
    const markdown = '```yaml\nenv: $' + '{{ secrets.KEY }}\n```';
    expect(insertIntoMarkdown(markdown, { values, blocks })).toEqual({ text: markdown, unknown: [] });
  });

  it('does not look for names in what it inserts', () => {
    const nested = new Map([
      ['plain', '{{odd}}'],
      ['odd', 'no'],
    ]);
    expect(insertIntoMarkdown('{{plain}}', { values: nested, blocks }).text).toBe('{{odd}}');
  });
});

describe('insertValues', () => {
  it('inserts values as they are', () => {
    expect(insertValues('{{odd}} of {{plain}}', { values, blocks })).toEqual({
      text: 'a*b|c<d>_e_ of Quill',
      unknown: [],
    });
  });

  it('reports an unknown name and leaves it as it stands', () => {
    expect(insertValues('{{nope}}', { values, blocks })).toEqual({
      text: '{{nope}}',
      unknown: [{ line: 1, name: 'nope' }],
    });
  });
});
