import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../../src/markdown/parse/front-matter.ts';

const file = 'src/content/page.md';
const fields = 'title, description, nav, and order between two --- lines';
const parse = (text: string) => parseFrontMatter(file, text);

const bomb = Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n');

describe('The front matter parser', () => {
  it('returns the front matter, the body, and the line number of each line in the body', () => {
    expect(parse('---\ntitle: T\ndescription: D\nnav: N\norder: 3\n---\nBody\n')).toEqual({
      frontMatter: { title: 'T', description: 'D', nav: 'N', order: 3 },
      body: 'Body\n',
      lines: [7, 8],
    });
  });

  it('accepts spaces at the end of the lines around the front matter', () => {
    expect(parse('--- \ntitle: T\ndescription: D\nnav: N\norder: 3\n---\t\nBody\n')).toMatchObject({
      frontMatter: { title: 'T' },
      body: 'Body\n',
      lines: [7, 8],
    });
  });

  it('accepts a page with nothing below its front matter', () => {
    expect(parse('---\ntitle: T\ndescription: D\nnav: N\norder: 3\n---')).toMatchObject({
      body: '',
      lines: [6],
    });
  });

  it.each([
    [
      'an empty description',
      'title: T\ndescription: ""\nnav: N\norder: 3',
      'description',
      '""',
      'text with at least one visible character',
    ],
    [
      'a title that is too long for a list of pages',
      `title: ${'T'.repeat(301)}\ndescription: D\nnav: N\norder: 3`,
      'title',
      `"${'T'.repeat(301)}"`,
      'at most 300 characters',
    ],
    [
      'a misspelled field',
      'title: T\ndescription: D\nnav: N\norder: 3\nunlsited: true',
      'unlsited',
      'an unknown field',
      'one of title, description, nav, order, unlisted, listedIf, answers, lang. Did you mean unlisted?',
    ],
    [
      'answers that are a string',
      'title: T\ndescription: D\nnav: N\norder: 3\nanswers: What?',
      'answers',
      '"What?"',
      'an object',
    ],
    [
      'a blank question',
      'title: T\ndescription: D\nnav: N\norder: 3\nanswers: { " ": "#a" }',
      'answers',
      '" "',
      'text with at least one visible character',
    ],
    ['a list', '- title: T', 'front matter', '[{"title":"T"}]', fields],
    ['an empty list', '[]', 'front matter', '[]', fields],
    ['a string', 'title', 'front matter', '"title"', fields],
    [
      'a multiline title',
      'title: |\n  T\n  U\ndescription: D\nnav: N\norder: 3',
      'title',
      '"T\\nU\\n"',
      'text without the invisible character "\\n" (U+000A)',
    ],
    [
      'a character that changes the text direction',
      'title: "T\u202eU"\ndescription: D\nnav: N\norder: 3',
      'title',
      '"T\\u202eU"',
      'text without the invisible character "\\u202e" (U+202E)',
    ],
  ])('reports %s', (_, yaml, field, found, expected) => {
    expect(parse(`---\n${yaml}\n---\nBody`)).toEqual({ problems: [{ file, field, found, expected }] });
  });

  it.each([
    ['an alias that refers to itself', 'title: &a [*a]', 'a YAML alias (*) for a sequence or mapping'],
    ['an alias for a mapping', 'title: &a { b: c }\nnav: *a', 'a YAML alias (*) for a sequence or mapping'],
    [
      'a second YAML document',
      'title: T\n...\nnav: N',
      'invalid YAML: expected a single document in the stream, but found more',
    ],
    [
      'aliases that expand exponentially',
      `a0: &a0 [x]\n${bomb}`,
      'a YAML alias (*) for a sequence or mapping',
    ],
  ])('reports %s', (_, yaml, found) => {
    const problem = { file, field: 'front matter', found, expected: fields };
    expect(parse(`---\n${yaml}\n---\nBody`)).toEqual({ problems: [problem] });
  });

  it('accepts at most 100 levels of YAML', () => {
    expect(parse(`---\ntitle: ${'['.repeat(5000)}\n---\n`)).toMatchObject({
      problems: [{ field: 'line 2', found: 'invalid YAML: nesting exceeded maxDepth (100)' }],
    });
  });

  it('reports every field of the wrong type', () => {
    const yaml = 'title:\ndescription: 2\nnav: 3\norder: last\nunlisted: 5\nanswers:\n  a/b~c?: 6';
    const types = [
      ['title', 'a string'],
      ['description', 'a string'],
      ['nav', 'a string'],
      ['order', 'a number'],
      ['unlisted', 'a boolean (true or false)'],
      ['answers.a/b~c?', 'a string'],
    ];
    expect(parse(`---\n${yaml}\n---`)).toMatchObject({
      problems: types.map(([field, type]) => ({ field, expected: type })),
    });
  });

  it('reports every required field, with an example, if the page has no front matter', () => {
    expect(parse('# Just a heading\n')).toMatchObject({
      problems: ['title', 'description', 'nav', 'order'].map((field) => ({
        field,
        found: 'nothing',
        expected: expect.stringContaining(`for example "${field}: `),
      })),
    });
  });

  it('rejects a title that YAML cuts at a comment, and a field that appears twice', () => {
    expect(parse('---\ntitle: Issue #1 and #2\n---\nBody')).toMatchObject({
      problems: [{ field: 'line 2', expected: expect.stringContaining('title: "Issue #1 and #2"') }],
    });
    expect(parse('---\ntitle: A\ntitle: A\n---\nBody')).toMatchObject({
      problems: [{ expected: 'each field only once' }],
    });
  });

  it.each(['Plugins: overview', '@acme/tool', '[Beta] Plugins', '`tool` guide', "'It's here'", '*New*'])(
    'shows how to write the title %s, whose characters have a meaning in YAML',
    (title) => {
      const expected = expect.stringContaining(`title: ${JSON.stringify(title.replace(/^'|'$/g, ''))}`);
      expect(parse(`---\ntitle: ${title}\n---\nBody`)).toMatchObject({ problems: [{ expected }] });
    },
  );

  it.each(['\n---\ntitle: A\n---\nB', '---\ntitle: A\n\n# B', 'title: A\n---\nB', '----\nnav: A\n----\nB'])(
    'reports where the lines of hyphens belong in %j',
    (text) => {
      const expected = 'three hyphens (---) on the first line, and again on a line after the last field';
      expect(parse(text)).toMatchObject({ problems: [{ field: 'line 1', expected }] });
    },
  );

  it('reports invalid YAML', () => {
    expect(parse('---\ntitle: "T\n---\nBody')).toMatchObject({
      problems: [
        {
          field: 'line 3',
          found: 'invalid YAML: unexpected end of the stream within a double quoted scalar',
          expected: fields,
        },
      ],
    });
  });
});
