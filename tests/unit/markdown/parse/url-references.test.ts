import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderNodes } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import { markupMistakeProblems } from '../../../../src/markdown/validate/markup-mistakes.ts';
import { parseHtml } from '../../../setup/parse-html.ts';

function readLink(markdown: string) {
  const html = parseHtml(renderNodes(parseMarkdown(markdown).children).html);
  return html.querySelector('a')?.getAttribute('href');
}

describe('Character references in URLs', () => {
  it.each([
    ['<https://a.example/b?c&amp;d>', 'https://a.example/b?c&d'],
    ['<https://a.example/&#x62;&#99;>', 'https://a.example/bc'],
    ['<https://a.example/?b&copy=c&notit;>', 'https://a.example/?b&copy=c&notit;'],
    ['<https://a.example/?b&amp;copy;>', 'https://a.example/?b&copy;'],
    ['[a](https://a.example/?b&amp;c)', 'https://a.example/?b&c'],
  ])('are replaced in a link on the page and in Markdown, as on GitHub: %s links to %s', (markdown, url) => {
    expect(readLink(markdown)).toBe(url);
    expect(readLink(stringifyMarkdown(parseMarkdown(markdown).children))).toBe(url);
  });

  it.each([
    ['https://a.example&#x20;', '&#x20;'],
    ['a https://a.example/b?c=1&amp;d=2 b', '&amp;'],
    ['www.a.example/b&lt;c', '&lt;'],
  ])('are reported in a bare URL, in which GitHub keeps them: %s contains %s', (markdown, reference) => {
    expect(markupMistakeProblems(parseMarkdown(markdown), markdown)).toEqual([
      {
        line: 1,
        found: expect.stringContaining(`a URL that contains "${reference}" also in its link`),
        expected: 'the character itself, or < and > around the URL',
      },
    ]);
  });

  it.each(['https://a.example/b?c=1&d=2', 'https://a.example/b&copy;', '`https://a.example/&amp;`'])(
    "aren't reported in other text: %s",
    (markdown) => {
      expect(markupMistakeProblems(parseMarkdown(markdown), markdown)).toEqual([]);
    },
  );
});
