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
  it('shows any text literally in sentences, paragraphs, headings, lists, links, code, and tables', () => {
    const nodesWith = (value: string): (readonly [nodes: RootContent[], shown: string])[] => [
      [[paragraph(`See ${value} here.`)], `See ${value} here.`],
      [[paragraph(`${value} here.`)], `${value} here.`],
      [[paragraph(value)], value],
      [[paragraph([text('See '), text(value), text(' here.')])], `See ${value} here.`],
      [[heading(2, value)], value],
      [list([value, value]), `${value} ${value}`],
      [[paragraph([link('/cli', value)])], value],
      [[paragraph([text('See '), inlineCode(value), text('.')])], `See ${value}.`],
      [codeBlock('text', [value]), value],
      [table(['A', 'B'], [[value, [inlineCode(value)]]]), `A B ${value} ${value}`],
    ];
    const property = fc.property(texts, (value) => {
      const parts = nodesWith(value);
      const shown = parts.map(([, text]) => text).join(' ');
      for (const seen of renderTexts(parts.flatMap(([nodes]) => nodes))) expect(seen).toBe(shown);
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
