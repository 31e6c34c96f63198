import { describe, expect, it } from 'vitest';
import { interpolateSegments, interpolateText } from '../../../../src/product/metadata/placeholders.ts';

const dollar = '$';
const values = new Map([
  ['name', 'Quill'],
  ['odd', '{{name}}'],
]);

describe('The build', () => {
  it.each([
    ['Use {{name}}.', 'Use Quill.'],
    ['Use {{ name }}.', 'Use Quill.'],
    ['{{name}}{{name}}', 'QuillQuill'],
    [`${dollar}{{name}}_HOME`, '$Quill_HOME'],
    ['{{odd}}', '{{name}}'],
    ['{{{{args}}', '{{args}}'],
    ['{{{{name}} of {{name}}', '{{name}} of Quill'],
    [`${dollar}{{ github.sha }}`, `${dollar}{{ github.sha }}`],
    [`${dollar}{{ github.sha`, `${dollar}{{ github.sha`],
    ['{ name } and }} alone', '{ name } and }} alone'],
    ['{"a":{"b":{}}}', '{"a":{"b":{}}}'],
  ])('replaces the placeholders in %j: %j', (text, filled) => {
    expect(interpolateText(text, values)).toEqual([filled, []]);
  });

  it.each([
    ['an unknown name', 'a {{nope}} b', [{ name: 'nope', linesAbove: 0 }]],
    ['no name', 'a {{}} b', [{ name: '', linesAbove: 0 }]],
    [
      'two names on two lines',
      '{{one}}\n{{two}}',
      [
        { name: 'one', linesAbove: 0 },
        { name: 'two', linesAbove: 1 },
      ],
    ],
    ['unclosed braces', 'a\n{{name', [{ name: undefined, linesAbove: 1 }]],
    ['three braces', '{{{name}}}', [{ name: undefined, linesAbove: 0 }]],
  ])('reports %s and leaves the text unchanged', (_, text, unfilled) => {
    expect(interpolateText(text, values)).toEqual([text, unfilled]);
  });

  it('reads braces that 200,000 spaces follow', () => {
    const text = `{{${' '.repeat(200_000)}`.repeat(3);
    expect(interpolateText(text, values)[1]).toHaveLength(3);
  });
});

describe('The build', () => {
  it('distinguishes inserted values from the rest of a text', () => {
    expect(interpolateSegments('Use {{name}}{{name}}', values).segments).toEqual([
      { text: 'Use ', inserted: false },
      { text: 'Quill', inserted: true },
      { text: 'Quill', inserted: true },
    ]);
  });
});
