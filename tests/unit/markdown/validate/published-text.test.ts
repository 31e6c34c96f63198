import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { publishedTextProblems } from '../../../../src/markdown/validate/published-text.ts';

const source = '- Create `a`.\n- Then run it.\n\nEnd[^1].\n\n[^1]: Read this.';
const html =
  '<ul><li>Create <code>a</code>.</li><li>Then <b>r</b>un it.</li></ul><p>End.</p><section data-footnotes>Read this.</section>';

const findProblems = (publishedHtml: string, markdown: string) =>
  publishedTextProblems(parseMarkdown(source), publishedHtml, markdown, 0).map(
    ({ line, found }) => `${line}: ${found}`,
  );

describe('A page with elements that have no text of their own', () => {
  const source =
    '![A](/a.png?%C3%A4)\n\n[b](/b) [b](/b) <a href="https://c.example">c</a>\n\n- [ ] d\n\n---\n\n[^1]: [not shown](/e)';
  const html =
    '<p><img src="/a.png?ä" alt="A"></p><p><a href="/b">b</a> <a href="/b">b</a> <a href="https://c.example">c</a></p><ul><li><input type="checkbox" disabled> d</li></ul><hr>';
  const findProblems = (publishedHtml: string, markdown: string) =>
    publishedTextProblems(parseMarkdown(source), publishedHtml, markdown, 0).map(
      ({ line, found }) => `${line}: ${found}`,
    );

  it.each([html, html.replace('<img src="/a.png?ä" alt="A">', '<span role="img" aria-label="A"></span>')])(
    'has no problem if the page and its Markdown version have the same ones: %j',
    (page) => {
      expect(findProblems(page, source)).toEqual([]);
    },
  );

  it.each([
    [/<img.*?>/, '1: the image "/a.png?%C3%A4", which the page omits'],
    [/(?<=<p>)<a href="\/b">b<\/a>/, '3: the link to "/b", which the page omits', 'b'],
    [/(?<=href=")https:\/\/c.example/, '3: the link to "https://c.example", which the page omits', '/c'],
    [/<input.*?>/, '5: a checkbox, which the page omits'],
    [/<hr>/, '7: a thematic break, which the page omits'],
  ])('is rejected if the page omits one: %j', (element, problem, replacement = '') => {
    expect(findProblems(html.replace(element, replacement), source)).toEqual([problem]);
  });

  it.each([
    ['![A](/a.png?%C3%A4)', '1: the image "/a.png?%C3%A4", which the Markdown version omits'],
    ['[ ] ', '5: a checkbox, which the Markdown version omits'],
    ['---', '7: a thematic break, which the Markdown version omits'],
  ])('is rejected if its Markdown version omits one: %j', (element, problem) => {
    expect(findProblems(html, source.replace(element, ''))).toEqual([problem]);
  });
});

describe('A page without raw HTML', () => {
  it('has no problem if the page and its Markdown version have the same words', () => {
    expect(findProblems(html, source)).toEqual([]);
  });

  it.each([
    ['joins two list items', '</li><li>Then', 'Then', '1: "a. Then run it. End."'],
    [
      'joins a name and the text before it',
      'Create <code>',
      'Create<code>',
      '1: "Create a. Then run it. End."',
    ],
    ['separates the letters of a word', '<b>r</b>un', '<b>r</b> un', '2: "run it. End."'],
    ['omits text', '<p>End.</p>', '', '4: "End."'],
    ['moves text', ' it.</li></ul><p>End.', '</li></ul><p>End. it.', '2: "it. End."'],
    ['omits a footnote', 'Read this.', '', '6: "Read this."'],
  ])('is rejected if the page %s', (_, text, replacement, found) => {
    const [problem, ...others] = findProblems(html.replace(text, replacement), source);
    expect(problem).toMatch(found);
    expect(others).toEqual([]);
  });

  it('is rejected with the line of a link on the page whose text shows another URL', () => {
    const page = '<p><i>A</i></p><p><a href="https://a.example/%5Bb%5D">https://c.example</a></p>';
    const markdown = '<i>A</i>\n\n[https://c.example](https://a.example/[b])';
    expect(publishedTextProblems(parseMarkdown(markdown), page, markdown, 0)).toEqual([
      {
        line: 3,
        found: 'a link to "https://a.example/%5Bb%5D" with the text "https://c.example"',
        expected: 'the same URL in the link and in its text, or text without a URL',
      },
    ]);
  });

  it.each([
    ['joins words', 'Create `a`', 'Create`a`', '1: "Create a. Then run it. End."'],
    ['omits text', '- Then run it.', '', '2: "Then run it. End."'],
    ['omits a footnote', 'Read this.', '.', '6: "Read this."'],
  ])('is rejected if its Markdown version %s', (_, text, replacement, found) => {
    const [problem, ...others] = findProblems(html, source.replace(text, replacement));
    expect(problem).toMatch(found);
    expect(others).toEqual([]);
  });
});
