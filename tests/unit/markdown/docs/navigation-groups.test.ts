import { describe, expect, it } from 'vitest';
import { buildNavigation, type NavItem } from '../../../../src/components/navigation-tree.ts';
import { composeDocs } from '../../../setup/compose-docs.ts';

function outline(items: readonly NavItem[], indent = ''): string[] {
  return items.flatMap(({ label, path, children }) => [
    `${indent}${label} ${path}`,
    ...outline(children, `${indent}  `),
  ]);
}

async function composeNavigation(names: readonly string[], indexes: Readonly<Record<string, string>>) {
  const files = Object.fromEntries(names.map((name) => [name, `# Title of ${name}`]));
  const { pages } = await composeDocs({ ...files, ...indexes });
  return { pages, lines: outline(buildNavigation(pages).children) };
}

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
      '  CLI /docs/cli/models',
      '    Title of cli/models.md /docs/cli/models',
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
    expect(lines).toHaveLength(10);
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
