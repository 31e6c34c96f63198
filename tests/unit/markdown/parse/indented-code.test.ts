import { expect, it } from 'vitest';
import { descendants, parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';

it.each([
  ['below a list', '- a\n\n## Use\n    $ b\n    c\n\n    $ d\n', ['$ b\nc\n\n$ d']],
  ['with tabs', '1. a\n## Use\n\tb:\n\t    c\n\td\n', ['b:\n    c\nd']],
  ['in a quote', '> - a\n>\n> ## Use\n>     b\n>     c\n', ['b\nc']],
  ['in a list item', '- a\n  - b\n\n  ## Use\n      c\n      d\n', ['c\nd']],
  ['before other code', '- a\n\n## Use\n    b\n    c\n```\nd\n```\n```\ne\n```\n', ['b\nc', 'd', 'e']],
])('Indented code directly below a heading is one block: %s', (_, markdown, blocks) => {
  const codes = descendants(parseMarkdown(markdown)).filter((node) => node.type === 'code');
  expect(codes.map(({ value }) => value)).toEqual(blocks);
  const lines = markdown.trimEnd().split('\n');
  expect(lines[(codes[0]?.position?.end.line ?? 0) - 1]).toContain(blocks[0]?.split('\n').at(-1));
});
