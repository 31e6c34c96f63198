import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const code = '{% raw %}\na: {{ b }}\n{% endraw %}';

async function readMarkdown(
  text: string,
  files: Readonly<Record<string, string>> = { 'site/_config.yml': '' },
  frontMatter = '',
) {
  useTempFolder({
    'site/.git/HEAD': '',
    ...files,
    'site/docs/a.md': `${frontMatter}# A\n\nB.\n\n${text}`,
  });
  const { pages, problems } = await readDocs({ folder: resolve('site/docs'), label: 'docs' }, new Set());
  const markdown = stringifyMarkdown(pages[0]?.tree.children ?? []).trim();
  return { markdown: markdown.replace('B.\n\n', ''), problems };
}

async function readCode(files: Readonly<Record<string, string>>, frontMatter = '') {
  const { markdown, problems } = await readMarkdown(`\`\`\`yaml\n${code}\n\`\`\``, files, frontMatter);
  return { shown: /```.*\n([\s\S]*)\n```/.exec(markdown)?.[1], problems };
}

describe('A line that starts with a percent sign', () => {
  it.each([
    ['site/conf.py', 'extensions = ["myst_parser"]'],
    ['site/docs/myst.yml', ''],
    ['site/_config.yml', 'title: A\nexecute:\n  execute_notebooks: force'],
    ['site/_config.yml', 'repository: # a\n\n  url: https://a.dev/b'],
    ['site/_config.yml', 'repository: {url: https://a.dev/b}'],
  ])('is reported in a folder of MyST, in which it is a comment: %s', async (file, config) => {
    for (const text of ['Up to\n% of users', '%note', '> a\n> % b'])
      expect((await readMarkdown(text, { [file]: config })).problems).toMatchObject([
        { found: expect.stringContaining('the comment "%') },
      ]);
    const code = '```sh\n% ls\n```\n\n50 % of users';
    expect(await readMarkdown(code, { [file]: config })).toEqual({ markdown: code, problems: [] });
  });

  it.each([
    ['site/conf.py', 'extensions = ["recommonmark"]'],
    ['site/_config.yml', 'title: A'],
    ['site/_config.yml', 'repository: a/b\nplugins:\n  - c'],
    ['site/_config.yml', 'repository:\nplugins:\n  - c'],
  ])('is text in other folders, such as those with %s', async (file, config) => {
    const text = 'Up to\n% of users';
    expect(await readMarkdown(text, { [file]: config })).toEqual({ markdown: text, problems: [] });
  });
});

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

  it.each([
    ['```liquid\n{% raw %}\n{{ b }}\n{% endraw %}\n```', '```liquid\n{{ b }}\n```'],
    ['```yaml\na: {% raw %}{{ b }}{% endraw %}\n```', '```yaml\na: {{ b }}\n```'],
    [
      '```yaml\na: |\n  {%- raw -%}\n  {{ b }}\n  {% endraw %}\nc: {% raw %}{{ d }}{% endraw %}\n```',
      '```yaml\na: |\n  {{ b }}\nc: {{ d }}\n```',
    ],
    ['```md\n{% raw %}{% raw %}{% endraw %}\n```', '```md\n{% raw %}\n```'],
    ['Use `{% raw %}{{ a }}{% endraw %}`.', 'Use `{{ a }}`.'],
    ['> ```\n> {% raw %}\n> {{ a }}\n> {% endraw %}\n> ```', '> ```\n> {{ a }}\n> ```'],
  ])("aren't shown in a folder of Jekyll: %j becomes %j", async (markdown, shown) => {
    expect(await readMarkdown(markdown)).toEqual({ markdown: shown, problems: [] });
  });

  it.each([
    ['`{% endraw %}`', '{% endraw %}'],
    ['```\n{%- raw %}\n```', '{%- raw %}'],
  ])('are reported in code if one of them is missing: %j', async (markdown, tag) => {
    const { problems } = await readMarkdown(markdown);
    expect(problems).toMatchObject([{ field: 'line 5', found: `"${tag}" in code, without its counterpart` }]);
  });
});
