import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const code = '{% raw %}\na: {{ b }}\n{% endraw %}';

async function readCode(files: Readonly<Record<string, string>>, frontMatter = '', language = 'yaml') {
  const page = `${frontMatter}# A\n\nB.\n\n\`\`\`${language}\n${code}\n\`\`\``;
  useTempFolder({ 'site/.git/HEAD': '', ...files, 'site/docs/a.md': page });
  const { pages, problems } = await readDocs({ folder: resolve('site/docs'), label: 'docs' }, new Set());
  const markdown = stringifyMarkdown(pages[0]?.tree.children ?? []);
  return { shown: /```.*\n([\s\S]*)\n```/.exec(markdown)?.[1], problems };
}

describe('The raw tags around code', () => {
  it.each(['site/docs/_config.yml', 'site/_config.yml', 'site/eleventy.config.js', 'site/book.json'])(
    "aren't shown if the folder belongs to a generator that requires them: %s",
    async (file) => {
      expect(await readCode({ [file]: '' })).toEqual({ shown: 'a: {{ b }}', problems: [] });
    },
  );

  it("aren't shown if MkDocs uses the plugin for macros", async () => {
    expect((await readCode({ 'site/mkdocs.yml': 'plugins:\n  - macros\n' })).shown).toBe('a: {{ b }}');
    expect((await readCode({ 'site/mkdocs.yml': 'plugins:\n  - search\n' })).shown).toBe(code);
  });

  it("aren't shown if the front matter sets a layout of Jekyll", async () => {
    expect((await readCode({}, '---\nlayout: default\n---\n')).shown).toBe('a: {{ b }}');
    expect((await readCode({}, '---\nlayout: doc\n---\n')).shown).toBe(code);
  });

  it.each([{}, { '_config.yml': '' }])(
    'are shown in other folders, such as those with samples for Ansible: %j',
    async (files) => {
      expect(await readCode(files)).toEqual({ shown: code, problems: [] });
    },
  );

  it('are shown in samples of templates', async () => {
    expect((await readCode({ 'site/_config.yml': '' }, '', 'liquid')).shown).toBe(code);
  });
});
