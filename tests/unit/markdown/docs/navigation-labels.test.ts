import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeProductName } from '../../../../src/markdown/docs/navigation-labels.ts';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { composeNavigation } from '../../../setup/compose-navigation.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

async function readLabels(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  useTempFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])));
  const { pages } = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set(), 'Quill');
  return Object.fromEntries(pages.map(({ head }) => [head.path, head.nav]));
}

describe('The label of a page in the navigation', () => {
  it('is the text of the link that lists the page on the start page', async () => {
    const list = [
      '- **[Sandboxing](cli/sandbox.md):** Isolates tools.',
      '- **[Themes](cli/themes.md)**: Colors.',
      '- [Settings](cli/settings.md) – all keys',
      '- [Hooks 🔬](cli/hooks.md)',
    ];
    const labels = await readLabels({
      'README.md': `# Quill\n\n${list.join('\n')}`,
      'cli/sandbox.md': '# How the sandbox of Quill isolates tools',
      'cli/themes.md': '# Colors and themes',
      'cli/settings.md': '# All settings',
      'cli/hooks.md': '# Hooks and events',
    });
    expect(labels).toEqual({
      '/docs': 'Docs',
      '/docs/cli/sandbox': 'Sandboxing',
      '/docs/cli/themes': 'Themes',
      '/docs/cli/settings': 'Settings',
      '/docs/cli/hooks': 'Hooks',
    });
  });

  it('is the text of a link on the start page of the nearest folder', async () => {
    const labels = await readLabels({
      'index.md': '# Quill\n\n- [All about hooks](hooks/events.md)\n- [Overview](hooks/index.md)',
      'hooks/index.md': '# Hooks\n\n- [Events](events.md)\n- [Start](../start.md)',
      'hooks/events.md': '# Events of hooks',
      'start.md': '# Starting',
    });
    expect(labels).toMatchObject({
      '/docs/hooks': 'Hooks',
      '/docs/hooks/events': 'Events',
      '/docs/start': 'Starting',
    });
  });

  it.each([
    ['a link in a sentence', '- [Hooks](hooks.md) run before each tool'],
    ['a link to a section', '- [Hooks](hooks.md#events)'],
    ['a path', '- [docs/hooks](hooks.md)'],
    ['a file name', '- [hooks.md](hooks.md)'],
    ['a long text', `- [${'Hooks '.repeat(7).trim()}](hooks.md)`],
  ])("isn't %s", async (_, item) => {
    const labels = await readLabels({ 'index.md': `# Quill\n\n${item}`, 'hooks.md': '# Writing hooks' });
    expect(labels['/docs/hooks']).toBe('Writing hooks');
  });

  it.each([
    ['- [Stop it](sandbox.md)\n- [Sandbox](sandbox.md)', 'Sandbox'],
    ['- [Sandbox](sandbox.md)\n- [Stop it](sandbox.md)', 'Sandbox'],
    ['- [Stop it](sandbox.md)\n- [Quill sandbox](sandbox.md)', 'Sandbox'],
    ['- [Stop it](sandbox.md)\n- [SANDBOX 🔬](sandbox.md)', 'Sandbox'],
    ['- [Stop it](sandbox.md)\n\nThe [sandbox](sandbox.md) isolates tools.', 'Sandbox'],
    ['- [Stop it](sandbox.md)\n\n| Page |\n|---|\n| [Sandbox](sandbox.md) |', 'Sandbox'],
    ['- [Stop it](sandbox.md)\n- [Sandboxing](sandbox.md)', 'Stop it'],
    ['- [Stop it](sandbox.md)\n- [Sandbox](other.md)', 'Stop it'],
  ])(
    'is the title if any link on the start page has it, and otherwise the first link: %j is %s',
    async (list, label) => {
      const labels = await readLabels({
        'index.md': `# Quill\n\n${list}`,
        'sandbox.md': '# Quill sandbox',
        'other.md': '# Other',
      });
      expect(labels['/docs/sandbox']).toBe(label);
    },
  );

  it('is the title if a link on the start page of the nearest folder has it, regardless of the folder above', async () => {
    const labels = await readLabels({
      'index.md': '# Quill\n\n- [Stop it](cli/sandbox.md)',
      'cli/index.md': '# CLI\n\n- [Isolate it](sandbox.md)\n- [Sandbox](sandbox.md)',
      'cli/sandbox.md': '# Sandbox',
    });
    expect(labels['/docs/cli/sandbox']).toBe('Sandbox');
  });

  it('is the one in front matter, if a page sets it', async () => {
    const hooks = '---\nnav: Quill hooks\n---\n\n# Writing hooks';
    const labels = await readLabels({ 'index.md': '# Quill\n\n- [Events](hooks.md)', 'hooks.md': hooks });
    expect(labels['/docs/hooks']).toBe('Quill hooks');
  });

  it('is the title without an identifier in parentheses', async () => {
    const labels = await readLabels({
      'index.md': '# Quill',
      'shell.md': '# Shell tool (`run_shell`)',
      'beta.md': '# Hooks (beta)',
    });
    expect(labels).toMatchObject({ '/docs/shell': 'Shell tool', '/docs/beta': 'Hooks (beta)' });
  });

  it("is the title if another page of the folder would have the same label, but not if the folder's page has it", async () => {
    const labels = await readLabels({
      'index.md': '# Quill',
      'a.md': '# Quill hooks',
      'b.md': '# Hooks in Quill',
      'c/index.md': '# Quill themes',
      'c/d.md': '# Themes',
    });
    expect(labels).toMatchObject({
      '/docs/a': 'Quill hooks',
      '/docs/b': 'Hooks in Quill',
      '/docs/c': 'Themes',
      '/docs/c/d': 'Themes',
    });
  });
});

describe('The summary of a page', () => {
  const readSummary = async (item: string) => {
    useTempFolder({ 'docs/index.md': `# Quill\n\n${item}`, 'docs/hooks.md': '# Hooks' });
    const { pages } = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set(), 'Quill');
    return pages.find(({ head }) => head.path === '/docs/hooks')?.head.summary;
  };

  it.each([
    '- **[Hooks](hooks.md):** Run `sh` before\n  a tool.',
    '- **[Hooks](hooks.md)**: Run `sh` before a tool.',
    '- [Hooks](hooks.md) – Run `sh` before a tool.',
    '- [Hooks](hooks.md)\\\n  Run `sh` before a tool.',
    '- [Hooks](hooks.md)：Run `sh` before a tool.',
    '- [Hooks](hooks.md)——Run `sh` before a tool.',
  ])('is the text next to the link that lists the page: %j', async (item) => {
    expect(await readSummary(item)).toBe('Run sh before a tool.');
  });

  it.each([
    '- [Hooks](hooks.md)',
    '- [Hooks](hooks.md) run a tool.',
    '- [Check edits](hooks.md): Before a commit.\n- [Hooks](hooks.md)',
    `- [Hooks](hooks.md): ${'So. '.repeat(50)}`,
  ])('is omitted unless a description that fits in a card follows the link: %j', async (item) =>
    expect(await readSummary(item)).toBeUndefined(),
  );
});

it('The label of a folder without a start page is its name, with the periods of versions', async () => {
  const folders = ['v2.1', '2.x', '3.x', 'version-1.0', 'Über uns', '01-http-api'];
  const { lines } = await composeNavigation(
    folders.flatMap((folder) => [`${folder}/a.md`, `${folder}/b.md`]),
    { 'index.md': '# Quill' },
  );
  expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual([
    '  HTTP API /docs/http-api/a',
    '  2.x /docs/2-x/a',
    '  3.x /docs/3-x/a',
    '  Über uns /docs/uber-uns/a',
    '  v2.1 /docs/v2-1/a',
    '  Version 1.0 /docs/version-1-0/a',
  ]);
});

describe('The name of the product', () => {
  it.each([
    ['Quill hooks', 'Hooks'],
    ['Quill: License and terms', 'License and terms'],
    ['Quill - Hooks', 'Hooks'],
    ['Quill：编写钩子', '编写钩子'],
    ['Quill——编写钩子', '编写钩子'],
    ['Sandboxing in Quill', 'Sandboxing'],
    ['Get started with the Quill', 'Get started'],
    ['Quill settings (`/settings` command)', 'Settings (`/settings` command)'],
  ])('is omitted from the label of "%s"', (title, label) => {
    expect(removeProductName(title, 'Quill')).toBe(label);
  });

  it.each([
    'Quill',
    'Quill for teams',
    'Quill and hooks',
    'Quill 3',
    'Quillet hooks',
    "Quill's hooks",
    'Install Quill',
    'quill hooks',
    'Build Quill extensions',
  ])('stays in the label of "%s"', (title) => {
    expect(removeProductName(title, 'Quill')).toBe(title);
  });

  it('can contain characters with a special meaning in patterns', () => {
    for (const name of ['C++ (x)', 'Y.-G2--d', String.raw`a/b\c^$|[]{}*?`, 'é 日本', '👍&#"\''])
      expect(removeProductName(`${name} hooks`, name)).toBe('Hooks');
    expect(removeProductName('Use of C.L', 'CxL')).toBe('Use of C.L');
  });
});
