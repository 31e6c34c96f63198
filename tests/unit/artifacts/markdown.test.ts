import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { code, escapeMarkdown, fenced, table } from '../../../src/artifacts/markdown.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { parsePage, textOf } from '../../setup/html.ts';

/** Texts that are full of what Markdown gives a meaning to. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'ab 1.*_|<>[]()`\\~&#+-=!:;"\'{}$@/^%?,é'),
      fc.constantFrom('&amp;', '**', '</b>', 'https://x.y', 'www.x.y', 'a@b.cd', '![', '1.', '---'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');

/** Returns how two independent implementations render Markdown, as text; percent-encoding is undone. */
async function shownTexts(markdown: string): Promise<string[]> {
  const { html } = await renderMarkdown(markdown);
  const other = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return [html, other].map((rendered) =>
    textOf(parsePage(rendered).body).replace(/%([2-7][0-9A-F])/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
}

async function expectEveryText(markdown: (text: string) => string, shown: (text: string) => string) {
  const property = fc.asyncProperty(texts, async (text) => {
    for (const seen of await shownTexts(markdown(text))) expect(seen).toBe(shown(text).trim());
  });
  await fc.assert(property, { numRuns: 300, seed: 20261121 });
}

describe('escapeMarkdown', () => {
  it.each<[string, (text: string) => string, (text: string) => string]>([
    ['in a sentence', (text) => `See ${text} here.`, (text) => `See ${text} here.`],
    ['at the start of a paragraph', (text) => `${text} here.`, (text) => `${text} here.`],
    ['as a paragraph', (text) => text, (text) => text],
    ['as a heading', (text) => `# ${text}`, (text) => text],
    ['as an item of a list', (text) => `- ${text}`, (text) => text],
    ['as the text of a link', (text) => `[${text}](/cli)`, (text) => text],
  ])('makes any text mean just itself %s', async (_, markdown, shown) => {
    await expectEveryText((text) => markdown(escapeMarkdown(text)), shown);
  });

  it.each([
    ['C++ & C#', 'C++ & C#'],
    ['snake_case', 'snake_case'],
    ['x64, arm64 (both)', 'x64, arm64 (both)'],
    ['a - b', 'a - b'],
    ['see https://x.dev/a_b', 'see https://x.dev/a_b'],
  ])('leaves %j as it is', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('percent-encodes what would end an address', () => {
    expect(escapeMarkdown('https://x.dev/a(b)|c')).toBe('https://x.dev/a%28b%29%7Cc');
  });
});

describe('code', () => {
  it.each([
    ['ls', '`ls`'],
    ['a`b', '``a`b``'],
    ['`a``', '``` `a`` ```'],
  ])('writes %j as %j', (text, span) => {
    expect(code(text)).toBe(span);
  });

  it('shows any text as it is', async () => {
    await expectEveryText(
      (text) => `See ${code(text)} here.`,
      (text) => `See ${text} here.`,
    );
  });
});

describe('fenced', () => {
  it('uses a longer fence than any in the code', () => {
    expect(fenced('md', '```sh\nls\n```')).toBe('````md\n```sh\nls\n```\n````');
  });

  it('shows any text as it is', async () => {
    await expectEveryText(
      (text) => fenced('text', text),
      (text) => text,
    );
  });
});

describe('table', () => {
  it('leaves out columns in which every cell is empty', () => {
    expect(
      table(
        ['A', 'B', 'C'],
        [
          ['1', '', ''],
          ['2', '', '3'],
        ],
      ),
    ).toBe('| A | C |\n| --- | --- |\n| 1 |   |\n| 2 | 3 |');
  });

  it('keeps a cell on one line', () => {
    expect(table(['A'], [['one\n  two']])).toBe('| A |\n| --- |\n| one two |');
  });

  it('shows a backslash before a pipe in code, which no code span in a cell can', async () => {
    const markdown = table(['A', 'B'], [['grep', code('a\\|b')]]);
    expect(await shownTexts(markdown)).toEqual(['A B grep a\\|b', 'A B grep a\\|b']);
  });

  it('shows any escaped text and any code as they are', async () => {
    await expectEveryText(
      (text) => table(['A', 'B'], [[escapeMarkdown(text), code(text)]]),
      (text) => ['A', 'B', text, text].join(' '),
    );
  });
});
