import fc from 'fast-check';
import type { RootContent } from 'mdast';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import {
  codeBlock,
  heading,
  inlineCode,
  link,
  list,
  paragraph,
  table,
  text,
} from '../../../../src/markdown/mdast-builder.ts';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderNodes } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

// Random characters rarely make complete markup.
const markup = fc.constantFrom(
  ...[
    '_a_',
    '*a*',
    '~~a~~',
    '`a`',
    '&#65;',
    '&lt;',
    '[a](b)',
    '<b>',
    '![a](b)',
    '# a',
    '- a',
    '> a',
    'a_b',
    '$*a*$',
    '~a~',
  ],
);
const mixtures = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'abw 1.*_|<>[]()`\\~&#+-=!:;"\'{}$@/^%?,é'),
      fc.constantFrom('&amp;', '**', '</b>', 'https://x.y', 'www.x.y', 'a@b.cd', '![', '1.', '---', '\\|'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').replace(/ +/g, ' ').trim())
  .filter((value) => value !== '');
const texts = fc.oneof({ arbitrary: markup, weight: 1 }, { arbitrary: mixtures, weight: 2 });

/**
 * Returns the visible text of nodes three times: rendered directly, and rendered from their Markdown by this project's
 * implementation and by another one.
 */
function renderTexts(nodes: readonly RootContent[]): string[] {
  const markdown = stringifyMarkdown(nodes);
  const page = renderNodes(nodes);
  const again = renderNodes(parseMarkdown(markdown).children);
  const other = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return [page.html, again.html, other].map((html) => collapsedText(parseHtml(html).body));
}

describe('Generated Markdown', () => {
  it.each<[string, (value: string) => RootContent[], (value: string) => string]>([
    ['in a sentence', (value) => [paragraph(`See ${value} here.`)], (value) => `See ${value} here.`],
    ['at the start of a paragraph', (value) => [paragraph(`${value} here.`)], (value) => `${value} here.`],
    ['as a paragraph', (value) => [paragraph(value)], (value) => value],
    [
      'between two other texts',
      (value) => [paragraph([text('See '), text(value), text(' here.')])],
      (value) => `See ${value} here.`,
    ],
    ['as a heading', (value) => [heading(2, value)], (value) => value],
    ['as a list item', (value) => list([value, value]), (value) => `${value} ${value}`],
    ['as the text of a link', (value) => [paragraph([link('/cli', value)])], (value) => value],
    [
      'as code',
      (value) => [paragraph([text('See '), inlineCode(value), text('.')])],
      (value) => `See ${value}.`,
    ],
    ['as a code block', (value) => codeBlock('text', [value]), (value) => value],
    [
      'in a table',
      (value) => table(['A', 'B'], [[value, [inlineCode(value)]]]),
      (value) => `A B ${value} ${value}`,
    ],
  ])('shows any text literally %s', (_, nodes, shown) => {
    const property = fc.property(texts, (value) => {
      for (const seen of renderTexts(nodes(value))) expect(seen).toBe(shown(value).trim());
    });
    fc.assert(property, { numRuns: 200, seed: 20261121, examples: [['\\|https://x.y</b>']] });
  });

  it('has no unnecessary escapes, and no padding in tables', () => {
    const nodes = [
      heading(2, 'C++ & so on'),
      paragraph('snake_case, x64 (both), a - b, 1.0.0-preview.42.'),
      ...list(['one', 'two']),
      ...table(['A', 'B'], [['1', '']]),
      ...table(
        ['A', 'B'],
        [
          ['1', ''],
          ['', '2'],
        ],
      ),
    ];
    expect(stringifyMarkdown(nodes)).toBe(`## C++ & so on

snake_case, x64 (both), a - b, 1.0.0-preview.42.

- one
- two

| A |
| --- |
| 1 |

| A | B |
| --- | --- |
| 1 |  |
|  | 2 |
`);
  });

  it.each([
    'The cost is $x^*$ and $a_{i}$ in ~/.config.',
    '$$\nf_{a}(x) = \\sum_i x_i * y_j [0]\n$$',
    '## From $a^*$',
    '| $a^*$ |\n| --- |\n| ~1 |',
  ])('has formulas and tildes without backslashes: %j', (markdown) => {
    expect(stringifyMarkdown(parseMarkdown(markdown).children)).toBe(`${markdown}\n`);
  });

  it('is the same as the Markdown that it was parsed from', () => {
    const markdown = '# A\n\n- b\n\n  c\n\n> d\n\n1. e\n2. f\n\n---\n\n*g* **h** ~~i~~ `j`\n';
    expect(stringifyMarkdown(parseMarkdown(markdown).children)).toBe(markdown);
  });
});
