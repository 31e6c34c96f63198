import { describe, expect, it } from 'vitest';
import { linkProblems, makeLinksAbsolute } from '../../../src/markdown/internal-links.ts';
import { descendants, parseMarkdown } from '../../../src/markdown/parse/parse-markdown.ts';
import { stringifyMarkdown } from '../../../src/markdown/stringify/stringify-markdown.ts';

describe('The link check', () => {
  const targets = new Map([
    ['/', []],
    ['/cli', ['install', 'über']],
    ['/cli.md', ['install', 'über']],
    ['/llms.txt', undefined],
    ['/a.png', undefined],
  ]);
  const problems = (markdown: string) => linkProblems(descendants(parseMarkdown(markdown)), '/cli', targets);

  it.each([
    '[x](https://a.example/b)',
    '[x](http://a.example/b)',
    '[x](mailto:a@b.example)',
    '<a@b.example>',
    '[x](/)',
    '[x](/cli#install)',
    '[x](/cli#%C3%BCber)',
    '[x](#install)',
    '[x](/cli.md#install)',
    '[x](/llms.txt)',
    '[x](/llms.txt#anything)',
    '[x](/cli\\#install)',
    '![x](/a.png)',
    '`[x](/nope)` and \\[x](/nope)',
  ])('accepts %j', (markdown) => {
    expect(problems(markdown)).toEqual([]);
  });

  it.each([
    ['[x](/nope)', 'a broken link to "/nope"'],
    ['[x]()', 'a broken link to ""'],
    ['[x](cli)', 'a broken link to "cli"'],
    ['[x](//cli)', 'a broken link to "//cli"'],
    ['[x](javascript:alert)', 'a link to "javascript:alert"'],
    ['[x]\n\n[x]: vbscript:a', 'a link to "vbscript:a"'],
    ['[x](/cli#nope)', 'a link to "/cli#nope", but the page has no heading with this anchor'],
    ['[x](#nope)', 'a link to "#nope", but the page has no heading with this anchor'],
    ['[x](#50%)', 'a link to "#50%"'],
    ['[x](https://a.example/50%)', 'a link to "https://a.example/50%"'],
    ['![x](https://a.example/b.png)', 'an image at "https://a.example/b.png"'],
    ['![x](/cli)', 'an image at "/cli"'],
    ['![x](/llms.txt)', 'an image at "/llms.txt"'],
    ['[x](https://[bad)', 'a link to "https://[bad"'],
    ['[x](https://bank.dev@evil.dev)', 'a link to "https://bank.dev@evil.dev"'],
    ['https://a:b@evil.dev', 'a link to "https://a:b@evil.dev"'],
  ])('rejects %j', (markdown, found) => {
    expect(problems(markdown)).toMatchObject([{ found }]);
  });

  it('reports the line of a link', () => {
    expect(problems('a\n\n- b\n- [c](/nope)')).toMatchObject([{ line: 4 }]);
  });

  it.each([
    ['[x](/nope)', 'one of /, /cli, /llms.txt, /a.png'],
    ['[x](#nope)', 'one of #install, #über'],
    ['[x](#50%)', '%25 for a percent sign in a URL'],
    ['![x](/b.png)', 'the path of an image in public/, for example /image.png'],
  ])('for %j suggests %s', (markdown, expected) => {
    expect(problems(markdown)).toMatchObject([{ expected }]);
  });

  it('reports the line of each link', () => {
    expect(problems('a\n\n> [x](/a)\n\n[y](/b)').map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe('The Markdown version', () => {
  const markdownVersions = new Map([
    ['/', { path: '/index.md' }],
    ['/cli', { path: '/cli.md', rowIds: new Set(['--model']) }],
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
    ['a file, with an encoded URL', '[x](/a?b&amp;c)', '[x](https://quill.dev/a?b\\&c)'],
    ['another site', '[x](https://a.example/b)', '[x](https://a.example/b)'],
    ['a page, through a link definition', '[x][y]\n\n[y]: /cli', '[x][y]\n\n[y]: https://quill.dev/cli.md'],
    [
      'an image in a link',
      '[![/a](/a.png)](/cli)',
      '[![/a](https://quill.dev/a.png)](https://quill.dev/cli.md)',
    ],
  ])('makes a link to %s absolute', (_, markdown, absolute) => {
    const page = parseMarkdown(markdown);
    makeLinksAbsolute(descendants(page), '/cli', 'https://quill.dev', markdownVersions);
    expect(stringifyMarkdown(page.children).trimEnd()).toBe(absolute);
  });
});
