import { describe, expect, it } from 'vitest';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import {
  linkAndImageProblems,
  ownHostLinkProblems,
} from '../../../../src/markdown/validate/link-and-image-problems.ts';

describe('The link check', () => {
  const targets = new Map([
    ['/', []],
    ['/cli', ['install', 'über']],
    ['/cli.md', ['install', 'über']],
    ['/llms.txt', undefined],
    ['/a.png', undefined],
  ]);
  const problems = (markdown: string) =>
    linkAndImageProblems(descendants(parseMarkdown(markdown)), '/cli', targets);

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
    '[https://a.example/b](https://a.example/b)',
    '[https://a.example](https://www.a.example/b)',
    '[a.example/Team](https://docs.a.example/team)',
    '[a.example/team](https://a.example/team/tool)',
    '[config.js](https://a.example/config.js)',
    "<https://a.example/b'>",
    'https://a.example/[owner]/[repo]/issues',
    '<https://a.example/[owner]>',
    '[https://a.example/b|c](https://a.example/b%7Cc)',
    'https://a.example/b\\c/d',
    '[https://a.example/%5Bb%5D](https://a.example/[b])',
    '[a@b.example](mailto:A@b.example?subject=Hi)',
    '[a@b.example](https://www.b.example/contact)',
    '[a@1.2.0](https://a.example)',
    'www.a.example/b_(c)',
    '[(https://a.example/b)](https://a.example/b)',
  ])("accepts %j, whose text doesn't show a different target", (markdown) => {
    expect(problems(markdown)).toEqual([]);
  });

  it.each([
    ['[https://a.example/b](https://c.example/b)', 'https://a.example/b'],
    ['[Go to https://a.example/b.](https://c.example)', 'https://a.example/b'],
    ['[`https://a.example`](https://a.example.c.example)', 'https://a.example'],
    ['[**a.example/b**](https://c.example/b)', 'https://a.example/b'],
    ['[a.example/team](https://a.example/other)', 'https://a.example/team'],
    ['[a.example/[team]](https://a.example/[other])', 'https://a.example/[team]'],
    ['[a.example/team](https://a.example/team%2Fother)', 'https://a.example/team'],
    ['[https://docs.a.example](https://a.example)', 'https://docs.a.example'],
    ['[a@b.example](mailto:a@c.example)', 'a@b.example'],
    ['[a@b.example](https://c.example)', 'a@b.example'],
    ['[`a@b.example`](https://b.example.c.example/contact)', 'a@b.example'],
  ])('rejects %j, because the link opens a different URL than its text shows', (markdown, shown) => {
    expect(problems(markdown).map(({ found }) => found)).toEqual([
      expect.stringMatching(/^a link to ".+" with the text "/),
    ]);
    expect(problems(markdown)[0]?.found).toContain(`the text "${shown}"`);
  });

  it.each([
    ['[x](/nope)', 'a broken link to "/nope"'],
    ['[x]()', 'a broken link to ""'],
    ['[x](cli)', 'a broken link to "cli"'],
    ['[x](//cli)', 'a broken link to "//cli"'],
    ['[x](javascript:alert)', 'a link to "javascript:alert"'],
    ['[x]\n\n[x]: vbscript:a', 'a link to "vbscript:a"'],
    ['[x](/cli#nope)', 'a link to "/cli#nope", but the target page has no such anchor'],
    ['[x](#nope)', 'a link to "#nope", but the target page has no such anchor'],
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

  it.each([
    ['[x](/nope)', 'one of /, /cli, /llms.txt, /a.png'],
    ['[x](#nope)', 'one of #install, #über'],
    ['[x](#50%)', '%25 for a percent sign in a URL'],
    ['![x](/b.png)', 'the path of an image in public/, for example /image.png'],
  ])('for %j suggests %s', (markdown, expected) => {
    expect(problems(markdown)).toMatchObject([{ expected }]);
  });

  it('reports the line of each link', () => {
    expect(problems('a\n\n> [x](/a)\n\n- b\n- [y](/b)').map(({ line }) => line)).toEqual([3, 6]);
  });
});

describe("The check of links to the site's own host", () => {
  const targets = new Map([
    ['/', ['start']],
    ['/docs/über', ['größe']],
    ['/docs/über.md', ['größe']],
    ['/a b.png', undefined],
    ['/api/v1/product', undefined],
  ]);
  const problems = (url: string, site = 'https://tool.dev') =>
    ownHostLinkProblems(descendants(parseMarkdown(`[x](<${url}>)`)), site, targets);

  it.each<[url: string, site?: string]>([
    ['https://tool.dev'],
    ['https://tool.dev/'],
    ['https://tool.dev#start'],
    ['https://tool.dev/?a=b#start'],
    ['https://tool.dev/#top'],
    ['https://tool.dev/#'],
    ['https://tool.dev/#:~:text=a'],
    ['https://tool.dev/#start:~:text=a'],
    ['HTTP://Tool.DEV:80/docs/%C3%BCber#gr%C3%B6%C3%9Fe'],
    ['https://tool.dev:443/docs/über/#größe'],
    ['https://tool.dev./docs/über.html'],
    ['https://tool.dev/index.html'],
    ['https://tool.dev/docs/über.md#größe'],
    ['https://tool.dev/a%20b.png'],
    ['https://tool.dev/api/v1/product'],
    ['https://tool.dev:8443/nope'],
    ['https://www.tool.dev/nope'],
    ['https://other.dev/tool.dev/nope'],
    ['mailto:help@tool.dev'],
    ['/nope'],
    ['https://org.dev/tool/docs/über', 'https://org.dev/tool/'],
    ['https://org.dev/tool', 'https://org.dev/tool'],
    ['https://org.dev/nope', 'https://org.dev/tool'],
    ['https://org.dev/toolbox', 'https://org.dev/tool'],
    ['https://xn--bcher-kva.dev/', 'https://bücher.dev'],
  ])('accepts %s', (url, site) => {
    expect(problems(url, site)).toEqual([]);
  });

  it.each<[url: string, found: string, site?: string]>([
    ['https://tool.dev/nope', 'a link to "https://tool.dev/nope"'],
    ['http://TOOL.dev./nope/', 'a link to "http://TOOL.dev./nope/"'],
    ['https://tool.dev/docs//über', 'a link to "https://tool.dev/docs//über"'],
    ['https://tool.dev/50%', 'a link to "https://tool.dev/50%"'],
    ['https://tool.dev/#nope', 'a link to "https://tool.dev/#nope", but the target page has no such anchor'],
    ['https://org.dev/tool/nope', 'a link to "https://org.dev/tool/nope"', 'https://org.dev/tool'],
  ])('reports %s', (url, found, site) => {
    expect(problems(url, site)).toMatchObject([{ line: 1, found }]);
  });

  it('suggests the path that was probably meant', () => {
    expect(problems('https://tool.dev/api/v1/products')).toMatchObject([
      { expected: 'one of /, /docs/über, /a b.png, /api/v1/product. Did you mean /api/v1/product?' },
    ]);
  });
});
