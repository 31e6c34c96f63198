import { describe, expect, it } from 'vitest';
import { findLinks, withAbsoluteLinks } from '../../../src/markdown/links.ts';
import type { Page } from '../../../src/markdown/page.ts';

function page(path: string, text: string): Page {
  const head = { file: '', updated: '', title: 'T', description: 'D', nav: 'N', order: 1, unlisted: false };
  return { ...head, path, opening: '# T', text };
}

describe('findLinks', () => {
  it.each([
    ['[a](/b)', ['/b']],
    ['[a](/b "title") and [c](</d e>)', ['/b', '/d e']],
    ['[a][x]\n\n[x]: /b', ['/b']],
    ['![a](/b.png)', ['/b.png']],
    ['`[a](/b)` and \\[c](/d)', []],
    ['```\n[a](/b)\n```', []],
    ['<https://a.example>', ['https://a.example']],
    ['| [a](/b) |\n|---|\n| [c](/d) |', ['/b', '/d']],
  ])('finds the links of %j', (markdown, urls) => {
    expect(findLinks(markdown).map(({ url }) => url)).toEqual(urls);
  });

  it('says on which line a link stands', () => {
    expect(findLinks('a\n\n- b\n- [c](/d)').map(({ line }) => line)).toEqual([4]);
  });
});

describe('withAbsoluteLinks', () => {
  const pages = ['/', '/cli', '/docs/plugins'].map((path) => page(path, ''));

  it.each([
    ['a page', '[x](/cli)', '[x](https://quill.dev/cli.md)'],
    ['the home page', '[x](/)', '[x](https://quill.dev/index.md)'],
    ['a heading of a page', '[x](/docs/plugins#a)', '[x](https://quill.dev/docs/plugins.md#a)'],
    ['a heading of the same page', '[x](#a)', '[x](https://quill.dev/cli.md#a)'],
    ['a file', '[x](/openapi.json)', '[x](https://quill.dev/openapi.json)'],
    ['another site', '[x](https://a.example/b)', '[x](https://a.example/b)'],
    ['a path that is also the text', '[/cli](/cli)', '[/cli](https://quill.dev/cli.md)'],
    [
      'a path within a longer one',
      '[/cli](/cli#a) [b](/cli)',
      '[/cli](https://quill.dev/cli.md#a) [b](https://quill.dev/cli.md)',
    ],
    ['a page, with a title that names it', '[x](/cli "/cli")', '[x](https://quill.dev/cli.md "/cli")'],
    ['a page, by a definition', '[x][y]\n\n[y]: /cli', '[x][y]\n\n[y]: https://quill.dev/cli.md'],
    [
      'a picture in a link',
      '[![/a](/a.png)](/cli)',
      '[![/a](https://quill.dev/a.png)](https://quill.dev/cli.md)',
    ],
    ['code, which has none', '`[x](/cli)`', '`[x](/cli)`'],
    ['a page, after letters of more than one byte', '“ü🙂” [x](/cli)', '“ü🙂” [x](https://quill.dev/cli.md)'],
  ])('makes the link absolute that leads to %s', (_, text, absolute) => {
    expect(withAbsoluteLinks(page('/cli', text), 'https://quill.dev', pages)).toBe(`# T\n\n${absolute}\n`);
  });
});
