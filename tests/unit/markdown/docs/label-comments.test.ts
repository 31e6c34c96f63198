import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const mismatch = {
  found: 'the comment "%% ask Bob %%" of another site generator, which pages would show as text',
  expected: 'text without a comment, or backticks around it to show it as it is',
};

async function readFrontMatter(frontMatter: string) {
  useTempFolder({ 'docs/page.md': `---\n${frontMatter}\n---\n\n# Page\n\nText.` });
  return readDocs({ folder: resolve('docs'), label: 'docs' }, new Set());
}

it.each([
  ['title', 'title: A %% ask Bob %%'],
  ['title', 'title: "%% ask Bob %% A"'],
  ['description', 'description: A %% ask Bob %% b.'],
  ['nav', 'nav: A %% ask Bob %%'],
])('A comment of another site generator in the field %s is rejected: %j', async (field, frontMatter) => {
  expect((await readFrontMatter(frontMatter)).problems).toMatchObject([{ field, ...mismatch }]);
});

it.each([
  'a\n![b %% ask Bob %%](https://a.dev/b.png)',
  'a\n<img src="https://a.dev/b.png" alt="b %% ask Bob %%">',
  '\n```js title="a %% ask Bob %%"\nb\n```',
  '\n```sh tab="A %% ask Bob %%"\nb\n```\n\n```sh tab="B"\nc\n```',
])('A comment of another site generator in a label is rejected: %j', async (markdown) => {
  expect((await readDocsMarkdown(markdown)).problems).toMatchObject([{ field: 'line 6', ...mismatch }]);
});

it.each(['title: The `%% a b %%` sign', 'title: 50 %% of 100', 'description: "`{# bc #}` and {#a}."'])(
  "Front matter can contain %j, which isn't a comment",
  async (frontMatter) => {
    expect((await readFrontMatter(frontMatter)).problems).toEqual([]);
  },
);

it.each([
  '![The `%% ab %%` sign](https://a.dev/b.png)',
  '![100%% of 50%%](https://a.dev/b.png)',
  '```{#id .js title="b %% c"}\nd\n```',
  '```js title="b %% c"\nd\n```',
])("Labels can contain %j, which isn't a comment", async (markdown) => {
  expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
});
