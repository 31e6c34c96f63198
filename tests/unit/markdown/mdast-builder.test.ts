import { describe, expect, it } from 'vitest';
import {
  codeBlock,
  inlineCode,
  joinInline,
  list,
  paragraph,
  parseInlineCode,
  table,
} from '../../../src/markdown/mdast-builder.ts';
import { stringifyMarkdown } from '../../../src/markdown/stringify/stringify-markdown.ts';

describe('Text with code between backticks', () => {
  it.each([
    ['plain text', 'plain text\n'],
    ['as `tool models` prints it', 'as `tool models` prints it\n'],
    ['`a|b` is one', '`a|b` is one\n'],
    ['*not* [a](link) <b>', '\\*not\\* \\[a]\\(link) \\<b>\n'],
    ['a lone ` tick', 'a lone \\` tick\n'],
    ['``x`` and ``y``.', '`x` and `y`.\n'],
    ['``a`b`` and `` ` ``', '``a`b`` and `` ` ``\n'],
    ['```tool x``` runs', '`tool x` runs\n'],
    ['``a` b', '\\`\\`a\\` b\n'],
  ])('is escaped outside the backticks: %j', (description, markdown) => {
    expect(stringifyMarkdown([paragraph(parseInlineCode(description))])).toBe(markdown);
  });
});

describe('A list of phrases', () => {
  it('has a separator between the phrases', () => {
    expect(
      stringifyMarkdown([paragraph(joinInline([[inlineCode('a')], 'b', [inlineCode('c')]], ', '))]),
    ).toBe('`a`, b, `c`\n');
  });
});

describe('A block without content', () => {
  it.each([
    ['table', table(['A'], [])],
    ['list', list([])],
    ['code block', codeBlock('sh', [])],
  ])('is omitted: %s', (_, block) => {
    expect(block).toEqual([]);
  });
});
