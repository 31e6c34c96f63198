import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { createTemplateContext } from '../../../../src/markdown/template/insert-values.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const sentence = 'It says in one plain sentence, which is long enough for a list, what the page is about.';
const notFound = {
  file: 'src/content/404.md',
  path: '/404',
  text: '---\ntitle: Not found\ndescription: Nothing.\nnav: Not found\norder: 999\n---\n',
  updated: '2026-01-02',
};

interface Setup {
  readonly url?: string | undefined;
  readonly taken?: readonly string[];
  readonly development?: boolean | undefined;
}

async function composeDocs(
  files: Readonly<Record<string, string>>,
  { url, taken: takenPaths = [], development }: Setup = {},
) {
  useTempFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])));
  return composeCurrentFolder({ url, taken: takenPaths, development });
}

async function composeCurrentFolder({ url, taken: takenPaths = [], development }: Setup = {}) {
  const docs = await readDocs({ folder: resolve('docs'), label: 'docs', url }, new Set(takenPaths));
  const images = docs.images.map(({ path }) => path);
  const siteContext = { site: 'https://quill.dev', filePaths: ['/llms.txt', ...images], docs, development };
  const pages = composePages([notFound], createTemplateContext(new Map(), new Map()), siteContext).slice(
    0,
    -1,
  );
  return { pages, images: docs.images };
}

async function composeContent(
  markdown: string,
  files: Readonly<Record<string, string>> = {},
  setup: Setup = {},
) {
  const { pages } = await composeDocs(
    { 'page.md': `# Page\n\n${sentence}\n\n${markdown}\n`, ...files },
    setup,
  );
  const page = pages.find(({ path }) => path === '/docs/page');
  const html = page?.sections ?? '';
  return { html: html.trim(), document: parseHtml(html), markdown: page?.markdown ?? '' };
}

async function composeProblems(files: Readonly<Record<string, string>>, setup?: Setup): Promise<string> {
  const thrown = await composeDocs(files, setup).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(InvalidInput);
  return (thrown as InvalidInput).message;
}

describe('A file in a documentation folder', () => {
  it.each([
    ['README.md', '/docs'],
    ['index.md', '/docs'],
    ['install.md', '/docs/install'],
    ['01-install.md', '/docs/install'],
    ['2. Getting Started.markdown', '/docs/getting-started'],
    ['guide/README.md', '/docs/guide'],
    ['02-guide/01-setup.md', '/docs/guide/setup'],
    ['2024-01-02-news.md', '/docs/2024-01-02-news'],
    ['node.js.md', '/docs/node-js'],
    ['Über uns.md', '/docs/uber-uns'],
    ['API/Client.md', '/docs/api/client'],
  ])('named %s is published at %s', async (name, path) => {
    const { pages } = await composeDocs({ [name]: `# Title\n\n${sentence}` });
    expect(pages.map((page) => page.path)).toEqual([path]);
  });

  it("isn't a page if it is hidden, a partial, or part of a tool or a package", async () => {
    const { pages } = await composeDocs({
      'a.md': '# A',
      '.hidden.md': '# B',
      '_partial.md': '# C',
      '.vitepress/d.md': '# D',
      'node_modules/e/README.md': '# E',
    });
    expect(pages.map((page) => page.path)).toEqual(['/docs/a']);
  });

  it('has a date from the history of the repository that contains the folder', async () => {
    useTempFolder({ 'docs/ä b.md': '# A' });
    const git = (...args: string[]) => {
      const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T12:00:00Z' };
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: 'docs',
        env,
      });
    };
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'A');
    const { pages } = await composeCurrentFolder();
    expect(pages.map(({ updated }) => updated)).toEqual(['2026-01-02']);
  });

  it('is omitted if the maintainer wrote a page with the same path, which links then point to', async () => {
    const files = { 'a.md': '# A\n\n[B](b.md) [B](b.md#gone)', 'b.md': '# B' };
    useTempFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])));
    const docs = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set(['/docs/b']));
    expect(docs.pages.map(({ head }) => head.path)).toEqual(['/docs/a']);
    expect(docs.problems).toEqual([]);
  });

  it.each(['draft: true', 'draft: yes', 'Draft: "true "', 'draft: 1', 'published: false'])(
    'is not published if its front matter contains %s',
    async (field) => {
      const { pages } = await composeDocs({ 'a.md': '# A', 'b.md': `---\n${field}\n---\n# B` });
      expect(pages.map((page) => page.path)).toEqual(['/docs/a']);
    },
  );

  it.each(['draft: wip', 'Draft: ""', 'draft:', 'unlisted: later'])(
    'is rejected if its front matter contains %s, which is neither yes nor no',
    async (field) => {
      const problems = await composeProblems({ 'a.md': `---\ntitle: A\n${field}\n---\n\nText.` });
      expect(problems).toContain('expected true or false');
    },
  );

  it.each(['draft', 'published', 'hidden'])(
    'is rejected or published without expanding aliases in the field %s',
    async (field) => {
      const levels = Array.from(
        { length: 30 },
        (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`,
      );
      const text = ['---', 'l0: &l0 [a, b]', ...levels, `${field}: *l30`, '---', '', '# A'].join('\n');
      const read = composeDocs({ 'a.md': text });
      if (field === 'draft') await expect(read).rejects.toThrow('draft: found a sequence or mapping');
      else expect((await read).pages).toHaveLength(1);
    },
  );

  it.each(['hidden: true', 'nav_exclude: true', 'unlisted: true'])(
    'is unlisted if its front matter contains %s',
    async (field) => {
      const { pages } = await composeDocs({ 'a.md': `---\n${field}\n---\n# A` });
      expect(pages[0]?.unlisted).toBe(true);
    },
  );

  it('is published even if a line starts with 400,000 spaces', async () => {
    const { pages } = await composeDocs({ 'a.md': `# A\n\n${' '.repeat(400_000)}--- b` });
    expect(pages[0]?.markdown).toContain('--- b');
  });

  it.each(['title: 1.10', 'Title: "1.10"', 'sidebar_label: 1.10\ntitle: 1.10'])(
    'with the front matter %j has the title and the label 1.10',
    async (yaml) => {
      const { pages } = await composeDocs({ 'a.md': `---\n${yaml}\n---\nb`, 'c.md': '# C' });
      expect(pages.find(({ path }) => path === '/docs/a')).toMatchObject({ title: '1.10', nav: '1.10' });
    },
  );

  it("doesn't show empty front matter", async () => {
    const { pages } = await composeDocs({ 'a.md': '---\n---\n\n# A\n\nb\n\nc\n\n---\n\nd' });
    expect(pages[0]).toMatchObject({ title: 'A', sections: expect.not.stringMatching(/<hr>[\s\S]*<hr>/) });
  });

  it.each(['Note', 'note'])('keeps %s and a colon between two thematic breaks at its start', async (word) => {
    const { pages } = await composeDocs({ 'a.md': `---\n\n${word}: This is outdated.\n\n---\n\nText.` });
    expect(pages[0]?.markdown).toContain(`${word}: This is outdated.`);
  });

  it.each([
    ['\n---\ndraft: true\n---\n# B', 'line 1: found front matter without a start or an end'],
    ['---\ntitle: B\n\nText.', 'line 1: found front matter without a start or an end'],
    ['<!-- a -->\n---\ndraft: true\n---\n# B', 'line 1: found front matter without a start or an end'],
    ['---yaml\ndraft: true\n---\n# B', 'line 1: found front matter without a start or an end'],
    [
      '---\ntitle: B\n\nNote: Use Node.js 22.\n\nSteps:\n\n- Download it\n\n---\n\nText.',
      'line 1: found front matter without a start or an end',
    ],
    ['---\ndraft:true\n---\n# B', 'front matter: found the field draft without a space after its colon'],
    ['---\ntitle: Issue #1 and issue #2\n---\nText.', 'line 2: found a text that YAML cuts at " #"'],
    ['---\ntitle: B\ntitle: B\n---\nText.', 'expected each field only once'],
    ['---toml\ndraft = true\n---\n# B', 'line 1: found front matter in TOML'],
    ['{\n  "draft": true\n}\n\n# B', 'line 1: found front matter in JSON'],
    [';;;\n{ "draft": true }\n;;;\n\n# B', 'line 1: found front matter in JSON'],
    [
      '---\ntitle: B\n\n# C\n\nUsage: d\n\n---\n\nText.',
      'line 1: found front matter without a start or an end',
    ],
    ['---\ntitle: B\n...\n\nText.', 'line 1: found front matter without a start or an end'],
    ['----\ntitle: B\n----\n\nText.', 'line 1: found front matter without a start or an end'],
    [
      '---\n<<<<<<< HEAD\ntitle: B\n=======\ntitle: C\n>>>>>>> topic\n---\nText.',
      'line 2: found an unresolved merge conflict',
    ],
    [
      '# B\n\n<<<<<<< HEAD\nText.\n=======\nOther.\n>>>>>>> topic',
      'line 3: found an unresolved merge conflict',
    ],
    ['---\ntitle: B\n---\n:::tip\nText.\n:::\n\n```sh\nls\n', 'line 8: found a code block without an end'],
  ])('is rejected if an edit is unfinished: %j', async (text, problem) => {
    expect(await composeProblems({ 'b.md': text })).toContain(problem);
  });
});

describe('A build with an invalid documentation folder', () => {
  it('reports a missing folder, and a folder without Markdown', async () => {
    useTempFolder({ 'empty/a.txt': '' });
    const read = (label: string) => readDocs({ folder: resolve(label), label }, new Set());
    await expect(read('../docs')).rejects.toThrow('../docs\n  found no such folder');
    await expect(read('empty')).rejects.toThrow('empty\n  found no Markdown files');
  });

  it('reports a symbolic link', async () => {
    useTempFolder({ 'docs/a.md': '# A' });
    symlinkSync('a.md', 'docs/b.md');
    await expect(composeCurrentFolder()).rejects.toThrow('docs/b.md\n  found a symbolic link');
  });

  it('reports the folder itself if it is a symbolic link', async () => {
    useTempFolder({ 'real/a.md': '# A' });
    symlinkSync('real', 'docs');
    await expect(composeCurrentFolder()).rejects.toThrow('docs\n  found a symbolic link');
  });

  it('reports every symbolic link in the folder, regardless of its target', async () => {
    useTempFolder({ 'docs/a.md': '# A' });
    symlinkSync('/etc', 'docs/folder');
    symlinkSync('.', 'docs/loop');
    symlinkSync('gone', 'docs/gone.md');
    symlinkSync('/etc/passwd', 'docs/image.png');
    for (const name of ['folder', 'loop', 'gone.md', 'image.png'])
      await expect(composeCurrentFolder()).rejects.toThrow(`docs/${name}\n  found a symbolic link`);
  });

  it('reports both images if two have the same path', async () => {
    const page = '# A\n\n![a](<a b.png>) ![b](a-b.png) ![c](A-B.png)';
    const message = await composeProblems({ 'a.md': page, 'a b.png': '', 'a-b.png': '', 'A-B.png': '' });
    expect(message).toContain(
      'docs/a-b.png\n  found an image with the same path as docs/a b.png: /docs/a-b.png',
    );
    expect(message).toContain('docs/A-B.png\n  found an image with the same path');
  });

  it.each(['安装.md', '快速/a.md', 'ติดตั้ง.md', '설치.md'])(
    'reports that a file named %s needs a name for its URL, and that its title can stay',
    async (name) => {
      const message = await composeProblems({ 'a.md': '# A', [name]: '# B' });
      expect(message).toContain(`docs/${name}\n  found the path /docs/`);
      expect(message).toContain(
        'because they become the URL. The title of a page can contain any characters',
      );
    },
  );

  it('reports both files if two have the same path', async () => {
    const message = await composeProblems({ 'a.md': '# A', '01-A.md': '# B' });
    expect(message).toContain('the path /docs/a');
    expect(message).toMatch(/docs\/01-A\.md|docs\/a\.md/);
  });

  it.each([
    ['page.mdx', 'import X from "x"', 'docs/page.mdx\n  found an MDX page'],
    ['page.md', '# A\n\nimport X from "x"', 'docs/page.md\n  line 3: found "import X from "x""'],
    ['page.md', '# A\n\nimport X from "x"\nexport default X', 'line 4: found "export default X"'],
    ['page.md', '# A\n\n<Tabs>\n</Tabs>', 'line 3: found <tabs> in raw HTML'],
    ['page.md', '# A\n\nA <iframe src="x"></iframe>', 'line 3: found <iframe> in raw HTML'],
    ['page.md', '# A\n\n<p>\n<video src="x"></video></p>', 'line 4: found <video> in raw HTML'],
    ['page.md', '---\na: [\n---\n# A', 'docs/page.md\n  line 3: found invalid YAML'],
    ['page.md', '---\ntitle: A: b "c"\n---\n', 'a meaning: title: "A: b \\"c\\""'],
    ['page.md', '---\nnav: `a`\n---\n# A', 'a meaning: nav: "`a`"'],
    ['page.md', "---\nb: 1\ntitle: 'It's b'\n---\n", 'a meaning: title: "It\'s b"'],
    [
      'page.md',
      '# A\n\n[b](c?.md)',
      'a broken link to "c?.md"\n    expected an existing file. The file with',
    ],
    ['page.md', '---\na: b\n...\na: b\n---\n# A', 'docs/page.md\n  front matter: found invalid YAML'],
    ['page.md', '---\ntitle: "a\\u200bb"\n---\n', 'docs/page.md\n  title: found "a\\u200bb"'],
    ['page.md', '+++\ntitle = "A"\n+++\n\n# B', 'docs/page.md\n  line 1: found front matter in TOML'],
    ['page.md', '# a&#x200b;b', 'docs/page.md\n  title: found "a\\u200bb"'],
    ['page.md', `# ${'long '.repeat(100)}`, 'docs/page.md\n  title: found 499 characters'],
    ['page.md', '# A\n\n![](https://[bad)', 'line 3: found a link to "https://[bad"'],
    ['a\u200bb.md', '# A', 'docs/a\\u200bb.md\n  found an invisible character in the file name'],
    [`${'n'.repeat(198)}.md`, '# A', 'found a name of 201 bytes\n    expected a name of at most 200 bytes'],
  ])('reports %s with the content %j, and where the problem is', async (name, text, problem) => {
    expect(await composeProblems({ [name]: text, 'other.md': '# B' })).toContain(problem);
  });

  it('reports the problem in development, and still shows the rest of the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { html } = await composeContent(
      '<iframe>\n\n[a](gone.md) ![b](gone.png)\n\n**c**',
      {},
      { development: true },
    );
    const printed = warn.mock.calls.join();
    warn.mockRestore();
    expect(printed).toContain('docs/page.md\n  line 5: found <iframe> in raw HTML');
    expect(printed).toContain('line 7: found a broken link to "gone.md"');
    expect(html).toBe('<p>&lt;iframe&gt;</p>\n<p>a b</p>\n<p><strong>c</strong></p>');
  });
});

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

  it('leaves all other headings and their content on the page', async () => {
    const { pages } = await composeDocs({
      'a.md': `---\ntitle: A\n---\n\n## Overview\n\n${sentence}`,
      'b.md': `---\ntitle: B\n---\n\n# b\n\n${sentence} *b*`,
      'c.md': `# C *[d](https://d.example)*[^1] ![e](https://e.example/f.png)\n\n${sentence}\n\n[^1]: g`,
    });
    const [a, b, c] = pages;
    expect(a?.sections).toContain('>Overview</a></h2>');
    expect(a?.markdown).toContain('\n## Overview\n');
    expect(b?.sections.startsWith('<p>It says')).toBe(true);
    expect(c?.markdown).toContain('# C d\n\nFor agents: ');
    expect(c?.markdown).toContain('\n\n[d](https://d.example) [^1] [e](https://e.example/f.png)\n\n');
    expect(c?.sections).toContain('<p>g <a');
  });

  it('comes from the file name if several pages have the same first heading, and there is no second heading', async () => {
    const { pages } = await composeDocs({ 'README.md': '# Quill', 'a-b.md': '# Quill', 'c.md': '# Quill' });
    expect(pages.map(({ title, nav }) => [title, nav])).toEqual([
      ['Quill', 'Docs'],
      ['A b', 'A b'],
      ['C', 'C'],
    ]);
  });

  it('comes from the second heading if several pages have the same first heading, and links to both headings work', async () => {
    const { pages } = await composeDocs({
      'README.md': '# Quill\n\n[a](a-b.md#quill) [b](a-b.md#a-b) [c](a-b.md#c)',
      'a-b.md': `# Quill\n\n## A b\n\n${sentence}\n\n### C\n\n#### D`,
    });
    expect(pages[0]?.sections.match(/href="[^"]+"/g)).toEqual([
      'href="/docs/a-b"',
      'href="/docs/a-b"',
      'href="/docs/a-b#c"',
    ]);
    expect(pages[1]?.title).toBe('A b');
    expect(pages[1]?.headings.map(({ depth, text }) => [depth, text])).toEqual([
      [2, 'C'],
      [3, 'D'],
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
    const page = await describe(`# A\n\n${sentence}\n\nMore.`);
    expect(page?.description).toBe(sentence);
    expect(page?.sections.trim()).toBe('<p>More.</p>');
    expect(page?.markdown.match(/one plain sentence/g)).toHaveLength(1);
  });

  it('is truncated at the end of a sentence, and stays on the page', async () => {
    const page = await describe(`# A\n\n${sentence} ${sentence}`);
    expect(page).toMatchObject({ description: sentence, repeatsDescription: true });
    expect(page?.markdown.match(/one plain sentence/g)).toHaveLength(2);
  });

  it('is truncated at the end of a word if the first sentence is too long', async () => {
    const page = await describe(`# A\n\n${'word '.repeat(60)}.`);
    expect(page?.description).toBe(`${'word '.repeat(30).trim()}…`);
  });

  it('includes the next paragraphs if the first is short, without badges, labels, and code', async () => {
    const page = await describe(
      '# A\n\n[![a](https://b.example/c.svg)](https://b.example)\n\n**Contents**\n\nShort.\n\nLonger.',
    );
    expect(page?.description).toBe('Short. Longer.');
  });

  it('is the title if there is no text', async () => {
    expect((await describe('# A\n\n- b'))?.description).toBe('A');
  });
});

describe('The order of pages', () => {
  const order = async (files: readonly string[], heads: Readonly<Record<string, string>> = {}) => {
    const texts = files.map((name) => [name, `---\n${heads[name] ?? ''}\n---\n# ${name}`]);
    const { pages } = await composeDocs(Object.fromEntries(texts));
    return pages.map((page) => page.path.replace('/docs', ''));
  };

  it('puts the index of each folder first, then numbers, and then names', async () => {
    const files = [
      'b.md',
      'a10.md',
      'a9.md',
      '2-d.md',
      '10-c.md',
      '01-e/x.md',
      '01-e/readme.md',
      'README.md',
    ];
    expect(await order(files)).toEqual(['', '/e', '/e/x', '/d', '/c', '/a9', '/a10', '/b']);
  });

  it.each(['order: 1', 'sidebar_position: 1', 'sidebar:\n  order: 1', 'nav_order: 1', 'weight: 1'])(
    'follows front matter such as %j, and a folder has the position of its index',
    async (head) => {
      expect(await order(['a.md', 'b.md'], { 'b.md': head })).toEqual(['/b', '/a']);
      expect(await order(['a.md', 'b/index.md', 'b/c.md'], { 'b/index.md': head })).toEqual([
        '/b',
        '/b/c',
        '/a',
      ]);
    },
  );

  it('starts after the home page, where built-in documentation usually is', async () => {
    const { pages } = await composeDocs({ 'README.md': '# A', 'b.md': '# B' });
    expect(pages.map((page) => page.order)).toEqual([10, expect.closeTo(10.33)]);
  });
});

describe('Front matter for other generators', () => {
  it('is accepted, and its labels are used in the navigation', async () => {
    const { pages } = await composeDocs({
      'a.md': '---\nslug: /x\nsidebar_label: Short\ntags: [a]\nhide_title: true\n---\n# A long title',
      'b.md': '---\nsidebar:\n  label: Brief\n  badge: New\nhero:\n  tagline: x\n---\n# Another long title',
      'c.md': `---\ndescription: ${sentence}\n---\n# C\n\nText.`,
    });
    expect(pages.map(({ path, nav, unlisted }) => [path, nav, unlisted])).toEqual([
      ['/docs/a', 'Short', false],
      ['/docs/b', 'Brief', false],
      ['/docs/c', 'C', false],
    ]);
    expect(pages[2]?.description).toBe(sentence);
  });
});

describe('A page with pathological content', () => {
  it.each([
    ['unclosed tags', `<div>${'<a '.repeat(20_000)}`, '&lt;a'],
    ['preformatted text with unclosed tags', `<pre>${'<a '.repeat(20_000)}</pre>`, '&lt;a'],
    ['a container with a long title', `:::note[${' '.repeat(100_000)}x\n:::`, '<strong>['],
    ['a long line of shell code', `\`\`\`sh\n${'a=b '.repeat(20_000)}\n\`\`\``, 'a=b a=b'],
  ])('can contain %s', async (_, markdown, shown) => {
    expect((await composeContent(markdown)).html).toContain(shown);
  });

  it.each([
    ['unclosed preformatted text', `<div>${'<pre>'.repeat(20_000)}</div>`, 'more than 50 nested'],
    [
      'a large table',
      `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${'|x\n'.repeat(5000)}`,
      'line 6: found a table with about 5002 columns and 5001 rows',
    ],
    [
      'unclosed containers',
      ':::note\n'.repeat(60_000),
      'line 25: found more than 20 levels of nested containers',
    ],
    [
      'too many references to a footnote',
      `${'[^1] '.repeat(2001)}\n\n[^1]: a`,
      'found 2001 references to footnotes\n    expected at most 2000',
    ],
    ['too many headings', '## a\n'.repeat(2001), 'found 2002 headings\n    expected at most 2000'],
    ['too many parts', '- a\n'.repeat(20_000), 'found 60006 parts'],
    ['too many character references', '&#65;'.repeat(10_001), 'found 10001 character references'],
    ['a long word with underscores', 'a_'.repeat(5001), 'a word of more than 10000 characters'],
  ])('is rejected if it contains %s', async (_, markdown, problem) => {
    const text = `# Page\n\n${sentence}\n\n${markdown}`;
    expect(await composeProblems({ 'page.md': text })).toContain(problem);
  });
});

it.each([
  ['---\n# A *b*\n---\n\ntext', 'A b'],
  ['---\n\n# A\n\n## B\n\n---\n', 'A'],
  ['---\n# title: A\n---\n# B', 'B'],
])(
  'A page that starts with %j gets its title from a heading, even if YAML reads it as a comment',
  async (text, title) => {
    const { pages } = await composeDocs({ 'page.md': text });
    expect(pages[0]?.title).toBe(title);
  },
);

it.each([
  ['> [!NOTE]\n> ![a](https://b.example/c.png)', '<a href="https://b.example/c.png">a</a>'],
  [':::tip\n![a](b.png)\n:::', '<img src="/docs/b.png" alt="a"'],
  [':::tip\na\n\n![](b.png)\n:::', '<img src="/docs/b.png"'],
  ['a[^1]\n\n:::warning\n[^1]: Footnote.\n:::', 'Footnote.'],
])('A page keeps the content of an aside without text: %j', async (markdown, html) => {
  expect((await composeContent(markdown, { 'b.png': '' })).html).toContain(html);
});

it.each([
  'Words that you can\nexport default settings with\nimport a from "b"',
  '<pre>\nimport a from "b"\n</pre>',
  'export const is a keyword.',
  'export function names',
])('A page shows %j, which only looks like a module', async (markdown) => {
  const { document } = await composeContent(markdown);
  const expected = markdown.replace(/<.*?>/g, '').trim().replaceAll(/\s+/g, ' ');
  expect(collapsedText(document.body).replaceAll(/\s+/g, ' ')).toBe(expected);
});

it("A page shows text between two thematic breaks, because that text isn't front matter", async () => {
  const { pages } = await composeDocs({ 'a.md': '---\n- one\n- two\n---\n\n# A\n\ntext' });
  expect(pages[0]?.markdown).toContain('---\n\n- one\n- two\n\n---');
});

describe('A link', () => {
  const guide = {
    '02-guide/01-setup.md': '# Set up\n\n## First steps\n\n<a name="Own"></a> <a id="@odd/id"></a>\n',
    '02-guide/README.md': '# Guide',
  };
  const url = 'https://code.dev/quill/docs';

  it.each([
    ['02-guide/01-setup.md', '/docs/guide/setup'],
    ['./02-guide/01-setup.md#first-steps', '/docs/guide/setup#first-steps'],
    ['02-guide/01-setup.md#First-Steps', '/docs/guide/setup#first-steps'],
    ['02-guide/01-setup.md#Own', '/docs/guide/setup#Own'],
    ['02-guide/01-setup.md#@odd/id', '/docs/guide/setup#-odd-id'],
    ['02-guide/01-setup.md#set-up', '/docs/guide/setup'],
    ['02-guide/01-setup', '/docs/guide/setup'],
    ['02-guide/01-setup.html', '/docs/guide/setup'],
    ['/02-guide/01-setup.md', '/docs/guide/setup'],
    ['02-guide/', '/docs/guide'],
    ['02-guide', '/docs/guide'],
    ['#more', '#more'],
    ['#', '/docs/page'],
    ['/llms.txt', '/llms.txt'],
    ['/docs/guide/setup.md', '/docs/guide/setup.md'],
    ['https://other.example/a.md', 'https://other.example/a.md'],
    ['//other.example', 'https://other.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['file.txt', 'https://code.dev/quill/docs/file.txt'],
    ['../docs/file.txt', 'https://code.dev/quill/docs/file.txt'],
  ])('to %s points to %s', async (written, href) => {
    const { document } = await composeContent(
      `[a](${written})\n\n## More`,
      { ...guide, 'file.txt': '' },
      { url },
    );
    expect(document.querySelector('p a')?.getAttribute('href')).toBe(href);
  });

  it('in raw HTML or in a definition is resolved like any other link', async () => {
    const { document } = await composeContent(
      '<p><a href="02-guide/01-setup.md">a</a></p>\n\n[b]\n\n[b]: 02-guide/01-setup.md',
      guide,
    );
    const links = [...document.querySelectorAll('p a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/docs/guide/setup', '/docs/guide/setup']);
  });

  it('is absolute in the Markdown version, and points to Markdown versions there', async () => {
    const { markdown } = await composeContent('[a](02-guide/01-setup.md#first-steps)', guide);
    expect(markdown).toContain('[a](https://quill.dev/docs/guide/setup.md#first-steps)');
  });

  it('to a file outside the folder points to the repository, if the details contain its URL', async () => {
    const page = {
      'docs/page.md': '# Page\n\n[a](../src/a%20b.js#L3) [b](/src/a%20b.js)',
      'src/a b.js': '',
      '.git/x': '',
    };
    useTempFolder(page);
    const { pages } = await composeCurrentFolder({ url: 'https://github.com/acme/quill/blob/main/docs' });
    const source = 'https://github.com/acme/quill/blob/main/src/a%20b.js';
    expect(pages[0]?.sections).toContain(`<a href="${source}#L3">a</a> <a href="${source}">b</a>`);
    useTempFolder({
      ...page,
      'docs/page.md': '# Page\n\n[a](../a%23b.md) [b](../x.txt)',
      'a#b.md': '',
      'x.txt': '',
    });
    const odd = await composeCurrentFolder({ url: 'https://github.com/acme/quill/blob/main/docs' });
    expect(odd.pages[0]?.sections).toContain('<a href="https://github.com/acme/quill/blob/main/a%23b.md">');
    useTempFolder({ 'docs/.git/x': '', 'docs/page.md': '# Page\n\n[a](../x.txt)', 'x.txt': '' });
    await expect(composeCurrentFolder({ url: 'https://code.dev/docs' })).rejects.toThrow('a broken link to');
    useTempFolder(page);
    await expect(composeCurrentFolder()).rejects.toThrow(
      'line 3: found a link to the unpublished file "../src/a%20b.js#L3"\n    expected a page in the documentation folder. To link to other files in the same repository, set docsFiles',
    );
  });

  it.each([
    ['setpu.md', 'a broken link to', 'similar name is "setup.md"'],
    ['img/x.png', 'a broken link to', 'similar name is "img/a.png"'],
    ['../img/b.png', 'a broken link to', 'similar name is "img/a.png"'],
    ['setup.md#frist', 'a link to', 'expected #first'],
    ['/docs/setpu', 'a broken link to', 'Did you mean /docs/setup?'],
  ])("to %s, which doesn't exist, is reported with the nearest name", async (written, found, expected) => {
    const message = await composeProblems({
      'page.md': `# Page\n\n[a](${written})`,
      'setup.md': '# Set up\n\n## First',
      'img/a.png': '',
    });
    expect(message).toContain(`docs/page.md\n  line 3: found ${found} "${written}"`);
    expect(message).toContain(expected);
  });
});

describe('A link or image whose file exists but is not published', () => {
  it.each([
    ['![a](.gitbook/assets/a%20b.png)', '.gitbook', 'start with a dot or an underscore'],
    ['<img src=".gitbook/assets/a b.png">', '.gitbook', 'start with a dot or an underscore'],
    ['[a](_partial.md)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](_partial#b)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](/_partial.md)', '_partial.md', 'start with a dot or an underscore'],
    ['[a](.gitbook/)', '.gitbook', 'start with a dot or an underscore'],
    ['[a](node_modules/x/README.md)', 'node_modules', 'ignores folders named node_modules'],
  ])('is reported with the name that excludes it: %s', async (markdown, name, reason) => {
    const message = await composeProblems({
      'page.md': `# Page\n\n${markdown}`,
      '_partial.md': '# B',
      '.gitbook/assets/a b.png': '',
      'node_modules/x/README.md': '',
    });
    expect(message).toContain('docs/page.md\n  line 3: found the path "');
    expect(message).toContain("which exists but isn't published");
    expect(message).toContain(reason);
    expect(message).toContain(`To publish this file, rename "${name}"`);
  });

  it.each(['[a](soon.md)', '[a](soon#b)', '[a](/soon.md)'])(
    'is reported as a draft: %s',
    async (markdown) => {
      const files = { 'page.md': `# Page\n\n${markdown}`, 'soon.md': '---\ndraft: true\n---\n# Soon' };
      const message = await composeProblems(files);
      expect(message).toContain('line 3: found the path "');
      expect(message).toContain('This page is a draft. To publish it, remove "draft: true"');
    },
  );
});

describe('An image', () => {
  it.each([
    ['img/x.png', 'the broken image path', 'similar name is "img/a.png"'],
    [
      'data.bin',
      'the unpublished image',
      'expected a PNG, JPEG, GIF, WebP, AVIF, or SVG image in the documentation folder',
    ],
    ['data:image/png;base64,AA', 'the unpublished image', 'image in the documentation folder, and its path'],
    ['file:///a.png', 'the unpublished image', 'image in the documentation folder, and its path'],
    ['/page.png', 'the broken image path', 'similar name is "img/a.png"'],
  ])('at %s, which cannot be published, is reported as %s', async (written, found, expected) => {
    const message = await composeProblems({
      'page.md': `# Page\n\n![a](${written})`,
      'img/a.png': '',
      'data.bin': '',
    });
    expect(message).toContain(`docs/page.md\n  line 3: found ${found} "${written}"`);
    expect(message).toContain(expected);
  });

  it('embedded in the text by a reference is reported, and the message contains only its start', async () => {
    const message = await composeProblems({
      'page.md': `# Page\n\n![][a]\n\n[a]: <data:image/png;base64,${'A'.repeat(9000)}>`,
    });
    expect(message).toContain(
      'docs/page.md\n  line 5: found the unpublished image "data:image/png;base64,AA',
    );
    expect(message.length).toBeLessThan(1000);
  });

  it('that is missing in a folder without images is reported without a suggestion', async () => {
    expect(await composeProblems({ 'page.md': '# Page\n\n![a](b.png)' })).toContain(
      'expected an existing image in the documentation folder\n',
    );
  });

  it('is found even if its name contains a narrow no-break space, as in screenshots of macOS', async () => {
    const { images } = await composeDocs({
      'page.md': '# Page\n\n![a](<Shot 3.00 PM.png>)',
      'Shot 3.00\u202fPM.png': '',
    });
    expect(images).toMatchObject([{ path: '/docs/Shot-3.00-PM.png' }]);
  });

  it('is published from the folder, with a name that is valid in URLs', async () => {
    const files = {
      'img/a b.png': '',
      'guide/x.md': '# X\n\n![a](../img/a%20b.png)\n\n<img src="../img/a b.png" alt="c">',
      'page.md': '# Page',
    };
    const { pages, images } = await composeDocs(files);
    expect(images).toEqual([{ path: '/docs/img/a-b.png', file: resolve('docs/img/a b.png') }]);
    const page = pages.find(({ path }) => path === '/docs/guide/x');
    expect(page?.sections.match(/src="[^"]*"/g)).toEqual(Array(2).fill('src="/docs/img/a-b.png"'));
    expect(page?.markdown).toContain('![a](https://quill.dev/docs/img/a-b.png)');
  });

  it.each([
    ['![a](https://b.example/c.png)', '<a href="https://b.example/c.png">a</a>'],
    ['![](https://b.example/c.png?d)', '<a href="https://b.example/c.png?d">c.png</a>'],
    ['[![a](https://b.example/c.svg)](https://b.example)', '<a href="https://b.example">a</a>'],
    [
      'z [![a](https://b.example/c.svg)](https://b.example)![d](https://b.example/e.svg)',
      '<a href="https://b.example">a</a> <a href="https://b.example/e.svg">d</a>',
    ],
    ['[![](https://b.example/c.svg)](https://b.example/d)', '<a href="https://b.example/d">b.example/d</a>'],
    ['![a][b]\n\n[b]: https://b.example/c.png', '<a href="https://b.example/c.png">a</a>'],
    ['<img src="https://b.example/c.png" alt="a" width="20">', '<a href="https://b.example/c.png">a</a>'],
  ])('from another site becomes a link with its alternative text: %s', async (markdown, html) => {
    expect((await composeContent(`- ${markdown.replace('\n\n', '\n\n  ')}`)).html).toContain(html);
  });
});

describe('A page from a documentation folder', () => {
  it.each([
    ['{{product.name}} and {{#x}}', '<p>{{product.name}} and {{#x}}</p>'],
    ['<p align="center">\n  <b>a</b><br>\n  b &amp; c\n</p>', '<p><b>a</b><br> b &amp; c</p>'],
    ['<div align="center">\n\n**a**\n\n</div>', '<p><strong>a</strong></p>'],
    ['<h2 align="center">A</h2>', '<h2 id="a"><a href="#a">A</a></h2>'],
    ['Press <kbd class="x">a</kbd>', '<p>Press <kbd>a</kbd></p>'],
    ['a Promise<void> b', '<p>a Promise&lt;void&gt; b</p>'],
    ['<center>a</center>', '<p>a</p>'],
    ['<ul>\n<li><p>a</p>\n<p>b</p></li>\n<li>c</li>\n</ul>', '<ul><li>a<br><br>b</li><li>c</li></ul>'],
    [
      '<pre><code class="language-js">a &lt; b\n</code></pre>',
      '<div class="code"><pre><code class="language-text">a &lt; b</code></pre></div>',
    ],
    ['<!-- a -->b', '<p>b</p>'],
    [
      '<pre>a < b, <b title="c>d">e</b> > f</pre>',
      '<div class="code"><pre><code class="language-text">a &lt; b, e &gt; f</code></pre></div>',
    ],
    [
      '<pre title="a>b">add <package> <me@a.dev><br>next <b>c</b></pre>',
      '<div class="code"><pre><code class="language-text">add &lt;package&gt; &lt;me@a.dev&gt;\nnext c</code></pre></div>',
    ],
    [
      '<pre>\n:::note\nimport a from "b"\n:::\n</pre>',
      '<div class="code"><pre><code class="language-text">:::note\nimport a from "b"\n:::</code></pre></div>',
    ],
    ['a<wbr>b', '<p>ab</p>'],
    ['a\n\n:::note\n:::\n\n:::tip\n<!-- a -->\n:::', '<p>a</p>'],
    ['## #\ufe0f A', '<h2 id="-a"><a href="#-a">#\ufe0f A</a></h2>'],
    ['<a id="only agents read this"></a>a<a name="b c"></a>', '<p>a</p>'],
  ])('converts %j to %s', async (markdown, html) => {
    expect((await composeContent(markdown)).html).toBe(html);
  });

  it.each([
    'a<br>',
    '**a<br>** b',
    '## a<br>',
    '## a<br>b',
    '- a<br>\n- b',
    '| a<br>b |\n| --- |\n| c<br> |',
    'a[^1]\n\n[^1]: b<br>',
    '<details><summary>a</summary>\n\nb<br>\n\n</details>',
  ])('gives %j the same line breaks as Markdown', async (markdown) => {
    expect((await composeContent(markdown)).markdown).toContain(markdown);
  });

  it.each([
    ['a\n\n<!-- only the author\n\nreads this', 'line 7: found "<!-- only the author'],
    ['a <?php only_agents() ?> b', 'line 5: found "<?php only_agents() ?>"'],
    ['<div>\n<!DOCTYPE html>\n</div>', 'line 6: found <!DOCTYPE>'],
    ['a <![CDATA[b]]>', 'line 5: found "<![CDATA[b]]>"'],
  ])('is rejected if it contains %j, which readers would not see', async (markdown, found) => {
    expect(await composeProblems({ 'a.md': `# A\n\n${sentence}\n\n${markdown}` })).toContain(found);
  });

  it('separates the words of a title at a line break', async () => {
    const { pages } = await composeDocs({ 'a.md': '# A<br>B' });
    expect(pages[0]?.title).toBe('A B');
  });

  it.each(['> # A', '- # A', 'a[^1]\n\n[^1]: # A', '> # A\n\n<kbd>b</kbd>'])(
    'does not turn the heading in %j into another title',
    async (markdown) => {
      const { document } = await composeContent(markdown);
      expect(document.querySelector('h1')).toBeNull();
      expect(document.querySelector('h2#a')?.textContent).toBe('A');
    },
  );

  it('has anchors without the invisible selectors of emoji, which links can contain or omit', async () => {
    const { html } = await composeContent(
      '## \u2699\ufe0f Setup\n\n[one](#\ufe0f-setup) [two](#%EF%B8%8F-setup) [three](#-setup)',
    );
    expect(html).toContain('<h2 id="-setup">');
    expect(html.match(/href="#-setup"/g)).toHaveLength(4);
  });

  it.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('finds headings and files in %s that links contain in %s', async (stored, linked) => {
    const { html } = await composeContent(
      `## Größe\n\n${'[a](#größe) [b](übersicht.md#über)'.normalize(linked)}`.replace(
        'Größe',
        'Größe'.normalize(stored),
      ),
      { [`${'übersicht'.normalize(stored)}.md`]: `# A\n\n## ${'Über'.normalize(stored)}` },
    );
    const anchors = [...parseHtml(html).querySelectorAll('p a')].map((link) => link.getAttribute('href'));
    expect(anchors.map((href) => decodeURI(href ?? ''))).toEqual(['#größe', '/docs/ubersicht#über']);
    expect(html).toContain('<h2 id="größe">');
  });

  it('keeps anchors that links point to, except anchors of headings', async () => {
    const { html } = await composeContent(
      '<a id="more"></a>\n\n## <a name="b"></a>More\n\n<a name="B"></a>\nc [d](#B)',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<h2 id="more"><a href="#more"><span id="b"></span>More</a></h2><p><span id="B"></span>c <a href="#B">d</a></p>',
    );
  });

  it.each([
    ['<h2 id="own" align="center">A</h2>', '<h2 id="a"><a href="#a"><span id="own"></span>A</a></h2>'],
    ['<div id="own">\n\n**a**\n\n</div>', '<span id="own"></span><p><strong>a</strong></p>'],
    ['<p id="own">a</p>', '<p><span id="own"></span>a</p>'],
    ['<section id="a"><h2 id="a">A</h2></section>', '<h2 id="a"><a href="#a">A</a></h2>'],
  ])('keeps IDs of raw HTML that links point to: %s', async (markdown, html) => {
    const { pages } = await composeDocs({
      'page.md': `# Page\n\n${sentence}\n\n${markdown}\n`,
      'other.md': `# Other\n\n${sentence}\n\n[b](page.md#${html.includes('own') ? 'own' : 'a'})`,
    });
    const page = pages.find(({ path }) => path === '/docs/page');
    expect(page?.sections.trim().replaceAll('\n', '')).toBe(html);
  });

  it.each(['{#if}', '{#each a as b}', '{.wide}'])('shows a heading that consists of %s', async (text) => {
    const { document } = await composeContent(`## ${text}`);
    expect(document.querySelector('h2')?.textContent).toBe(text);
  });

  it('shows the code blocks in a group as tabs, with their labels', async () => {
    const { document, markdown } = await composeContent(
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::',
    );
    expect([...document.querySelectorAll('.tabs label')].map(collapsedText)).toEqual(['npm', 'pnpm']);
    expect(markdown).toContain('npm\n\n```sh\nnpm i\n```\n\npnpm\n\n```sh\npnpm i\n```');
  });

  it("gives a release an ID without its date, and resolves links to GitHub's ID for it", async () => {
    const { html } = await composeContent(
      '[a](#110---2026-01-02)\n\n## 1.1.0 - 2026-01-02\n\n## 1.1.0 - 2026-01-02',
    );
    expect(html).toContain('<a href="#v1.1.0">a</a>');
    expect(html).toContain('<h2 id="v1.1.0">');
    expect(html).toContain('<h2 id="110---2026-01-02-1">');
  });

  it('keeps collapsible sections', async () => {
    const { html, markdown } = await composeContent(
      '<details open>\n<summary><b>More</b> <img src="https://a.example/b.png" alt="c"></summary>\n\n**a**\n\n</details>',
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<details open><summary><b>More</b> c</summary><p><strong>a</strong></p></details>',
    );
    expect(markdown).toContain('<summary>');
  });

  it('keeps HTML tables, with their images and links', async () => {
    const { document } = await composeContent(
      '<table>\n  <tr><td align="center"><a href="https://a.example"><img src="https://a.example/b.png" width="100"><br><sub>Ann</sub></a></td><td>text</td></tr>\n</table>',
    );
    expect([...document.querySelectorAll('td')].map(collapsedText)).toEqual(['Ann', 'text']);
    expect(document.querySelector('td a')?.getAttribute('href')).toBe('https://a.example');
  });

  it.each([
    ['> [!NOTE]\n> Read *this*.', 'note', 'Note Read this.'],
    ['> [!WARNING] Beware', 'warning', 'Warning Beware'],
    [':::tip\n\nRead *this*.\n\n:::', 'tip', 'Tip Read this.'],
    [':::Tip\nRead *this*.\n:::', 'tip', 'Tip Read this.'],
    [':::tip{.wide title="Hello there"}\nRead *this*.\n:::', 'tip', 'Tip Hello there: Read this.'],
    [':::tip Use {braces}\nRead *this*.\n:::', 'tip', 'Tip Use {braces}: Read this.'],
    [':::caution[Take care]\nRead this.\n:::', 'caution', 'Caution Take care: Read this.'],
    ['::: info Title\n```\n:::\n```\n:::', 'note', 'Note Title: :::'],
  ])('converts %j to an aside of the kind %s', async (markdown, kind, text) => {
    const { document } = await composeContent(`${markdown}\n\nAfter.`);
    const aside = document.querySelector(`.aside.${kind}`);
    expect(collapsedText(aside).replaceAll(/\s+/g, ' ')).toBe(text);
    expect(collapsedText(document.querySelector('body > p:last-child'))).toBe('After.');
  });

  it.each([
    ['<table><tr><td>a</td></tr></table>\n:::tip\nb\n:::', 'body > .aside.tip', 'Tip b'],
    ['> a\n:::tip\nb\n:::', 'body > .aside.tip', 'Tip b'],
    ['1. a\n\n   :::tip\n   b\n\n       :::\n   :::\n\n2. c', 'ol > li .aside.tip', 'Tip b :::'],
    [':::tip\n- a\n  :::note\n  b\n- c\n:::', '.aside.tip > ul > li > .aside.note', 'Note b'],
    ['````md\n```js\n:::note\n```\n````', 'code', '```js :::note ```'],
    ['```md\n```js\n:::note\n```', 'code', '```js :::note'],
    ['    :::note', 'code', ':::note'],
    ['    ```\n\n:::note\na\n:::', '.note', 'Note a'],
    ['- a\n\n      ~~~\n\n:::note\na\n:::', '.note', 'Note a'],
  ])('shows the asides and code in %j where they are written', async (markdown, selector, text) => {
    const { document } = await composeContent(markdown);
    expect(collapsedText(document.querySelector(selector)).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it.each([
    [':::steps-list\na\n:::', 'Steps list: a'],
    [':::h2x Title\na\n:::', 'Title: a'],
  ])('shows the container %j with a label', async (markdown, text) => {
    const { document } = await composeContent(markdown);
    expect(collapsedText(document.querySelector('blockquote')).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it('reports the line of a problem after containers', async () => {
    const text = '# A\n\na\n:::note\nb\n:::\nc\n:::tip\nd\n:::\nimport a from "b"\n\n[e](gone.md)';
    const message = await composeProblems({ 'a.md': text });
    expect(message).toContain('line 11: found "import a from');
    expect(message).toContain('line 13: found a broken link');
  });

  it('shows tables, task lists, and footnotes', async () => {
    const { document } = await composeContent('| a |\n|---|\n| b |\n\n- [x] c\n\nd[^1]\n\n[^1]: e');
    expect(document.querySelector('td')?.textContent).toBe('b');
    expect(document.querySelector('input[type=checkbox][checked]')).not.toBeNull();
    expect(document.querySelector('[data-footnotes], .footnotes')?.textContent).toContain('e');
  });
});
