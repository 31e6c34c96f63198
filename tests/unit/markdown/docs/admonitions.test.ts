import { describe, expect, it } from 'vitest';
import { composeContent, composeErrorMessage } from '../../../setup/compose-docs.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

it.each([
  ['> [!NOTE]\n> ![a](https://b.example/c.png)', '<a href="https://b.example/c.png">a</a>'],
  [':::tip\n![a](b.png)\n:::', '<img src="/docs/b.png" alt="a"'],
  [':::tip\na\n\n![](b.png)\n:::', '<img src="/docs/b.png"'],
  ['a[^1]\n\n:::warning\n[^1]: Footnote.\n:::', 'Footnote.'],
])('A page keeps the content of an aside without text: %j', async (markdown, html) => {
  expect((await composeContent(markdown, { 'b.png': '' })).html).toContain(html);
});

describe('A page from a documentation folder', () => {
  it.each([
    ['> [!NOTE]\n> Read *this*.', 'note', 'Note Read this.'],
    ['> [!WARNING] Beware', 'warning', 'Warning Beware'],
    [':::tip\n\nRead *this*.\n\n:::', 'tip', 'Tip Read this.'],
    [':::Tip\nRead *this*.\n:::', 'tip', 'Tip Read this.'],
    [':::tip{.wide title="Hello there"}\nRead *this*.\n:::', 'tip', 'Tip Hello there: Read this.'],
    [':::tip Use {braces}\nRead *this*.\n:::', 'tip', 'Tip Use {braces}: Read this.'],
    [':::caution[Take care]\nRead this.\n:::', 'caution', 'Caution Take care: Read this.'],
    ['::: info Title\n```\n:::\n```\n:::', 'note', 'Note Title: :::'],
    ['> [!NOTE] <!-- lint -->\n> Read this.', 'note', 'Note Read this.'],
    ['> [!NOTE] Title <!-- a --> <!-- b -->\n> Read this.', 'note', 'Note Title: Read this.'],
    ['::: tip <!-- lint -->\nRead this.\n:::', 'tip', 'Tip Read this.'],
    [':::tip Title <!-- lint -->\nRead this.\n:::', 'tip', 'Tip Title: Read this.'],
  ])('converts %j to an aside of the kind %s', async (markdown, kind, text) => {
    const { document } = await composeContent(`${markdown}\n\nAfter.`);
    const aside = document.querySelector(`.aside.${kind}`);
    expect(collapsedText(aside).replaceAll(/\s+/g, ' ')).toBe(text);
    expect(collapsedText(document.querySelector('body > p:last-child'))).toBe('After.');
  });

  it.each([
    ['<table><tr><td>a</td></tr></table>\n:::tip\nb\n:::', 'body > .aside.tip', 'Tip b'],
    ['> a\n:::tip\nb\n:::', 'body > .aside.tip', 'Tip b'],
    ['1. a\n\n   :::tip\n   b\n\n       :::\n   :::\n\n2. c', 'ol > li .aside.tip', 'Tip b :::'],
    [':::tip\n- a\n  :::note\n  b\n- c\n:::', '.aside.tip > ul > li > .aside.note', 'Note b'],
    ['````md\n```js\n:::note\n```\n````', 'code', '```js :::note ```'],
    ['```md\n```js\n:::note\n```', 'code', '```js :::note'],
    ['    :::note', 'code', ':::note'],
    ['    ```\n\n:::note\na\n:::', '.note', 'Note a'],
    ['- a\n\n      ~~~\n\n:::note\na\n:::', '.note', 'Note a'],
  ])('shows the asides and code in %j where they are written', async (markdown, selector, text) => {
    const { document } = await composeContent(markdown);
    expect(collapsedText(document.querySelector(selector)).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it.each([
    [':::spoiler\na\n:::', 'Spoiler: a'],
    [':::h2x Title\na\n:::', 'Title: a'],
  ])('shows the container %j with a label', async (markdown, text) => {
    const { document } = await composeContent(markdown);
    expect(collapsedText(document.querySelector('blockquote')).replaceAll(/\s+/g, ' ')).toBe(text);
  });

  it('reports the line of a problem after containers', async () => {
    const text = '# A\n\na\n:::note\nb\n:::\nc\n:::tip\nd\n:::\nimport a from "b"\n\n[e](gone.md)';
    const message = await composeErrorMessage({ 'a.md': text });
    expect(message).toContain('line 11: found "import a from');
    expect(message).toContain('line 13: found a broken link');
  });
});

it.each([
  ['Use `a\n:::note\nb` here.\n:::', 6],
  ['Use ``a `\n!!! note\n    b`` here.', 6],
  [':::note\nUse `a\n:::\nb` here.', 7],
])('The first or last line of a container in inline code is reported: %j', async (markdown, line) => {
  const { problems } = await readDocsMarkdown(markdown);
  expect(problems).toMatchObject([
    { field: `line ${line}`, found: expect.stringContaining('in inline code') },
  ]);
});

it.each([
  'Use `a`, \\` and ``b` ``\n:::note\n`c`\n:::',
  'Use ` alone\n:::note\na\n\n`\n:::',
  '```\n`\n```\n:::note\n`\n:::',
  '- a `b\n- c\n:::note\nd ` e\n:::',
  'a `b\n# c ` d `\n:::note\ne ` f\n:::',
  'a `b\n:::note\nc\n- d ` e\n:::',
])(
  'A container after complete inline code, literal backticks, or other code is accepted: %j',
  async (markdown) => {
    expect((await readDocsMarkdown(markdown)).problems).toEqual([]);
  },
);
