import { describe, expect, it } from 'vitest';
import { composeNavigation } from '../../../setup/compose-navigation.ts';

const names = [
  'cli/run.md',
  'cli/models.md',
  'core/hooks.md',
  'release.md',
  'tools/web.md',
  'tools/shell.md',
];
const index = [
  '# Quill',
  '## Get started',
  '- **[Run it](cli/run.md):** The first run.',
  '## Extend {#more}',
  '- [Tools](tools/index.md)',
  '- [Hooks](core/hooks.md)',
  '- [Run it again](cli/run.md)',
  '## Development',
  '- [Releases](/docs/release)',
].join('\n\n');
const tools = '# All tools\n\nText.';

describe('A start page that lists pages under several headings', () => {
  it('groups the pages, in the order of its lists, with the labels of its links and headings', async () => {
    const { lines } = await composeNavigation(names, { 'index.md': index, 'tools/index.md': tools });
    expect(lines).toEqual([
      'Docs /docs',
      '  Get started /docs#get-started',
      '    Run it /docs/cli/run',
      '  Extend /docs#extend',
      '    Tools /docs/tools',
      '      Title of tools/shell.md /docs/tools/shell',
      '      Title of tools/web.md /docs/tools/web',
      '    Hooks /docs/core/hooks',
      '  Development /docs#development',
      '    Releases /docs/release',
      '  Title of cli/models.md /docs/cli/models',
    ]);
  });

  it('sets the order of all documents, with the pages that it omits at the end', async () => {
    const { pages } = await composeNavigation(names, { 'index.md': index, 'tools/index.md': tools });
    expect(pages.map(({ path }) => path)).toEqual([
      '/docs',
      '/docs/cli/run',
      '/docs/tools',
      '/docs/tools/shell',
      '/docs/tools/web',
      '/docs/core/hooks',
      '/docs/release',
      '/docs/cli/models',
    ]);
  });

  it('groups a page that it omits with the other pages of the folder if most of them are in one group', async () => {
    const files = ['guide/a.md', 'guide/b.md', 'guide/c.md', 'help.md'];
    const lists =
      '# Quill\n\n## Guides\n\n- [B](guide/b.md)\n- [A](guide/a.md)\n\n## Help\n\n- [Help](help.md)';
    const { lines } = await composeNavigation(files, { 'README.md': lists });
    expect(lines.slice(1, 5)).toEqual([
      '  Guides /docs#guides',
      '    B /docs/guide/b',
      '    A /docs/guide/a',
      '    Title of guide/c.md /docs/guide/c',
    ]);
  });

  it('groups a page under the heading above the first link with its title, and otherwise above the first link', async () => {
    const lists =
      '# Quill\n\n## Tasks\n\n- [Stop it](sandbox.md)\n- [Undo it](undo.md)\n\n## Pages\n\n- [Keys](keys.md)\n- [Sandbox](sandbox.md)\n\n## Index\n\n- [Sandbox](sandbox.md)\n- [Undoing](undo.md)';
    const { lines } = await composeNavigation([], {
      'README.md': lists,
      'keys.md': '# Keys',
      'sandbox.md': '# Sandbox',
      'undo.md': '# Undo changes',
    });
    expect(lines.slice(1)).toEqual([
      '  Tasks /docs#tasks',
      '    Undo it /docs/undo',
      '  Pages /docs#pages',
      '    Keys /docs/keys',
      '    Sandbox /docs/sandbox',
    ]);
  });

  it('puts the pages of a nested list under the page that they belong to', async () => {
    const lists =
      '# Quill\n\n## Use\n\n- [Run](cli/run.md)\n  - [Models](cli/models.md)\n\n## Build\n\n- [Hooks](core/hooks.md)';
    const { lines } = await composeNavigation(names.slice(0, 3), { 'README.md': lists });
    expect(lines.slice(1, 4)).toEqual([
      '  Use /docs#use',
      '    Run /docs/cli/run',
      '      Models /docs/cli/models',
    ]);
  });

  it('groups the pages of its own folder if it is the start page of a folder', async () => {
    const lists =
      '# Tools\n\n## Local\n\n- [Shell](shell.md)\n\n## Remote\n\n- [Web](web.md)\n- [Run](../cli/run.md)';
    const { lines } = await composeNavigation(names, {
      'README.md': '# Quill\n\nText.',
      'tools/README.md': lists,
    });
    expect(lines.slice(-5)).toEqual([
      '  Tools /docs/tools',
      '    Local /docs/tools#local',
      '      Shell /docs/tools/shell',
      '    Remote /docs/tools#remote',
      '      Web /docs/tools/web',
    ]);
  });

  it.each(['：', '——', '。', '（', '― '])(
    'groups and labels pages whose links end with "%s"',
    async (mark) => {
      const lists = `# 文档\n\n## 入门\n\n- [运行](cli/run.md)${mark}如何运行\n\n## 扩展\n\n- [模型](cli/models.md)${mark}选择模型`;
      const { lines } = await composeNavigation(names.slice(0, 2), { 'README.md': lists });
      expect(lines.slice(1)).toEqual([
        '  入门 /docs#入门',
        '    运行 /docs/cli/run',
        '  扩展 /docs#扩展',
        '    模型 /docs/cli/models',
      ]);
    },
  );

  it.each([
    ['one heading', '## Pages\n\n- [Run](cli/run.md)\n- [Models](cli/models.md)\n- [Hooks](core/hooks.md)'],
    [
      'less than half of the pages',
      '## Start\n\n- [Run](cli/run.md)\n\n## Next\n\n- [Models](cli/models.md)',
    ],
    [
      'sentences',
      '## Start\n\nSee [Run](cli/run.md).\n\n## Next\n\n[Models](cli/models.md), [Hooks](core/hooks.md)',
    ],
  ])('makes no groups if it lists pages only in %s', async (_, text) => {
    const { lines } = await composeNavigation(names, { 'README.md': `# Quill\n\n${text}` });
    expect(lines.filter((line) => line.includes('#'))).toEqual([]);
    expect(lines).toHaveLength(9);
  });

  it('leaves the plugins in a section of their own', async () => {
    const lists =
      '# Quill\n\n## Use\n\n- [Run](cli/run.md)\n\n## Extend\n\n- [Plugins](plugins.md)\n- [Hooks](core/hooks.md)';
    const { lines } = await composeNavigation(['cli/run.md', 'core/hooks.md', 'plugins.md'], {
      'README.md': lists,
    });
    expect(lines.at(-1)).toBe('  Plugins /docs/plugins');
  });
});

describe('A page that no start page lists', () => {
  const used = ['use/a.md', 'use/b.md', 'use/c.md', 'use/d.md', 'use/e.md'];
  const others = ['use/keys.md', 'f.md', 'g.md', 'h.md', 'i.md', 'j.md'];
  const linksTo = (names: readonly string[]) => names.map((name) => `- [Link](${name})`);
  const index = ['# Quill', '## Use', ...linksTo(used), '## Other', '- [Tools](all.md)', ...linksTo(others)];
  const all = '# All tools\n\nSee [shell](tools/shell.md) and [web](tools/web.md).';
  const tools = ['tools/shell.md', 'tools/web.md', 'tools/todo.md'];

  it.each<[title: string, names: string[], lines: string[]]>([
    [
      'joins the group of most listed pages in its folder, even if others are in another group',
      ['use/other.md', 'use/z.md'],
      [
        '    Title of use/e.md /docs/use/e',
        '    Title of use/other.md /docs/use/other',
        '    Title of use/z.md /docs/use/z',
        '  Other /docs#other',
      ],
    ],
    [
      'belongs to the listed page with links to most pages of its folder',
      [],
      [
        '    Tools /docs/all',
        '      Title of tools/shell.md /docs/tools/shell',
        '      Title of tools/todo.md /docs/tools/todo',
        '      Title of tools/web.md /docs/tools/web',
      ],
    ],
    [
      'is in the last group, without its folder if it is alone there',
      ['admin/one.md', 'core/deep/two.md'],
      [
        '  More /docs/admin/one',
        '    Title of admin/one.md /docs/admin/one',
        '    Title of core/deep/two.md /docs/core/deep/two',
      ],
    ],
    [
      'is in the last group, with its folder if others are there',
      ['core/index.md', 'core/two.md', 'more/x.md', 'more/y.md'],
      [
        '  More /docs/core',
        '    Title of core/index.md /docs/core',
        '      Title of core/two.md /docs/core/two',
        '    More /docs/more/x',
        '      Title of more/x.md /docs/more/x',
        '      Title of more/y.md /docs/more/y',
      ],
    ],
    [
      'is after the groups if it is the only one',
      ['admin/one.md'],
      ['  Title of admin/one.md /docs/admin/one'],
    ],
    [
      'follows its folder if many pages are outside the groups',
      ['x/1.md', 'x/2.md', 'x/3.md', 'y/4.md', 'y/5.md', 'y/6.md'],
      [
        '  X /docs/x/1',
        '    Title of x/1.md /docs/x/1',
        '    Title of x/2.md /docs/x/2',
        '    Title of x/3.md /docs/x/3',
        '  Y /docs/y/4',
      ],
    ],
  ])('%s', async (_, names, expected) => {
    const { lines } = await composeNavigation([...used, ...others, ...tools, ...names], {
      'index.md': index.join('\n\n'),
      'all.md': all,
    });
    expect(lines.join('\n')).toContain(`\n${expected.join('\n')}`);
  });
});
