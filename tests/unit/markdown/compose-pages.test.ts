import { describe, expect, it } from 'vitest';
import { composePages } from '../../../src/markdown/compose-pages.ts';
import type { Page } from '../../../src/markdown/page.ts';
import { stringifyMarkdown } from '../../../src/markdown/stringify/stringify-markdown.ts';
import { createPageCards } from '../../../src/markdown/stringify/stringify-page.ts';
import { createPage } from '../../fixtures/pages.ts';
import { productWithMarkup } from '../../fixtures/products.ts';
import {
  composeSources,
  composeSourcesErrorMessage,
  createSource,
  siteContext,
  templateContext,
} from '../../setup/compose-sources.ts';
import { collapsedText, parseHtml } from '../../setup/parse-html.ts';

describe('The build', () => {
  it('turns a file into a page, with the metadata inserted', () => {
    const [page] = composeSources(
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
    expect(composeSources(createSource(file, 'Text.'))).toMatchObject([{ path }]);
  });

  it('sorts pages by their order, then by their path', () => {
    const pages = composeSources(
      createSource('c.md', 'Text.', { order: 2 }),
      createSource('b.md', 'Text.', { order: 10 }),
      createSource('a.md', 'Text.', { order: 2 }),
    );
    expect(pages.map(({ path }) => path)).toEqual(['/a', '/c', '/b']);
  });

  it('inserts a list of all other pages, except unlisted pages and the page for unknown paths', () => {
    const [page] = composeSources(
      createSource('index.md', '{{list.pages}}', { title: 'Home' }),
      createSource('docs.md', 'Text.', { title: 'Docs [x]' }),
      createSource('cli.md', 'Text.', { title: 'CLI', order: 2 }),
      createSource('hidden.md', 'Text.', { unlisted: true, order: 3 }),
    );
    expect(page?.markdown).toMatch(
      /\.\n\n- \[Docs \\\[x\\\]\]\(https:\/\/quill\.dev\/docs\.md\): What it says\.\n- \[CLI\]\(https:\/\/quill\.dev\/cli\.md\): What it says\.\n$/,
    );
  });

  it('inserts cards for the first five pages of the documentation, and for its start page', () => {
    const docs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, order) =>
      createSource(`docs/${name}.md`, 'Text.', { title: `Page ${name}`, order }),
    );
    const [page] = composeSources(
      createSource('index.md', '## Docs\n\n{{list.docs}}', { title: 'Home' }),
      createSource('docs/index.md', 'Text.', { title: 'All docs' }),
      createSource('docs/plugins.md', 'Text.', { title: 'Plugins' }),
      ...docs,
    );
    const links = [...(page?.sections ?? '').matchAll(/<li><strong><a href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(links).toEqual(['/docs/a', '/docs/b', '/docs/c', '/docs/d', '/docs/e', '/docs']);
  });

  it('inserts a card with up to six pages for each of the first six groups on the start page of the documentation', () => {
    const names = [...'abcdefghijklmnopqrstu'];
    const group = (title: string, pages: string) =>
      `## ${title}\n\n${[...pages].map((name) => `- **[Page ${name}](/docs/${name}):** What it does.\n`).join('')}\n`;
    const mention = '## See also\n\n- Text with [links](/docs/a)\n- [Page u](/docs/u)\n\n';
    const small = ['jk', 'lm', 'no', 'pq', 'rs'].map((pages) => group(`Group ${pages}`, pages)).join('');
    const [page] = composeSources(
      createSource('index.md', '## Docs\n\n{{list.docs}}', { title: 'Home' }),
      createSource('docs/index.md', group('Repeat', 'bb') + mention + group('Rest', 'acdefghi') + small, {
        title: 'All docs',
      }),
      ...names.map((name) => createSource(`docs/${name}.md`, 'Text.', { nav: name })),
    );
    const docs = 'https://quill.dev/docs';
    const links = [...'acdef'].map((name) => `[${name}](${docs}/${name}.md)`).join(', ');
    expect(page?.markdown).toContain(`## Docs

- **[Rest](${docs}.md#rest)**\\
  ${links}, and [3 more](${docs}.md#rest)
- **[Group jk](${docs}.md#group-jk)**\\
  [j](${docs}/j.md), [k](${docs}/k.md)
`);
    expect(page?.markdown.match(/^- \*\*\[.*/gm)?.at(-1)).toContain('Group rs');
  });

  it('inserts a page into the card of the group that lists it by its title, even if a group above lists it for a task', () => {
    const tasks = '## Tasks\n\n- [Stop it](/docs/sandbox)\n- [Undo it](/docs/undo)\n- [Ask](/docs/help)\n\n';
    const reference = '## Reference\n\n- [Keys](/docs/keys)\n- [Sandbox](/docs/sandbox)\n';
    const [page] = composeSources(
      createSource('index.md', '## Docs\n\n{{list.docs}}', { title: 'Home' }),
      createSource('docs/index.md', tasks + reference, { title: 'All docs' }),
      ...['Sandbox', 'Undo', 'Help', 'Keys'].map((title) =>
        createSource(`docs/${title.toLowerCase()}.md`, 'Text.', { title, nav: title }),
      ),
    );
    const lists = [...(page?.markdown ?? '').matchAll(/^ {2}(\[.*)$/gm)].map(([, list = '']) =>
      [...list.matchAll(/\[(\w+)\]/g)].map(([, label]) => label),
    );
    expect(lists).toEqual([
      ['Undo', 'Help'],
      ['Keys', 'Sandbox'],
    ]);
  });

  it('inserts each capability as the maintainer wrote it', () => {
    const { capabilities } = productWithMarkup;
    const source = createSource('index.md', '{{list.capabilities}}', { title: 'Home' });
    const [page] = composePages([source, createSource('404.md', 'Gone.')], templateContext, {
      ...siteContext,
      capabilities,
    });
    const document = parseHtml(page?.opening ?? '');
    expect([...document.querySelectorAll('li')].map(collapsedText)).toEqual(capabilities);
    expect(document.querySelectorAll('ul ul, ol, b')).toHaveLength(0);
  });

  it('shows no text on a card that repeats the title or is cut within a sentence', () => {
    const cards = (fields: Partial<Page>) =>
      stringifyMarkdown(createPageCards([createPage('/docs/a', { nav: 'A', title: 'All of A', ...fields })]));
    expect(cards({ description: 'What A is.' })).toContain('What A is.');
    expect(cards({ description: 'What A is.', summary: 'Try A.' })).toBe('- **[A](/docs/a)**\\\n  Try A.\n');
    for (const description of ['All of A', 'What A is and how…'])
      expect(cards({ description })).toBe('- **[A](/docs/a)**\n');
  });

  it('mentions only llms.txt to agents on an unlisted page', () => {
    const [page] = composeSources(createSource('hidden.md', 'Text.', { unlisted: true }));
    expect(page?.markdown).toContain(
      'For agents: [llms.txt](https://quill.dev/llms.txt) lists every page.\n',
    );
  });

  it('inserts a block on more than one page', () => {
    const pages = composeSources(
      createSource('a.md', '{{table.errors}}'),
      createSource('b.md', '{{table.errors}}\n\n{{table.errors}}'),
    );
    expect(pages.map(({ markdown }) => markdown.match(/gone/g)?.length)).toEqual([1, 2]);
  });

  it("omits sections about values that aren't set, and still reports the correct line of a mistake after them", () => {
    const sections = '{{#cli.options}}\n## Flags\n\n{{cli.options}}\n{{/cli.options}}';
    const [page] = composeSources(createSource('cli.md', `${sections}\n\nText.`));
    expect(page?.headings).toEqual([]);
    expect(composeSourcesErrorMessage(createSource('cli.md', `${sections}\n\n{{nope}}`))).toContain(
      '  line 14: found the unknown placeholder',
    );
  });

  it('reports the file and the line of an unknown placeholder', () => {
    expect(
      composeSourcesErrorMessage(createSource('cli.md', 'One.\n\n{{product.nmae}}')),
    ).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 10: found the unknown placeholder {{product.nmae}}
    expected one of {{product.name}}, {{odd}}, {{table.errors}}, {{list.broken}}, {{list.pages}}, {{list.capabilities}}, {{list.docs}}, {{list.terms}}. Did you mean {{product.name}}? To print {{ literally, write {{{{.
`);
  });

  it('reports the file and the field of an unknown placeholder in front matter', () => {
    const message = composeSourcesErrorMessage(
      createSource('cli.md', 'Text.', { description: 'All about {{nope}}.' }),
    );
    expect(message).toContain(`src/content/cli.md
  description: found the unknown placeholder {{nope}}
    expected one of {{product.name}}, {{odd}}. To print {{ literally, write {{{{.
`);
  });

  it('lists the common questions that a page answers, with the metadata inserted', () => {
    const answers = { 'What is {{product.name}}?': '#what', 'How?': '#how' };
    const [page] = composeSources(createSource('cli.md', '## What\n\n<a id="how"></a>\n', { answers }));
    expect(page?.answers).toEqual([
      { question: 'What is Quill?', anchor: '#what' },
      { question: 'How?', anchor: '#how' },
    ]);
  });

  it("lists a question for the site's own page only, even if a built-in page answers it, too", () => {
    const answers = { 'How?': '#how' };
    const own = createSource('start.md', '## How\n', { answers });
    const builtIn = { ...createSource('cli.md', '## How\n', { answers }), isBuiltIn: true };
    const pages = composeSources(own, builtIn);
    expect(pages.map(({ path, answers }) => [path, answers.length])).toEqual([
      ['/cli', 0],
      ['/start', 1],
    ]);
  });

  it('reports the problems of all pages at once', () => {
    const message = composeSourcesErrorMessage(
      createSource('a.md', '{{one}}'),
      createSource('b.md', '[x](/nope)'),
      createSource('c.md', 'Text.', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 3 problems to fix\.\n/);
    expect(message.match(/^src\/content\/.\.md$/gm)?.sort()).toEqual(
      ['a', 'b', 'c'].map((name) => `src/content/${name}.md`),
    );
  });

  it.each([
    'Text.\n\n{/* private */}',
    'Text. { /* private */ }',
    'Text. %% private words %%',
    'Text. {# private #}',
    'Text. {% comment %}private{% endcomment %}',
    '![%% private words %%](/picture.png)',
    '<img src="/picture.png" alt="A %% private words %%" width="1" height="1">',
  ])('rejects comments of other programs, which the page would show: %j', (text) => {
    expect(composeSourcesErrorMessage(createSource('a.md', text))).toMatch(
      /^src\/content\/a\.md\n {2}line \d+: found the comment ".+" of another site generator, /m,
    );
  });

  it.each([{ title: 'A {/* b */}' }, { description: 'A %% private words %%' }, { nav: 'A {# b #}' }])(
    'rejects comments of other programs in front matter: %j',
    (head) => {
      const [field = ''] = Object.keys(head);
      expect(composeSourcesErrorMessage(createSource('a.md', 'Text.', head))).toContain(
        `\n  ${field}: found the comment `,
      );
    },
  );

  it('shows comments of other programs in code', () => {
    const text = 'Write `{/* a */}`, `%% some words %%`, `{# c #}`, or `{% comment %}`.';
    expect(composeSources(createSource('a.md', text))[0]?.markdown).toContain(text);
  });

  it('rejects two files for one page', () => {
    const message = composeSourcesErrorMessage(
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
    const omitted = '{{#cli.options}}\n## Reports\n\n<span id="text"></span>Text.\n{{/cli.options}}';
    const body = `${omitted}\n\n## Other`;
    const [page] = composeSources(
      createSource('contact.md', body, {
        answers: { 'How?': '#reports', 'Where?': '#text', 'What?': '#other' },
        listedIf: 'cli.options',
      }),
    );
    expect(page).toMatchObject({ answers: [{ question: 'What?', anchor: '#other' }], unlisted: true });
    expect(composeSources(createSource('contact.md', body, { listedIf: 'odd' }))[0]).toMatchObject({
      unlisted: false,
    });
    expect(composeSourcesErrorMessage(createSource('contact.md', body, { listedIf: 'oddd' }))).toContain(
      'unknown name "oddd"',
    );
  });

  it('reports that the page for unknown paths is missing', () => {
    expect(() => composePages([], templateContext, siteContext)).toThrow(
      'src/content/404.md\n  found no such file\n    expected the page for unknown paths\n',
    );
  });

  it.each([
    ['a reference', '[One][a] and [Two].\n\n[a]: /cli\n[two]: /cli#b', '[One](U) and [Two](U#b).'],
    ['a reference in another list', '- [One][a]\n\n> [a]: /cli', '- [One](U)'],
    ['the first of two definitions', '[a]\n\n[a]: /cli\n[a]: /nope', '[a](U)'],
    ['an image', '![One][a]\n\n[a]: /picture.png', '![One](https://quill.dev/picture.png)'],
    ['a comment', '[comment]: <> (Only agents read this.)\n\nText.\n\n[//]: # (And this.)', 'Text.'],
    ['a comment in a numbered item', '1. a\n2. <!-- b -->\n3. c', '1. a\n2.\n3. c'],
    ['a definition in a numbered item', '1. [a]\n2. [a]: /cli\n3. c', '1. [a](U)\n2.\n3. c'],
    ['a file name', '```js  title="a_b.js"\na\n```', '```js title="a_b.js"\na\n```'],
    ['tabs', 'A\n\n```sh tab\na\n```\n\nB\n\n```sh tab\nb\n```', 'A\n\n```sh\na\n```\n\nB\n\n```sh\nb\n```'],
    ['an aside', '> [!note]\n> A *b*.\n>\n> - c', '> [!NOTE]\n> A *b*.\n>\n> - c'],
    ['an aside after an empty line', '> [!TIP]\n>\n> A', '> [!TIP]\n> A'],
    ['code on both sides of a comment', '`a`<!-- c -->`b` **c**<!-- c -->**d**', '`ab` **cd**'],
    ['an extra empty cell', '| a |\n| --- |\n| b | |', '| a |\n| --- |\n| b |'],
  ])('converts %s to the links and text that readers see', (_, body, markdown) => {
    const [page] = composeSources(createSource('cli.md', `${body}\n\n## b`));
    const [, , , ...rest] = page?.markdown.split('\n\n') ?? [];
    expect(rest.join('\n\n').replaceAll('https://quill.dev/cli.md', 'U')).toBe(`${markdown}\n\n## b\n`);
  });
});
