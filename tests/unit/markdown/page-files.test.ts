import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { chdir } from 'node:process';
import { describe, expect, it } from 'vitest';
import { publishedFiles, readPages } from '../../../src/markdown/page-files.ts';
import { pageFolders } from '../../../src/product/source.ts';
import { inFolder } from '../../setup/in-folder.ts';

const [own] = pageFolders;

describe('readPages', () => {
  it('reads the Markdown files of both folders; one of the first stands in for one of the second', async () => {
    inFolder({
      [`${own}/cli.md`]: 'own',
      'src/content/cli.md': 'general',
      'src/content/a/b.md': 'b',
      'src/content/.hidden': '',
    });
    const pages = await readPages();
    expect(pages.map(({ file, text }) => [file, text])).toEqual([
      [`${own}/cli.md`, 'own'],
      ['src/content/a/b.md', 'b'],
    ]);
  });

  it('takes the line ends of Windows, and a byte order mark, for what every editor shows', async () => {
    inFolder({ 'src/content/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n' });
    expect(await readPages()).toMatchObject([{ text: '---\ntitle: A\n---\n' }]);
  });

  it('dates a page by the last commit that changed it, in a folder of a repository as well', async () => {
    inFolder({ 'site/src/content/a.md': 'A', 'site/src/content/b.md': 'B', 'b.md': 'B' });
    const commit = (day: string) => {
      const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
      execFileSync('git', ['add', '.']);
      execFileSync('git', [...author, 'commit', '--quiet', '--message', 'B'], { env });
    };
    execFileSync('git', ['init', '--quiet']);
    commit('2026-01-02');
    writeFileSync('site/src/content/a.md', 'C');
    commit('2026-02-03');
    chdir('site');
    expect((await readPages()).map(({ updated }) => updated)).toEqual(['2026-02-03', '2026-01-02']);
  });

  it('dates a page by its file if there is no history', async () => {
    inFolder({ 'src/content/a.md': 'A' });
    expect(await readPages()).toMatchObject([{ updated: new Date().toISOString().slice(0, 10) }]);
  });

  it.each(['b.MD', 'b.markdown', 'a/b.mdx'])(
    'refuses %s, which would be published by nobody',
    async (name) => {
      inFolder({ 'src/content/a.md': 'A', [`${own}/${name}`]: 'B' });
      await expect(readPages()).rejects.toThrow(
        `${own}/${name}\n  found a file that is no page\n    expected a name that ends in .md, `,
      );
    },
  );

  it('refuses a page that is not in UTF-8, whose characters would be other ones', async () => {
    inFolder({ 'src/content/a.md': 'A' });
    writeFileSync('src/content/b.md', Buffer.from('Café', 'latin1'));
    await expect(readPages()).rejects.toThrow(
      'src/content/b.md\n  found text in another encoding than UTF-8\n',
    );
  });

  it('refuses a symbolic link', async () => {
    inFolder({ 'src/content/a.md': 'A' });
    symlinkSync('a.md', 'src/content/b.md');
    await expect(readPages()).rejects.toThrow(
      'src/content/b.md\n  found a symbolic link\n    expected a file: ',
    );
  });
});

describe('publishedFiles', () => {
  it('returns the paths of endpoints and public files, without pages', () => {
    inFolder({
      'src/pages/llms.txt.ts': '',
      'src/pages/api/v1/product.ts': '',
      'src/pages/[...path].astro': '',
      'src/pages/[...path].md.ts': '',
      'public/a/b.png': '',
    });
    expect(publishedFiles([])).toEqual(['/api/v1/product', '/llms.txt', '/a/b.png']);
  });

  it.each([
    ['llms.txt', '/llms.txt', 'another name: '],
    ['LLMS.txt', '/llms.txt', 'another name: '],
    ['api/v1/product', '/api/v1/product', 'another name: '],
    ['_headers', '/_headers', 'your header rules in netlify.toml'],
    ['cli.json', '/cli.json', 'the description of the command line in site/cli.json'],
    ['index.html', '/', 'another name: '],
    ['index.md', '/', 'another name: '],
    ['docs.html', '/docs', 'another name: '],
    ['docs.md', '/docs', 'another name: '],
    ['docs/index.html', '/docs', 'another name: '],
    ['docs', '/docs', 'another name: '],
  ])('refuses public/%s, which would take the place of %s', (file, address, expected) => {
    inFolder({
      'src/pages/llms.txt.ts': '',
      'src/pages/cli.json.ts': '',
      'src/pages/api/v1/product.ts': '',
      [`public/${file}`]: '',
    });
    const pages = ['index.md', 'docs/index.md'].map((name) => ({
      file: `src/content/${name}`,
      text: '',
      updated: '',
    }));
    expect(() => publishedFiles(pages)).toThrow(
      `public/${file}\n  found a file in the place of ${address}, which the site makes itself\n    expected ${expected}`,
    );
  });

  it('takes files of public beside pages, and rules that are the maintainer’s', () => {
    inFolder({ 'public/docs/a.png': '', 'public/_redirects': '', 'public/docs/index.md': '' });
    const docs = { file: 'src/content/docs/index.md', text: '', updated: '' };
    expect(publishedFiles([docs])).toEqual(['/_redirects', '/docs/a.png', '/docs/index.md']);
  });
});
