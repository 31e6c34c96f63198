import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import {
  composeContent,
  composeDocs,
  composeErrorMessage,
  composeExistingDocs,
  descriptionSentence,
} from '../../../setup/compose-docs.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

describe('A file in a documentation folder', () => {
  it.each([
    ['README.md', '/docs'],
    ['index.md', '/docs'],
    ['install.md', '/docs/install'],
    ['01-install.md', '/docs/install'],
    ['2. Getting Started.markdown', '/docs/getting-started'],
    ['guide/README.md', '/docs/guide'],
    ['guide/_index.md', '/docs/guide'],
    ['_index.md', '/docs'],
    ['02-guide/01-setup.md', '/docs/guide/setup'],
    ['2024-01-02-news.md', '/docs/2024-01-02-news'],
    ['node.js.md', '/docs/node-js'],
    ['2.x.md', '/docs/2-x'],
    ['3.x/1.install.md', '/docs/3-x/install'],
    ['4-x/a.md', '/docs/4-x/a'],
    ['5-x-axis.md', '/docs/x-axis'],
    ['Über uns.md', '/docs/uber-uns'],
    ['API/Client.md', '/docs/api/client'],
  ])('named %s is published at %s', async (name, path) => {
    const { pages } = await composeDocs({ [name]: `# Title\n\n${descriptionSentence}` });
    expect(pages.map((page) => page.path)).toEqual([path]);
  });

  it("isn't a page if it is hidden, a partial, or part of a tool or a package", async () => {
    const { pages } = await composeDocs({
      'a.md': '# A',
      '.hidden.md': '# B',
      '_partial.md': '# C',
      '_index/c.md': '# C',
      '.vitepress/d.md': '# D',
      'node_modules/e/README.md': '# E',
    });
    expect(pages.map((page) => page.path)).toEqual(['/docs/a']);
  });

  it.each(['', '\n\n', '<!-- a -->', '---\norder: 2\n---\n', '---\ntitle: A\nurl: https://a.dev\n---\n'])(
    'is rejected if it contains no text: %j',
    async (text) => {
      const message = await composeErrorMessage({
        'a.md': text,
        'b.md': '# B',
        'c.md': '---\ntitle: C\n---',
      });
      expect(message).toContain('docs/a.md\n  found an empty page');
      expect(message).not.toMatch(/docs\/[bc]\.md/);
    },
  );

  it('named _index.md comes first in its folder, sets its order, and is the target of links to it', async () => {
    const { pages } = await composeDocs({
      'b/_index.md': '---\ntitle: B\nweight: 1\n---\n\nText.',
      'b/a.md': '# BA\n\n[one](../b/) [two](_index.md) [three](/b)',
      'a.md': '---\nweight: 2\n---\n# A\n\nText.',
    });
    expect(pages.map(({ path }) => path)).toEqual(['/docs/b', '/docs/b/a', '/docs/a']);
    expect(pages[1]?.sections.match(/href="[^"]+"/g)).toEqual(Array(3).fill('href="/docs/b"'));
  });

  it('has a date only from the history of the repository that contains the folder', async () => {
    useTempFolder({ 'docs/ä b.md': '# A' });
    const git = (...args: string[]) => {
      const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T12:00:00Z' };
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: 'docs',
        env,
      });
    };
    const readDates = async () => (await composeExistingDocs()).pages.map(({ updated }) => updated);
    // The date of a file without a commit is usually the day on which it was downloaded.
    expect(await readDates()).toEqual([undefined]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'A');
    expect(await readDates()).toEqual(['2026-01-02']);
  });

  it('is omitted if the maintainer wrote a page with the same path, and links to the file are accepted', async () => {
    const files = { 'a.md': '# A\n\n[B](b.md) [B](b.md#gone)', 'b.md': '# B' };
    useTempFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])));
    const docs = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set(['/docs/b']));
    expect(docs.pages.map(({ head }) => head.path)).toEqual(['/docs/a']);
    expect(docs.problems).toEqual([]);
  });

  it('is published even if a line starts with 400,000 spaces', async () => {
    const { pages } = await composeDocs({ 'a.md': `# A\n\n${' '.repeat(400_000)}--- b` });
    expect(pages[0]?.markdown).toContain('--- b');
  });
});

describe('A build with an invalid documentation folder', () => {
  it('reports a missing folder, and a folder without Markdown', async () => {
    useTempFolder({ 'empty/a.txt': '', 'mdx/a.mdx': '# A' });
    const read = (label: string) => readDocs({ folder: resolve(label), label }, new Set());
    await expect(read('../docs')).rejects.toThrow('../docs\n  found no such folder');
    await expect(read('empty')).rejects.toThrow('empty\n  found no Markdown files\n');
    await expect(read('mdx')).rejects.toThrow("MDX isn't supported, so rename files without components");
  });

  it('reports a symbolic link', async () => {
    useTempFolder({ 'docs/a.md': '# A' });
    symlinkSync('a.md', 'docs/b.md');
    await expect(composeExistingDocs()).rejects.toThrow('docs/b.md\n  found a symbolic link');
  });

  it('reports the folder itself if it is a symbolic link', async () => {
    useTempFolder({ 'real/a.md': '# A' });
    symlinkSync('real', 'docs');
    await expect(composeExistingDocs()).rejects.toThrow('docs\n  found a symbolic link');
  });

  it('reports every symbolic link in the folder, regardless of its target', async () => {
    useTempFolder({ 'docs/a.md': '# A' });
    symlinkSync('/etc', 'docs/folder');
    symlinkSync('.', 'docs/loop');
    symlinkSync('gone', 'docs/gone.md');
    symlinkSync('/etc/passwd', 'docs/image.png');
    for (const name of ['folder', 'loop', 'gone.md', 'image.png'])
      await expect(composeExistingDocs()).rejects.toThrow(`docs/${name}\n  found a symbolic link`);
  });

  it('reports both images if two have the same path', async () => {
    const page = '# A\n\n![a](<a b.png>) ![b](a-b.png) ![c](A-B.png)';
    const message = await composeErrorMessage({ 'a.md': page, 'a b.png': '', 'a-b.png': '', 'A-B.png': '' });
    expect(message).toContain(
      'docs/a-b.png\n  found an image with the same path as docs/a b.png: /docs/a-b.png',
    );
    expect(message).toContain('docs/A-B.png\n  found an image with the same path');
  });

  it.each(['安装.md', '快速/a.md', 'ติดตั้ง.md', '설치.md'])(
    'reports that a file named %s needs a name for its URL, and that its title can stay unchanged',
    async (name) => {
      const message = await composeErrorMessage({ 'a.md': '# A', [name]: '# B' });
      expect(message).toContain(`docs/${name}\n  found the path /docs/`);
      expect(message).toContain(
        'because these names become part of the URL. The title of a page can contain other characters',
      );
    },
  );

  it('reports both files if two have the same path', async () => {
    const message = await composeErrorMessage({ 'a.md': '# A', '01-A.md': '# B' });
    expect(message).toContain('the path /docs/a');
    for (const file of ['docs/01-A.md', 'docs/a.md']) expect(message).toContain(file);
  });

  it.each([
    ['page.mdx', 'import X from "x"', 'docs/page.mdx\n  found an MDX page'],
    ['page.md', '# A\n\nimport X from "x"', 'docs/page.md\n  line 3: found "import X from "x""'],
    ['page.md', '# A\n\nimport X from "x"\nexport default X', 'line 4: found "export default X"'],
    [
      'page.md',
      '# A\n\n<Tabs>\n\n<Tabs>\n</Tabs>',
      'lines 3, 5, and 6: found <Tabs> in raw HTML\n    expected code blocks with tab after the',
    ],
    [
      'page.md',
      '# A\n\n<Note>b</Note>',
      'found <Note> in raw HTML\n    expected a blockquote that starts with',
    ],
    ['page.md', '# A\n\nSet <TOKEN>.', 'found <TOKEN> in raw HTML\n    expected Markdown, or `<TOKEN>` in'],
    ['page.md', '# A\n\nA <iframe src="x"></iframe>', 'line 3: found <iframe> in raw HTML'],
    [
      'page.md',
      '# A\n\n<p>\n<video src="x"></video></p>',
      'line 4: found <video> in raw HTML\n    expected a link to the video',
    ],
    [
      'page.md',
      `# A\n\n${'a\u200bb\n'.repeat(3)}`,
      'line 3: found "a\\u200bb", and the same character in lines 4 and 5\n    expected text without the invisible character "\\u200b" (U+200B). To find all of them, search for the regular expression \\u200b in an editor',
    ],
    ['page.md', '---\na: [\n---\n# A', 'docs/page.md\n  line 3: found invalid YAML'],
    ['page.md', '---\ntitle: A: b "c"\n---\n', 'a special meaning in YAML: title: "A: b \\"c\\""'],
    ['page.md', '---\nnav: `a`\n---\n# A', 'a special meaning in YAML: nav: "`a`"'],
    ['page.md', "---\nb: 1\ntitle: 'It's b'\n---\n", 'a special meaning in YAML: title: "It\'s b"'],
    ['page.md', '# A\n\n[b](c?.md)', 'a broken link to "c?.md"\n    expected an existing file'],
    ['page.md', '# A\n\n<Aside title="Back up">b</Aside>', 'line 3: found <Aside> in raw HTML'],
    ['page.md', '# A\n\nb <Figure src="b.png" alt="b" caption="c" />', 'line 3: found <Figure> in raw HTML'],
    ['page.md', '---\na: b\n...\na: b\n---\n# A', 'docs/page.md\n  front matter: found invalid YAML'],
    ['page.md', '---\ntitle: "a\\u200bb"\n---\n', 'docs/page.md\n  title: found "a\\u200bb"'],
    ['page.md', '+++\ntitle = "A"\n+++\n\n# B', 'docs/page.md\n  line 1: found front matter in TOML'],
    ['page.md', '# a&#x200b;b', 'docs/page.md\n  line 1: found "a\\u200bb"'],
    ['page.md', `# ${'long '.repeat(100)}`, 'docs/page.md\n  title: found 499 characters'],
    ['page.md', '# A\n\n![](https://[bad)', 'line 3: found a link to "https://[bad"'],
    ['a\u200bb.md', '# A', 'docs/a\\u200bb.md\n  found an invisible character in the file name'],
    [`${'n'.repeat(198)}.md`, '# A', 'found a name of 201 bytes\n    expected a name of at most 200 bytes'],
  ])('reports %s with the content %j, and where the problem is', async (name, text, problem) => {
    expect(await composeErrorMessage({ [name]: text, 'other.md': '# B' })).toContain(problem);
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
