import { symlinkSync } from 'node:fs';
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
    expect(publishedFiles()).toEqual(['/api/v1/product', '/llms.txt', '/a/b.png']);
  });
});
