import { describe, expect, it } from 'vitest';
import { resolveLinksForMarkdown } from '../../../src/markdown/internal-links.ts';
import { descendants, parseMarkdown } from '../../../src/markdown/parse/parse-markdown.ts';
import { stringifyMarkdown } from '../../../src/markdown/stringify/stringify-markdown.ts';

describe('The Markdown version', () => {
  const markdownVersions = new Map([
    ['/', { path: '/index.md' }],
    ['/cli', { path: '/cli.md', htmlOnlyIds: new Set(['--model']) }],
    ['/docs/plugins', { path: '/docs/plugins.md' }],
  ]);

  it.each([
    ['a page', '[x](/cli)', '[x](https://quill.dev/cli.md)'],
    ['the home page', '[x](/)', '[x](https://quill.dev/index.md)'],
    ['a heading of a page', '[x](/docs/plugins#a)', '[x](https://quill.dev/docs/plugins.md#a)'],
    ['a heading of the same page', '[x](#a)', '[x](https://quill.dev/cli.md#a)'],
    ['a heading, with an escaped # sign', '[x](/cli\\#a)', '[x](https://quill.dev/cli.md#a)'],
    [
      'a table row, whose anchor only the HTML page has',
      '[x](/cli#--model)',
      '[x](https://quill.dev/cli.md)',
    ],
    ['a file', '[x](/openapi.json)', '[x](https://quill.dev/openapi.json)'],
    ['a file, with an encoded URL', '[x](/a?b&amp;c)', '[x](https://quill.dev/a?b&c)'],
    ['another site', '[x](https://a.example/b)', '[x](https://a.example/b)'],
    ['a page, through a link definition', '[x][y]\n\n[y]: /cli', '[x][y]\n\n[y]: https://quill.dev/cli.md'],
    [
      'an image in a link',
      '[![/a](/a.png)](/cli)',
      '[![/a](https://quill.dev/a.png)](https://quill.dev/cli.md)',
    ],
  ])('makes a link to %s absolute', (_, markdown, absolute) => {
    const page = parseMarkdown(markdown);
    resolveLinksForMarkdown(descendants(page), '/cli', 'https://quill.dev', markdownVersions);
    expect(stringifyMarkdown(page.children).trimEnd()).toBe(absolute);
  });
});
