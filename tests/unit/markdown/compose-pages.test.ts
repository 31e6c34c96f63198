import { describe, expect, it } from 'vitest';
import { composePages } from '../../../src/markdown/compose-pages.ts';
import { type Blocks, link, list, table } from '../../../src/markdown/mdast-builder.ts';
import { type PageSource, pagePath } from '../../../src/markdown/page.ts';
import { createTemplateContext } from '../../../src/markdown/template/insert-values.ts';
import { InvalidInput } from '../../../src/product/validation/problems.ts';

const templateContext = createTemplateContext(
  new Map([
    ['product.name', 'Quill'],
    ['odd', 'a*b<c>'],
  ]),
  new Map<string, Blocks>([
    ['table.errors', table(['Code'], [['gone']])],
    ['cli.options', []],
    ['list.broken', list([[link('/nope', 'x')]])],
  ]),
);
const siteContext = {
  site: 'https://quill.dev',
  filePaths: ['/llms.txt', '/api/v1/product', '/picture.png'],
};
const notFound = createSource('404.md', 'Gone.', { order: 999 });

function createSource(file: string, body: string, head: Record<string, unknown> = {}): PageSource {
  const input = { title: 'A title', description: 'What it says.', nav: 'Label', order: 1, ...head };
  const lines = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return {
    file: `src/content/${file}`,
    path: pagePath(file),
    text: `---\n${lines.join('\n')}\n---\n\n${body}\n`,
    updated: '2026-01-02',
  };
}

/** Composes a site from sources and a 404 page. Returns all pages except the 404 page. */
function compose(...sources: PageSource[]) {
  const pages = composePages([...sources, notFound], templateContext, siteContext);
  return pages.slice(0, -1);
}

function composeErrorMessage(...sources: PageSource[]): string {
  try {
    compose(...sources);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).message;
  }
  throw new Error('Nothing was rejected.');
}

describe('The build', () => {
  it('lets pages link to the table row of a flag, and suggests the flag if a link has a typo', () => {
    const table = '| Flag | Meaning |\n|---|---|\n| `--model` | The model. |';
    const pages = compose(createSource('cli.md', table), createSource('a.md', '[x](/cli#--model)'));
    expect(pages.map(({ htmlOnlyIds }) => [...htmlOnlyIds])).toEqual([[], ['--model']]);
    expect(
      composeErrorMessage(createSource('cli.md', table), createSource('a.md', '[x](/cli#--modal)')),
    ).toContain('#--model');
  });

  it('turns a file into a page, with the metadata inserted', () => {
    const [page] = compose(
      createSource('guide.md', '## Use {{product.name}}\n\nSee [it](/guide#use-quill).\n\n{{table.errors}}', {
        title: '{{odd}} guide',
        nav: '{{odd}}',
      }),
    );
    expect(page).toMatchObject({
      file: 'src/content/guide.md',
      updated: '2026-01-02',
      path: '/guide',
      title: 'a*b<c> guide',
      description: 'What it says.',
      nav: 'a*b<c>',
      order: 1,
      unlisted: false,
      headings: [{ depth: 2, slug: 'use-quill', text: 'Use Quill' }],
      markdown: `# a\\*b\\<c> guide

What it says.

For agents: [llms.txt](https://quill.dev/llms.txt) lists every page.

## Use Quill

See [it](https://quill.dev/guide.md#use-quill).

| Code |
| --- |
| gone |
`,
    });
    expect(page?.sections).toContain('<p>See <a href="/guide#use-quill">it</a>.</p>');
    expect(page?.sections).toContain('<td>gone</td>');
  });

  it.each([
    ['index.md', '/'],
    ['cli.md', '/cli'],
    ['docs/index.md', '/docs'],
    ['docs/plugins.md', '/docs/plugins'],
    ['docs/a/b.md', '/docs/a/b'],
    ['reindex.md', '/reindex'],
  ])('publishes %s at %s', (file, path) => {
    expect(compose(createSource(file, 'Text.'))).toMatchObject([{ path }]);
  });

  it('sorts pages by their order, then by their path', () => {
    const pages = compose(
      createSource('c.md', 'Text.', { order: 2 }),
      createSource('b.md', 'Text.', { order: 10 }),
      createSource('a.md', 'Text.', { order: 2 }),
    );
    expect(pages.map(({ path }) => path)).toEqual(['/a', '/c', '/b']);
  });

  it('inserts a list of all other pages, except unlisted pages and the page for unknown paths', () => {
    const [page] = compose(
      createSource('index.md', '{{list.pages}}', { title: 'Home' }),
      createSource('docs.md', 'Text.', { title: 'Docs [x]' }),
      createSource('cli.md', 'Text.', { title: 'CLI', order: 2 }),
      createSource('hidden.md', 'Text.', { unlisted: true, order: 3 }),
    );
    expect(page?.markdown).toMatch(
      /\.\n\n- \[Docs \\\[x\\\]\]\(https:\/\/quill\.dev\/docs\.md\): What it says\.\n- \[CLI\]\(https:\/\/quill\.dev\/cli\.md\): What it says\.\n$/,
    );
  });

  it('mentions only llms.txt to agents on an unlisted page', () => {
    const [page] = compose(createSource('hidden.md', 'Text.', { unlisted: true }));
    expect(page?.markdown).toContain(
      'For agents: [llms.txt](https://quill.dev/llms.txt) lists every page.\n',
    );
  });

  it.each([
    [
      'a block',
      'One.\n\n<!-- key abc\n\n{{unknown}} -->\n\nTwo.',
      '<p>One.</p>\n<p>Two.</p>',
      'One.\n\nTwo.',
    ],
    ['in the middle of a line', 'One <!-- key\nabc --> two.', '<p>One two.</p>', 'One two.'],
    [
      'after a word and emphasized text',
      '*Zero* one <!-- key abc --> two.',
      '<p><em>Zero</em> one two.</p>',
      '*Zero* one two.',
    ],
    ['at the end of a line', 'One. <!-- key abc -->', '<p>One.</p>', 'One.'],
    ['in raw HTML', '<div>\n<!-- key abc -->\nOne\n</div>', '<div>\nOne\n</div>', '<div>\nOne\n</div>'],
    ['in a cell', '| a |\n|-|\n| b <!-- key abc --> |', '<td>b</td>', '| a |\n| --- |\n| b |'],
    ['in a list item', '- a\n  <!-- key abc -->', '<li>a</li>', '- a'],
  ])('publishes no comments in HTML or Markdown: %s', (_, body, html, markdown) => {
    const [page] = compose(createSource('a.md', `## Part\n\n${body}`));
    expect(page?.sections).toContain(html);
    expect(page?.markdown.split('## Part\n\n')[1]).toBe(`${markdown}\n`);
    expect(page?.sections).not.toContain('abc');
  });

  it.each(['`<!-- x -->`', '```html\n<!-- x -->\n```'])('shows a comment that is in code: %j', (body) => {
    const [page] = compose(createSource('a.md', body));
    expect(page?.markdown).toContain(body);
  });

  it('inserts a block on more than one page', () => {
    const pages = compose(
      createSource('a.md', '{{table.errors}}'),
      createSource('b.md', '{{table.errors}}\n\n{{table.errors}}'),
    );
    expect(pages.map(({ markdown }) => markdown.match(/gone/g)?.length)).toEqual([1, 2]);
  });

  it("omits sections about values that aren't set, and still reports the correct line of a mistake after them", () => {
    const sections = '{{#cli.options}}\n## Flags\n\n{{cli.options}}\n{{/cli.options}}';
    const [page] = compose(createSource('cli.md', `${sections}\n\nText.`));
    expect(page?.headings).toEqual([]);
    expect(composeErrorMessage(createSource('cli.md', `${sections}\n\n{{nope}}`))).toContain(
      '  line 14: found the unknown placeholder',
    );
  });

  it('reports the file and the line of an unknown placeholder', () => {
    expect(
      composeErrorMessage(createSource('cli.md', 'One.\n\n{{product.nmae}}')),
    ).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 10: found the unknown placeholder {{product.nmae}}
    expected one of {{product.name}}, {{odd}}, {{table.errors}}, {{list.broken}}, {{list.pages}}, {{list.terms}}. Did you mean {{product.name}}? To print {{ literally, write {{{{.
`);
  });

  it('reports the file and the field of an unknown placeholder in front matter', () => {
    const message = composeErrorMessage(
      createSource('cli.md', 'Text.', { description: 'All about {{nope}}.' }),
    );
    expect(message).toContain(`src/content/cli.md
  description: found the unknown placeholder {{nope}}
    expected one of {{product.name}}, {{odd}}. To print {{ literally, write {{{{.
`);
  });

  it('lists the common questions that a page answers, with the metadata inserted', () => {
    const answers = { 'What is {{product.name}}?': '#what', 'How?': '#how' };
    const [page] = compose(createSource('cli.md', '## What\n\n<a id="how"></a>\n', { answers }));
    expect(page?.answers).toEqual([
      { question: 'What is Quill?', anchor: '#what' },
      { question: 'How?', anchor: '#how' },
    ]);
  });

  it.each([
    ['#nope', ''],
    ['what', '. Did you mean #what?'],
    ['', ''],
  ])('rejects an answer that points to %j, and lists the anchors on the page', (anchor, suggestion) => {
    const answers = { 'What?': anchor };
    expect(
      composeErrorMessage(createSource('cli.md', '## What\n\n## How', { answers })),
    ).toContain(`src/content/cli.md
  answers: found the unknown anchor "${anchor}" for the question "What?"
    expected one of #what, #how${suggestion}
`);
  });

  it('reports the file and the line of a broken link, and lists the pages', () => {
    const message = composeErrorMessage(
      createSource('cli.md', 'See [this](/cli), [that](/nope)\nand [more](/nope/).'),
      createSource('docs/index.md', 'Text.'),
    );
    expect(message).toBe(`Nothing was published: 2 problems to fix.

src/content/cli.md
  line 8: found a broken link to "/nope"
    expected one of /llms.txt, /api/v1/product, /picture.png, /cli, /docs, /404
  line 9: found a broken link to "/nope/"
    expected one of /llms.txt, /api/v1/product, /picture.png, /cli, /docs, /404
`);
  });

  it('reports the line of a block if a link in the block is broken', () => {
    expect(composeErrorMessage(createSource('cli.md', 'One.\n\n{{list.broken}}'))).toContain(
      '  line 10: found a broken link to "/nope"',
    );
  });

  it('reports the file and the line of a link to a missing heading, and lists the anchors on the page', () => {
    const message = composeErrorMessage(
      createSource('cli.md', '[a](/docs#first)\n[b](/docs#thrid)\n[c](#here)\n\n## Here'),
      createSource('docs/index.md', '## First\n\n### Third'),
    );
    expect(message).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 9: found a link to "/docs#thrid", but the target page has no such anchor
    expected one of #first, #third. Did you mean #third?
`);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('accepts links in %s to headings in %s', (linked, stored) => {
    const text = `${'[x](#größe) [y](/cli#größe)'.normalize(linked)}\n\n${'## Größe'.normalize(stored)}`;
    const [page] = compose(createSource('cli.md', text));
    const anchors = [...(page?.sections ?? '').matchAll(/(?:href="[^"]*#|id=")([^"]+)"/g)];
    expect(anchors.map(([, anchor = '']) => decodeURI(anchor))).toEqual(Array(4).fill('größe'));
  });

  it.each(['/llms.txt', '/cli.md#there', '/cli#anchor'])('accepts the link %s', (url) => {
    expect(compose(createSource('cli.md', `[x](${url})\n\n## There\n\n<a id="anchor"></a>`))).toHaveLength(1);
  });

  it('rejects a link to the Markdown version of the page for unknown paths', () => {
    const message = composeErrorMessage(createSource('cli.md', '[x](/404.md)'));
    expect(message).toContain('  line 8: found a broken link to "/404.md"\n');
  });

  it('reports the problems of all pages at once', () => {
    const message = composeErrorMessage(
      createSource('a.md', '{{one}}'),
      createSource('b.md', '[x](/nope)'),
      createSource('c.md', 'Text.', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 3 problems to fix\.\n/);
    expect(message.match(/^src\/content\/.\.md$/gm)?.sort()).toEqual(
      ['a', 'b', 'c'].map((name) => `src/content/${name}.md`),
    );
  });

  it("doesn't report links to a page if only the front matter of that page is wrong", () => {
    const message = composeErrorMessage(
      createSource('a.md', '[b](/b#there) and [its Markdown version](/b.md)'),
      createSource('b.md', '## There', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 1 problem to fix\.\n\nsrc\/content\/b\.md\n {2}title: /);
  });

  it('rejects two files for one page', () => {
    const message = composeErrorMessage(
      createSource('docs.md', 'One.'),
      createSource('docs/index.md', 'Two.'),
    );
    expect(message).toBe(`Nothing was published: 1 problem to fix.

src/content/docs/index.md
  found the path /docs, but src/content/docs.md has the same path
    expected a different file name, or only one of the two files
`);
  });

  it('omits an answer if its section is omitted, and lists a page with listedIf only if that value is set', () => {
    const body = '{{#cli.options}}\n## Reports\n{{/cli.options}}\n\n## Other';
    const [page] = compose(
      createSource('contact.md', body, {
        answers: { 'How?': '#reports', 'What?': '#other' },
        listedIf: 'cli.options',
      }),
    );
    expect(page).toMatchObject({ answers: [{ question: 'What?', anchor: '#other' }], unlisted: true });
    expect(compose(createSource('contact.md', body, { listedIf: 'odd' }))[0]).toMatchObject({
      unlisted: false,
    });
    expect(composeErrorMessage(createSource('contact.md', body, { listedIf: 'oddd' }))).toContain(
      'unknown name "oddd"',
    );
  });

  it('reports that the page for unknown paths is missing', () => {
    expect(() => composePages([], templateContext, siteContext)).toThrow(
      'src/content/404.md\n  found no such file\n    expected the page for unknown paths\n',
    );
  });

  it('reports the file and the line of an invisible character', () => {
    expect(composeErrorMessage(createSource('cli.md', 'One.\n\n\tcode\n\na\t\u202eb'))).toContain(
      '  line 12: found "a \\u202eb"\n    expected text without the invisible character "\\u202e" (U+202E)\n',
    );
  });

  it('reports the file and the line of forbidden raw HTML, but accepts a value with markup in raw HTML', () => {
    const message = composeErrorMessage(
      createSource('cli.md', 'One.\n\n<script>x()</script>\n\n<b>{{odd}}</b>'),
    );
    expect(message).toMatch(
      /problem to fix\.\n\nsrc\/content\/cli\.md\n {2}line 10: found <script> in raw HTML\n/,
    );
  });

  it('rejects a level-1 heading in addition to the title', () => {
    expect(composeErrorMessage(createSource('cli.md', 'One.\n\n# Two'))).toContain(
      "  line 10: found a level-1 heading (#) in addition to the title\n    expected a level-2 heading (##), because the page's title is in the front matter\n",
    );
  });

  it('rejects a page whose parts are nested too deeply', () => {
    const found = 'found more than 100 levels of nesting\n    expected at most 100 levels of nesting\n';
    const deep = (body: string) => composeErrorMessage(createSource('deep.md', body));
    expect(deep(`${'> '.repeat(9000)}Deep.`)).toContain(`src/content/deep.md\n  line 8: ${found}`);
    expect(deep(`One.\n\n${'- 1. '.repeat(9000)}Deep.`)).toContain(`  line 10: ${found}`);
    expect(deep(`${'*'.repeat(400)}Deep.${'*'.repeat(400)}`)).toContain(`src/content/deep.md\n  ${found}`);
  });

  it.each([500_001, 10_000_000])('rejects a page of %i characters', (length) => {
    const page = { ...createSource('long.md', ''), text: 'x'.repeat(length) };
    expect(composeErrorMessage(page)).toContain(
      `src/content/long.md\n  found ${length} characters\n    expected at most 500000 characters`,
    );
  });

  it('rejects a URL of more than 2000 characters', () => {
    expect(
      composeErrorMessage(createSource('cli.md', `One.\n\nhttps://a.example/${'.'.repeat(2000)}`)),
    ).toContain('  line 10: found a URL of more than 2000 characters\n    expected a shorter URL\n');
  });

  it.each([
    ['a reference', '[One][a] and [Two].\n\n[a]: /cli\n[two]: /cli#b', '[One](U) and [Two](U#b).'],
    ['a reference in another list', '- [One][a]\n\n> [a]: /cli', '- [One](U)'],
    ['the first of two definitions', '[a]\n\n[a]: /cli\n[a]: /nope', '[a](U)'],
    ['an image', '![One][a]\n\n[a]: /picture.png', '![One](https://quill.dev/picture.png)'],
    ['a comment', '[comment]: <> (Only agents read this.)\n\nText.\n\n[//]: # (And this.)', 'Text.'],
    ['a file name', '```js  title="a_b.js"\na\n```', '```js title="a_b.js"\na\n```'],
    ['tabs', 'A\n\n```sh tab\na\n```\n\nB\n\n```sh tab\nb\n```', 'A\n\n```sh\na\n```\n\nB\n\n```sh\nb\n```'],
    ['an aside', '> [!note]\n> A *b*.\n>\n> - c', '> [!NOTE]\n> A *b*.\n>\n> - c'],
    ['an aside after an empty line', '> [!TIP]\n>\n> A', '> [!TIP]\n> A'],
    ['code on both sides of a comment', '`a`<!-- c -->`b` **c**<!-- c -->**d**', '`ab` **cd**'],
    ['an extra empty cell', '| a |\n| --- |\n| b | |', '| a |\n| --- |\n| b |'],
  ])('converts %s to the links and text that readers see', (_, body, markdown) => {
    const [page] = compose(createSource('cli.md', `${body}\n\n## b`));
    const [, , , ...rest] = page?.markdown.split('\n\n') ?? [];
    expect(rest.join('\n\n').replaceAll('https://quill.dev/cli.md', 'U')).toBe(`${markdown}\n\n## b\n`);
  });

  it.each([
    ['![x][p]\n\n[p]: https://a.example/b.png', 'line 10: found an image at "https://a.example/b.png"'],
    ['![x](/cli)', 'line 8: found an image at "/cli"'],
    ['[x][p]\n\n[p]: javascript:alert(1)', 'line 10: found a link to "javascript:alert(1)"'],
    ['[](https://a.example)', 'line 8: found a link to "https://a.example" without text'],
    ['Text.\n\n##', 'line 10: found a heading without text'],
    [
      '| a |\n| - |\n| `b|c` |',
      'line 10: found a row with 2 cells, but the table header has only 1: "c`" has no column',
    ],
    ['Text.\n\n[^1]: Nobody sees this.', 'line 10: found the footnote [^1] without a reference'],
    ['Text.[^1]\n\n[^1]: One.\n\n[^1]: Two.', 'line 12: found the footnote [^1] without a reference'],
    ['Text.\n\na&#x202e;b', 'line 10: found "a\\u202eb"'],
    ['[x](/cli "a&#x202e;b")', 'line 8: found "a\\u202eb"'],
    ['- # Title', 'line 8: found a level-1 heading (#) in addition to the title'],
    ['<div>\n<!-- a\n\nb -->\n</div>', 'line 9: found "<!-- a" (unfinished comment)'],
    [
      '<table><tr><td>x</td></tr>lost</table>',
      'line 8: found "x lost", which the page omits, moves, or joins',
    ],
    ['<!-- c --> *text*', 'line 8: found "*text*", which the Markdown version omits, moves, or joins'],
  ])('rejects %j', (body, problem) => {
    expect(composeErrorMessage(createSource('cli.md', body))).toContain(problem);
  });

  it('removes comments in headings, in paragraphs, in raw HTML, and after raw HTML', () => {
    const [page] = compose(
      createSource(
        'cli.md',
        '## T<!-- c -->itle <!-- c -->\n\n<kbd>x</kbd> <!-- c -->\n\n<div>\na <!-- c --> b\n<!-- c -->\n</div>\n\n<!-- c\n\nc -->\n\n> - <!-- c -->\n\n## <!-- c -->',
      ),
    );
    expect(page?.markdown).toMatch(/## Title\n\n<kbd>x<\/kbd>\n\n<div>\na {2}b\n<\/div>\n$/);
    expect(page?.sections).not.toMatch(/<!--|blockquote/);
    expect(page?.headings).toMatchObject([{ slug: 'title', text: 'Title' }]);
  });
});

describe('Hidden content', () => {
  it("isn't in the Markdown version: IDs that nothing links to, and elements that exist only for those IDs", () => {
    const [page] = compose(
      createSource(
        'guide.md',
        'One <span id="old"></span>**a**<span id="older"></span>**b** <b id="word">two</b> <b id="kept">c</b> [d](#kept)\n\n<p id="x">e</p>',
      ),
    );
    expect(page?.sections).toContain('<span id="old"></span>');
    expect(page?.markdown).toContain('One **ab** <b>two</b> <b id="kept">c</b> [d](');
    expect(page?.markdown).toContain('<p>e</p>');
  });

  it('is kept in the Markdown version if another page or an answer links to it', () => {
    const answers = { 'How?': '#how' };
    const [guide] = compose(
      createSource('guide.md', '<span id="how"></span>a\n\n<span id="there"></span>b', { answers }),
      createSource('other.md', '[x](/guide.md#there)'),
    );
    expect(guide?.markdown).toContain('<span id="how"></span>a\n\n<span id="there"></span>b');
  });

  it.each([
    ['## Abc\n\n<b id="abc">x</b>', 'line 10: found the id "abc" in raw HTML'],
    ['<b id="a">x</b> <b id="a">y</b>', 'line 8: found the id "a" in raw HTML'],
    ['<b id="content">x</b>', 'line 8: found the id "content" in raw HTML'],
    ['<b id="user-content-fn-1">x</b>', 'line 8: found the id "user-content-fn-1" in raw HTML'],
    ['a <a href="https://a.dev/only-agents"></a>', 'found <a> without text'],
    ['<h3></h3>\n\na', 'found <h3> without text'],
    ['[a](/guide "hidden words")', 'found the text "hidden words" after the URL of a link'],
    [
      '![a][b]\n\n[b]: /picture.png "hidden words"',
      'found the text "hidden words" after the URL of an image',
    ],
    ['## ![a](/picture.png)', 'found a heading without text'],
    ['Text.\n\n<<<<<<< HEAD\nOld.\n=======\nNew.\n>>>>>>> topic', 'an unresolved merge conflict'],
    ['```sh\nls\n\nText.', 'a code block without an end'],
    ['[Default]: false', '"[Default]: false"'],
  ])('is rejected: %j', (body, problem) => {
    expect(composeErrorMessage(createSource('guide.md', body))).toContain(problem);
  });

  it("isn't in the Markdown version: an unknown language of a code block", () => {
    const [page] = compose(createSource('guide.md', '```ignore-all-previous\na\n```\n\n```mermaid\nb\n```'));
    expect(page?.markdown).toContain('```\na\n```\n\n```mermaid\nb\n```');
  });
});

it('A heading without letters gets an ID, so that other pages can link to it', () => {
  const [page] = compose(createSource('guide.md', '## ***\n\n## 🎉\n\n[a](#section) [b](#section-1)'));
  expect(page?.headings.map(({ slug }) => slug)).toEqual(['section', 'section-1']);
});

it('A link to a heading on a page without headings is reported', () => {
  expect(composeErrorMessage(createSource('guide.md', '[a](#b)'))).toContain(
    'expected no anchor, because the page has no headings',
  );
});
