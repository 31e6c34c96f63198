import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../src/markdown/docs/read-docs.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const start = '# Page\n\n**Start**\n\n';

async function read(markdown: string) {
  useTempFolder({ 'docs/page.md': `${start}${markdown}` });
  const { pages, problems } = await readDocs({ folder: resolve('docs'), label: 'docs' }, new Set());
  return { text: stringifyMarkdown(pages[0]?.tree.children.slice(1) ?? []).trim(), problems };
}

describe('A documentation page for another site generator', () => {
  it.each([
    ['!!! note\n    a\n\n    b\n\nc', '> [!NOTE]\n> a\n>\n> b\n\nc'],
    ['!!! note "A b"\n    c', '> [!NOTE]\n> **A b:**\n> c'],
    ['??? warning\n\n    a\n\n    ```sh\n    ls\n    ```', '> [!WARNING]\n> a\n>\n> ```sh\n> ls\n> ```'],
    ['???+ tip inline end ""\n\ta', '> [!TIP]\n> a'],
    [
      '!!! note\n    a\n\n    !!! danger\n        b\n\n    c',
      '> [!NOTE]\n> a\n>\n> > [!CAUTION]\n> > b\n>\n> c',
    ],
    ['- a\n\n    !!! note\n        b\n\n    c', '- a\n\n  > [!NOTE]\n  > b\n\n  c'],
    ['!!! example\n    a', '> **Example:**\n> a'],
    [
      '=== "Linux"\n\n    ```sh\n    ls\n    ```\n\n=== "macOS"\n\n    - a\n\nb',
      '**Linux**\n\n```sh\nls\n```\n\n**macOS**\n\n- a\n\nb',
    ],
    ['```sh tab="Linux"\nls\n```\n\n- a\n\nb', 'Linux\n\n```sh\nls\n```\n\n- a\n\nb'],
    [
      '- a\n\n  ```sh title="b.sh" tab="Linux"\n  ls\n  ```',
      '- a\n\n  Linux\n\n  ```sh title="b.sh"\n  ls\n  ```',
    ],
    ["```sh tab='Linux'\nls\n```", 'Linux\n\n```sh\nls\n```'],
    ['```js title=\'b "c".js\'\nd\n```', '```js title="b \'c\'.js"\nd\n```'],
    ['``` title="b.txt"\nc\n```', '```text title="b.txt"\nc\n```'],
    ["~~~ title='b c.txt'\nd\n~~~", '```text title="b c.txt"\nd\n```'],
    ['```brainfog title="b"\nc\n```', '```text title="b"\nc\n```'],
    ['```js {1,3} title="b.js"\nc\n```', '```js title="b.js"\nc\n```'],
    ['```js:title=b.js\nc\n```', '```js title="b.js"\nc\n```'],
    ['```{ .yaml .d title="b.yml" }\nc: 1\n```', '```yaml title="b.yml"\nc: 1\n```'],
    ['```{python}\nb\n```', '```python\nb\n```'],
    ['```{code-block} python\nb\n```', '```python\nb\n```'],
    ['```js {filename="b.js"}\nc\n```', '```js title="b.js"\nc\n```'],
    ['```ts [b.ts]\nc\n```', '```ts title="b.ts"\nc\n```'],
    [
      '::: code-group\n```sh [npm]\nb\n```\n```sh [pnpm] {1}\nc\n```\n``` [d.txt]\ne\n```\n:::\nf',
      'npm\n\n```sh\nb\n```\n\npnpm\n\n```sh\nc\n```\n\nd.txt\n\n```\ne\n```\n\nf',
    ],
    [
      '- a\n\n  :::tip\n  ::::code-group\n\n  ```sh [npm]\n  b [c]\n  ```\n\n  ::::\n  d\n  :::',
      '- a\n\n  > [!TIP]\n  > npm\n  >\n  > ```sh\n  > b [c]\n  > ```\n  >\n  > d',
    ],
    [
      ':::tip\n```sh tab\na\n```\n\nB\n\n```sh tab\nc\n```\n:::',
      '> [!TIP]\n>\n> ```sh\n> a\n> ```\n>\n> B\n>\n> ```sh\n> c\n> ```',
    ],
    ['{% hint style="danger" %}\na\n{% endhint %}\n\nb', '> [!CAUTION]\n> a\n\nb'],
    [':::{note} A b\nc\n:::', '> [!NOTE]\n> **A b:**\n> c'],
    ['::: {.callout-tip}\na\n:::', '> [!TIP]\n> a'],
    ['{% raw %}\n`{{ a }}`\n{% endraw %}', '`{{ a }}`'],
    ['a\n{: .b }\n\n{: #c .d e="f" }\ng', 'a\n\ng'],
    ['[a](https://b.dev){target=_blank} `c`{.d} e', '[a](https://b.dev) `c` e'],
    ['[TOC]\n\na\n\n[[toc]]', 'a'],
  ])('shows %j as %j', async (markdown, expected) => {
    const { text, problems } = await read(markdown);
    expect(problems).toEqual([]);
    expect(text).toBe(expected);
  });

  it.each([
    '```\n!!! note\n    a\n\n=== "b"\n\n{% include "c" %}\n{: .d }\n```',
    '`a`{b} `c` {d} {{ e }}',
    'Use {% if %} in a template.',
    'a {: b c }',
  ])('keeps %j', async (markdown) => {
    const { text, problems } = await read(markdown);
    expect(problems).toEqual([]);
    expect(text).toBe(markdown);
  });

  it('keeps an admonition in indented code', async () => {
    expect((await read('    !!! note\n        a')).text).toBe('```\n!!! note\n    a\n```');
  });

  it('links to the IDs that its headings set, and shows the headings without the IDs', async () => {
    const { text, problems } = await read(
      '[A](#one) [B](#two) [C](#c)\n\n## A {#one}\n\n## B { #two .wide }\n\n## C {#c}',
    );
    expect(problems).toEqual([]);
    expect(text).toContain('## A\n');
    expect(text).toContain('## B\n');
    expect(text).toMatch(/## C$/);
    expect(text.match(/<span id="\w+">/g)).toEqual(['<span id="one">', '<span id="two">']);
  });

  it.each([
    '<!-- @include: ./a.md -->',
    '<!--@include: ./a.md-->',
    '--8<-- "a.md"',
    '{!a.md!}',
    '<<< @/a.js',
    '{% include "a.md" %}',
    '{% include-markdown "a.md" %}',
    '{{< include a.qmd >}}',
    '@[code](a.js)',
  ])(
    'is rejected if it inserts another file with %j, because the text of that file would be missing',
    async (line) => {
      const { problems } = await read(line);
      expect(problems).toContainEqual(
        expect.objectContaining({
          field: 'line 5',
          found: expect.stringContaining('which inserts another file'),
        }),
      );
    },
  );

  it.each(['{figure} b.png', '{admonition} Read this', '{include} b.md'])(
    'is rejected if it contains the directive %j, because readers would not see its argument',
    async (directive) => {
      const { problems } = await read(`\`\`\`${directive}\nc\n\`\`\``);
      expect(problems).toMatchObject([{ field: 'line 5', found: `the directive "${directive}"` }]);
    },
  );

  it.each(['{% tabs %}', '{{< note >}}', '{{% /alert %}}'])(
    'is rejected if it contains the template tag %j on a line of its own',
    async (line) => {
      const { problems } = await read(line);
      expect(problems).toMatchObject([{ field: 'line 5', found: JSON.stringify(line) }]);
    },
  );

  it.each([':::note\na\n\n## B', '- a\n\n:::tip One line :::\n\nb', '!!! note\n    :::tip\n    a\n\nb'])(
    'is rejected if a container has no end: %j',
    async (markdown) => {
      const { problems } = await read(markdown);
      expect(problems).toMatchObject([{ found: 'a container without an end' }]);
    },
  );
});
