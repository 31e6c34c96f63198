import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../../src/markdown/front-matter.ts';

const file = 'src/content/page.md';
const split = (text: string) => splitFrontMatter(file, text);

describe('splitFrontMatter', () => {
  it('returns front matter, body and how many lines stand above it', () => {
    expect(split('---\ntitle: T\ndescription: D\nnav: N\norder: 3\n---\nBody\n')).toEqual({
      frontMatter: { title: 'T', description: 'D', nav: 'N', order: 3 },
      body: 'Body\n',
      linesAbove: 6,
    });
  });

  it('reads the line ends of Windows', () => {
    expect(split('---\r\ntitle: T\r\ndescription: D\r\nnav: N\r\norder: 3\r\n---\r\nBody')).toMatchObject({
      frontMatter: { title: 'T', order: 3 },
      body: 'Body',
      linesAbove: 6,
    });
  });

  it.each([
    ['a missing title', 'description: D\nnav: N\norder: 3', 'title', 'nothing', 'this field to be stated'],
    [
      'a missing description',
      'title: T\nnav: N\norder: 3',
      'description',
      'nothing',
      'this field to be stated',
    ],
    ['an empty description', 'title: T\ndescription: ""\nnav: N\norder: 3', 'description', '""', 'some text'],
    ['an empty title', 'title:\ndescription: D\nnav: N\norder: 3', 'title', 'null', 'the type string'],
    [
      'an order that is no number',
      'title: T\ndescription: D\nnav: N\norder: last',
      'order',
      '"last"',
      'the type number',
    ],
    [
      'a misspelt field',
      'title: T\ndescription: D\nnav: N\norder: 3\nunlsited: true',
      'unlsited',
      'an unknown field',
      'only these: title, description, nav, order, unlisted',
    ],
  ])('reports %s', (_, yaml, field, found, expected) => {
    expect(split(`---\n${yaml}\n---\nBody`)).toEqual([{ file, field, found, expected }]);
  });

  it('reports every field where there is no front matter', () => {
    const problems = split('# Just a heading\n');
    expect(problems).toMatchObject(
      ['title', 'description', 'nav', 'order'].map((field) => ({ field, found: 'nothing' })),
    );
  });

  it('reports text that is not YAML', () => {
    expect(split('---\ntitle: "T\n---\nBody')).toMatchObject([
      {
        field: 'front matter',
        found: expect.stringContaining('text that is not YAML: Missing closing "quote'),
        expected: 'title, description, nav and order between two lines of ---',
      },
    ]);
  });
});
