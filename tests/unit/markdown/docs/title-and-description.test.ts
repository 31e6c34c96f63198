import { describe, expect, it } from 'vitest';
import {
  composeContent,
  composeDocs,
  composeErrorMessage,
  descriptionSentence,
} from '../../../setup/compose-docs.ts';
import { collapsedText } from '../../../setup/parse-html.ts';

describe('The title of a page', () => {
  it.each([
    ['# A `b` *c*\n\ntext', 'A b c'],
    ['A\n===\n', 'A'],
    ['<h1 align="center">A</h1>\n\ntext', 'A'],
    ['text\n\n# A', 'A'],
    ['## A\n\ntext', 'A'],
    ['text\n\n## A', 'Getting started'],
    ['---\ntitle: B\n---\n# A', 'B'],
    ['---\ntitle: 3\n---\ntext', '3'],
  ])('with the content %j is %s', async (text, title) => {
    const { pages } = await composeDocs({ '01-getting-started.md': text });
    expect(pages.map((page) => page.title)).toEqual([title]);
  });

  it.each([
    ['# Tool<sup>TM</sup>', 'Tool™'],
    ['# Using H<sub>2</sub>O and 2<sup>32</sup>', 'Using H₂O and 2³²'],
    ['# x<sup>2.5</sup> *<sup>new</sup>* v<sub>b</sub>', 'x^2.5 new v_b'],
    ['# ~~Old~~ <s>former</s> new', 'new'],
    ['# ~~Withdrawn~~', 'Withdrawn'],
  ])('has superscripts, subscripts, and struck-out text as plain text: %s', async (heading, title) => {
    const { pages } = await composeDocs({ 'a.md': `${heading}\n\nUp to x<sup>2</sup> for ~~$10~~ $5.` });
    expect(pages[0]).toMatchObject({ title, description: 'Up to x² for $5.' });
  });

  it('with a superscript has the ID that GitHub generates', async () => {
    const text = '# Tool<sup>TM</sup>\n\n[a](#tooltm) [b](#232)\n\n## 2<sup>32</sup>\n\nc';
    const [page] = (await composeDocs({ 'a.md': text })).pages;
    expect(page?.headings).toEqual([{ depth: 2, slug: '232', text: '2³²' }]);
  });

  it('is derived from the file name if the page has no heading, with acronyms in uppercase', async () => {
    const { pages } = await composeDocs({ '02-rest_api.md': descriptionSentence, 'cli/index.md': 'text' });
    expect(pages.map((page) => page.title)).toEqual(['Rest API', 'CLI']);
  });

  it('leaves all other headings and their content on the page', async () => {
    const { pages } = await composeDocs({
      'a.md': `---\ntitle: A\n---\n\n## Overview\n\n${descriptionSentence}`,
      'b.md': `---\ntitle: B\n---\n\n# b\n\n${descriptionSentence} *b*`,
      'c.md': `# C *[d](https://d.example)*[^1] ![e](https://e.example/f.png)\n\n${descriptionSentence}\n\n[^1]: g`,
    });
    const [a, b, c] = pages;
    expect(a?.sections).toContain('>Overview</a></h2>');
    expect(a?.markdown).toContain('\n## Overview\n');
    expect(b?.sections.startsWith('<p>It says')).toBe(true);
    expect(c?.markdown).toContain('# C d\n\nFor agents: ');
    expect(c?.markdown).toContain('\n\n[d](https://d.example) [^1] [e](https://e.example/f.png)\n\n');
    expect(c?.sections).toContain('<p>g <a');
  });

  it.each([
    ['# A\n\n# B', 'A', ['2 B']],
    ['[![c](https://c.example/d.svg)](https://c.example)\n\n# A\n\n# B', 'A', ['2 B']],
    ['## A\n\ntext a\n\n# B\n\ntext b\n\n## C', 'Page', ['3 A', '2 B', '3 C']],
    ['## A\n\ntext\n\n<h1>B</h1>\n\ntext', 'Page', ['3 A', '2 B']],
    ['text\n\n# A\n\ntext\n\n# B', 'Page', ['2 A', '2 B']],
    ['---\ntitle: B\n---\n## A\n\ntext\n\n# B\n\ntext', 'B', ['3 A', '2 B']],
    ['---\ntitle: A\n---\ntext\n\n# A\n\ntext\n\n# B', 'A', ['2 A', '2 B']],
  ])('comes only from a heading of the whole page: %j has the title %s', async (text, title, headings) => {
    const { pages } = await composeDocs({ 'page.md': text });
    const [page] = pages;
    expect(page?.title).toBe(title);
    expect(page?.headings.map((heading) => `${heading.depth} ${heading.text}`)).toEqual(headings);
    expect(page?.markdown.match(/^#+ .*$/gm)).toEqual([
      `# ${title}`,
      ...headings.map((heading) => heading.replace(/^\d/, (depth) => '#'.repeat(Number(depth)))),
    ]);
  });

  it.each([
    { names: ['client', 'server'], labels: ['client', 'server'] },
    { names: ['README', 'client', 'b/01-server'], labels: ['server', 'client'] },
    { names: ['client/a', 'server/a', 'server/README'], labels: ['client/a', 'server', 'server/a'] },
    { names: ['client/a', 'server/a'], labels: ['client', 'server'] },
    { names: ['a', 'client/a'], labels: ['client'] },
    { names: ['one/a/README', 'two/a/README', 'two/b'], labels: ['one/a', 'two/a', 'b'] },
  ])(
    'shows a different part of the path in lists if pages have the same heading: $names',
    async ({ names, labels }) => {
      const heading = 'Configuration reference';
      const { pages } = await composeDocs(
        Object.fromEntries(names.map((name) => [`${name}.md`, `# ${heading}\n\n${descriptionSentence}`])),
      );
      const titles = pages.map(({ title }) => title);
      const plain = names.length - labels.length;
      const expected = [...Array(plain).fill(heading), ...labels.map((label) => `${heading} (${label})`)];
      expect(titles).toEqual(expected);
      expect(pages.filter(({ path }) => path !== '/docs').map(({ nav }) => nav)).toEqual(
        titles.filter((_, index) => pages[index]?.path !== '/docs'),
      );
      for (const page of pages) {
        expect(page.heading ?? page.title).toBe(heading);
        expect(page.markdown.startsWith(`# ${heading}\n`)).toBe(true);
      }
    },
  );

  it('shows a part of the path in lists if several pages have the same title in front matter', async () => {
    const { pages } = await composeDocs({
      'client.md': '---\ntitle: Settings\n---\n\ntext',
      'server.md': '---\ntitle: Settings\nnav: Server\n---\n\ntext',
    });
    expect(pages.map(({ title, nav, heading }) => [title, nav, heading])).toEqual([
      ['Settings (client)', 'Settings (client)', 'Settings'],
      ['Settings (server)', 'Server', 'Settings'],
    ]);
  });

  it('shows the whole path in lists if a part of it would repeat the title of another page', async () => {
    const { pages } = await composeDocs({
      'a/server.md': '# Settings',
      'b/client.md': '# Settings',
      'c.md': '# Settings (Server)',
    });
    expect(pages.map(({ title }) => title)).toEqual([
      'Settings (/docs/a/server)',
      'Settings (client)',
      'Settings (Server)',
    ]);
  });

  it('can be the heading of several pages, and links to it and to the headings below it work', async () => {
    const { pages } = await composeDocs({
      'README.md': '# Quill\n\n[a](a-b.md#quill) [b](a-b.md#a-b) [c](a-b.md#c)',
      'a-b.md': `# Quill\n\n## A b\n\n${descriptionSentence}\n\n### C`,
    });
    expect(pages[0]?.sections.match(/href="[^"]+"/g)).toEqual([
      'href="/docs/a-b"',
      'href="/docs/a-b#a-b"',
      'href="/docs/a-b#c"',
    ]);
    expect(pages[1]?.headings.map(({ depth, text }) => [depth, text])).toEqual([
      [2, 'A b'],
      [3, 'C'],
    ]);
  });

  it('is the label in the navigation, except on the first page, whose label is Docs', async () => {
    const { pages } = await composeDocs({
      'README.md': '# The Quill handbook',
      'a/README.md': '# Guides',
    });
    expect(pages.map(({ path, nav }) => [path, nav])).toEqual([
      ['/docs', 'Docs'],
      ['/docs/a', 'Guides'],
    ]);
    const { pages: labeled } = await composeDocs({
      'README.md': '---\nnav: Handbook\n---\n# The Quill handbook',
    });
    expect(labeled[0]?.nav).toBe('Handbook');
  });

  it('is the only heading of its level', async () => {
    const { document } = await composeContent('# Second\n\n## Third');
    expect(
      [...document.querySelectorAll('h2, h3')].map((heading) => [heading.tagName, collapsedText(heading)]),
    ).toEqual([
      ['H2', 'Second'],
      ['H3', 'Third'],
    ]);
  });
});

describe('The description of a page', () => {
  const describe = async (text: string) => (await composeDocs({ 'a.md': text })).pages[0];

  it("is the first paragraph, which the page doesn't repeat", async () => {
    const page = await describe(`# A\n\n${descriptionSentence}\n\nMore.`);
    expect(page?.description).toBe(descriptionSentence);
    expect(page?.sections.trim()).toBe('<p>More.</p>');
    expect(page?.markdown.match(/one plain sentence/g)).toHaveLength(1);
  });

  it.each(['The first sentence.', 'The **first** sentence.'])(
    "can also be in front matter, and the page doesn't repeat %j",
    async (paragraph) => {
      const front = '---\ndescription: The first sentence.\n---';
      const [page] = (await composeDocs({ 'a.md': `${front}\n# A\n\n${paragraph}\n\nMore.` })).pages;
      expect(page?.markdown.match(/first/g)).toHaveLength(1);
      expect(page?.description).toBe('The first sentence.');
    },
  );

  it('is truncated at the end of a sentence, and stays on the page', async () => {
    const page = await describe(`# A\n\n${descriptionSentence} ${descriptionSentence}`);
    expect(page).toMatchObject({ description: descriptionSentence, repeatsDescription: true });
    expect(page?.markdown.match(/one plain sentence/g)).toHaveLength(2);
  });

  it('contains only a short first sentence, if the second is too long', async () => {
    const page = await describe(`# A\n\nTool is a minimal coding agent. It ${'works '.repeat(30)}well.`);
    expect(page?.description).toBe('Tool is a minimal coding agent.');
  });

  it('contains the alternative texts of images within sentences, but not of logos and badges', async () => {
    const text = '# A\n\n![Logo](a.png) Click ![the gear](a.png) and **Export**. ![Passing](a.png)';
    const [page] = (await composeDocs({ 'a.md': text, 'a.png': '' })).pages;
    expect(page?.description).toBe('Click the gear and Export.');
  });

  it('is truncated at the end of a word if the first sentence is too long', async () => {
    const page = await describe(`# A\n\n${'word '.repeat(60)}.`);
    expect(page?.description).toBe(`${'word '.repeat(30).trim()}…`);
  });

  it.each([
    [
      'a sentence',
      '这是一个足够长的句子，说明工具如何工作，以及为什么需要它。'.repeat(9),
      /^使用 API。(?:这是[^。]*。){5}$/,
    ],
    [
      'a character of a long sentence',
      `${'这是很长的文字，'.repeat(30)}。`,
      /^使用 API。(?:这是很长的文字，){17,18}[^。]*…$/,
    ],
  ])('is truncated in Chinese text, which has no spaces, after %s', async (_, text, description) => {
    expect((await describe(`# A\n\n使用 API。${text}`))?.description).toMatch(description);
  });

  it('includes the next paragraphs if the first is short, without badges, labels, and code', async () => {
    const page = await describe(
      '# A\n\n[![a](https://b.example/c.svg)](https://b.example)\n\n**Contents**\n\nShort.\n\nLonger.',
    );
    expect(page?.description).toBe('Short. Longer.');
  });

  it.each(['## Sub', '- b', '```sh\nb\n```', '> b', '<hr>', '| b |\n| --- |\n| c |'])(
    "doesn't join paragraphs before and after another block: %j",
    async (block) => {
      const page = await describe(`# A\n\nShort.\n\n${block}\n\nOther text.`);
      expect(page?.description).toBe('Short.');
    },
  );

  const list = '- one\n- two';

  it.each([
    [`Before. It includes:\n\n${list}`, 'Before.'],
    [`在此之前。包括：\n\n${list}`, '在此之前。'],
    [`包括：\n\n${list}\n\n列表之后。`, '列表之后。'],
    [`包括：\n\n${list}`, '包括…'],
    [`It includes:\n\n${list}\n\nAfter the list.`, 'After the list.'],
    [`It includes:\n\n${list}\n\n## Sub\n\nDetails.`, 'It includes…'],
    [
      `It solves common problems and explains how to find the cause of others, among them:\n\n${list}\n\nSee.`,
      'It solves common problems and explains how to find the cause of others, among them…',
    ],
    [
      `Released: May 4, 2026\n\nFor most users. Install it with:\n\n${list}`,
      'Released: May 4, 2026. For most users.',
    ],
  ])(
    'is a complete sentence if it can be, and stays on the page if it introduces a list: %j',
    async (text, description) => {
      const page = await describe(`# A\n\n${text}`);
      expect(page).toMatchObject({ description, repeatsDescription: true });
      expect(page?.sections).toContain(`<p>${text.split('\n')[0]}</p>`);
    },
  );

  it('is the text before the releases of a changelog, or the title', async () => {
    const release = '## 1.0.0 - 2026-01-02\n\n```sh tab="On Linux"\na\n```\n\nFor most users.';
    for (const [text, description] of [
      [release, 'Changelog'],
      [`All changes.\n\n${release}`, 'All changes.'],
    ]) {
      const { pages } = await composeDocs({ 'changelog.md': `# Changelog\n\n${text}` });
      expect(pages[0]?.description).toBe(description);
    }
  });

  it.each([
    ['# A\n\n- b', 'A'],
    ['# A\n\n## Is it free?\n\nYes, it is.', 'A'],
    ['# A\n\n<details>\n<summary>Why?</summary>\n\nBecause of b.\n\n</details>', 'A'],
    ['# A\n\n<details>\n<summary>Why?</summary>\n\nBecause of b.\n\n</details>\n\nText.', 'Text.'],
    ['# A\n\n## B\n\nText.', 'Text.'],
  ])(
    'is the title if the page has no text, or only in answers and hidden details: %j has the description %s',
    async (page, expected) => {
      expect((await describe(page))?.description).toBe(expected);
    },
  );
});

it('A character reference that hides text is reported with its line, even in a derived title or description', async () => {
  const page = '# A&#x202e;\n\nText.&#x200b;\n\n## b&#x2066;';
  const message = await composeErrorMessage({
    'page.md': page,
    'other.md': `---\ntitle: "C\\u202e"\n---\n${page}`,
  });
  const fields = [...message.matchAll(/^ {2}(\w.*): found/gm)].map(([, field]) => field);
  const other = ['title', 'line 4', 'line 6', 'line 8'];
  expect(fields.toSorted()).toEqual(['line 1', 'line 3', 'line 5', ...other].toSorted());
});
