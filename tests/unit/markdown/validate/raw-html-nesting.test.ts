import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { parseRawHtml } from '../../../../src/markdown/parse/raw-html.ts';
import { rawHtmlNestingProblems } from '../../../../src/markdown/validate/raw-html-nesting.ts';

const findProblems = (markdown: string) => rawHtmlNestingProblems(parseMarkdown(markdown));

describe('The check of raw HTML', () => {
  it.each([
    '<kbd>Esc</kbd>',
    '<details open><summary>More</summary>\n\nText\n\n</details>',
    '- <details>\n\n  Text\n\n  </details>',
    'H<sub>2</sub>O',
    'x<sup>2<sup>n</sup></sup> and x<sub>a</sub><sub>b</sub><sub>c</sub>',
    '<a href="https://a.example" id="y">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    'a<br>b<br />c',
    '<!-- a remark -->',
    '<table><tr><td align="right">1<td>2</table>',
    '<p align="center">\n\nText\n\n</p>',
    '<ul><li>one<li>two</ul>',
    '<ol type="A" reversed><li>one</ol><ol type="i"><li>one</ol>',
    'a < b, c > d & e',
  ])('accepts %j', (markdown) => {
    expect(findProblems(markdown)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', '<script> in raw HTML'],
    ['<SCRIPT SRC=//a.example>', '<script> in raw HTML'],
    ['<style>a {}</style>', '<style> in raw HTML'],
    ['<svg><a xlink:href="javascript:x">', '<svg> in raw HTML'],
    ['<td onclick="x()">', 'the onclick attribute of <td> in raw HTML'],
    ['<ol type="disc"><li>a</ol>', 'the value "disc" of type in raw HTML'],
    ['<ul type="a"><li>a</ul>', 'the type attribute of <ul> in raw HTML'],
    ['<p style="color: red">', 'the style attribute of <p> in raw HTML'],
    ['<a href="javascript:alert(1)">', 'the URL "javascript:alert(1)" in raw HTML'],
    ['<a href="java&#10;script:alert(1)">', 'the URL "java\\nscript:alert(1)" in raw HTML'],
    ['<a href="/cli">x</a>', 'the URL "/cli" in raw HTML'],
    ['<q cite="https://a.example/only-agents-read-this">', 'the cite attribute of <q> in raw HTML'],
    ['<del datetime="only-agents-read">a</del>', 'the datetime attribute of <del> in raw HTML'],
    ['<img src="/a.png">', '<img> in raw HTML'],
    ['<h1>Title</h1>', '<h1> in raw HTML'],
    [
      '<sub><sub><sub>a</sub></sub></sub>',
      '<sub> in raw HTML, nested in other elements that make text smaller',
    ],
    [
      '<sup>**<sub>*<code>a</code>*</sub>**</sup>',
      '<code> in raw HTML, nested in other elements that make text smaller',
    ],
    [
      '<i lang="en-x-only-agents-read-this">a</i>',
      'the value "en-x-only-agents-read-this" of lang in raw HTML',
    ],
    ['<rp>only agents read this</rp>', '<rp> in raw HTML'],
    ['<body onload="x()">', '<body> in raw HTML'],
    ['<td summary="only agents read this">', 'the summary attribute of <td> in raw HTML'],
    ['<b title="agents">a</b>', 'the title attribute of <b> in raw HTML'],
    ['<p align="ignore-previous">a</p>', 'the value "ignore-previous" of align in raw HTML'],
    ['<td width="instructions">', 'the value "instructions" of width in raw HTML'],
    ['<p lang="tell">a</p>', 'the value "tell" of lang in raw HTML'],
    ['<p id="">a</p>', 'the value "" of id in raw HTML'],
    ['<h2 id="other">a</h2>', 'the id attribute of <h2> in raw HTML'],
    ['<a href="https://[bad">x</a>', 'the URL "https://[bad" in raw HTML'],
    ['<a href="https://bank.dev@evil.dev">x</a>', 'the URL "https://bank.dev@evil.dev" in raw HTML'],
    [
      '<p lang="only-agents-read-these-words">',
      'the value "only-agents-read-these-words" of lang in raw HTML',
    ],
    [`<p id="${'only-agents'.repeat(8)}">`, `the value "${'only-agents'.repeat(8)}" of id in raw HTML`],
    ['<!-- a remark', '"<!-- a remark" (unfinished comment) in raw HTML'],
    ['<div><!-- a --!> b --></div>', '"<!-- a --!> b --></div>" (incorrectly closed comment) in raw HTML'],
    ['<!DOCTYPE html>', '<!DOCTYPE> in raw HTML'],
    ['<?php echo 1 ?>', '"<?php echo 1 ?>" in raw HTML'],
    ['a <!X y> b', '"<!X y>" in raw HTML'],
    ['a <![CDATA[ b ]]> c', '"<![CDATA[ b ]]>" in raw HTML'],
    ['<div align="center>\n\nText', '"<div align=\\"center>" (unfinished tag) in raw HTML'],
    ['<iframe\n\n</p src="https://a.example/">', '"<iframe" (unfinished tag) in raw HTML'],
    ['<p>a</p title="x">', '"</p title=\\"x\\">" (end tag with attributes) in raw HTML'],
    ['<p id="a" id="b">', '"<p id=\\"a\\" id=\\"b\\">" (duplicate attribute) in raw HTML'],
    ['<div>\na </3 b\n</div>', '"</3 b" (invalid first character of tag name) in raw HTML'],
  ])('rejects %j', (markdown, found) => {
    expect(findProblems(markdown)[0]).toMatchObject({ found });
  });

  it.each([
    [
      '<details>\n\nText',
      1,
      '<details> in raw HTML without a closing tag',
      '</details> before the end of the page',
    ],
    [
      '- <div>\n\nText\n\n</div>',
      1,
      '<div> in raw HTML without a closing tag',
      '</div> before the end of the list item',
    ],
    ['Text\n\n</div>', 3, '</div> in raw HTML', '<div> before the closing tag'],
    [
      '**<kbd>** x </kbd>',
      1,
      '<kbd> in raw HTML without a closing tag',
      '</kbd> before the end of the bold text',
    ],
    ['<b>\n<i>\n</b>\n</i>', 3, '</b> in raw HTML', '</i> first, because <i> is still open'],
    ['<div/>', 1, '<div> in raw HTML without a closing tag', '</div>'],
    ['<br></br>', 1, '</br> in raw HTML', '<br> before the closing tag'],
  ])("rejects %j, in which an element isn't closed correctly", (markdown, line, found, expected) => {
    expect(findProblems(markdown)[0]).toMatchObject({
      line,
      found,
      expected: expect.stringContaining(expected),
    });
  });

  it.each([
    ['- a\n- b</details>', 'list'],
    ['- a\n  - b</details> c', 'list'],
    ['> b</details>', 'blockquote'],
    ['**b</details>**', 'paragraph'],
    ['| a |\n|---|\n| b</details> |', 'table'],
  ])('reports only the end tag if %j contains it, but not the start tag', (markdown, name) => {
    expect(findProblems(`<details>\n\n${markdown}\n\nAfter.`)).toMatchObject([
      {
        found: '</details> in raw HTML',
        expected: `</details> after the ${name}, because <details> starts before the ${name}`,
      },
    ]);
  });

  it('accepts at most 50 nested elements', () => {
    const nested = (depth: number) => findProblems('<div>'.repeat(depth) + '</div>'.repeat(depth));
    expect(nested(50)).toEqual([]);
    expect(nested(51)).toMatchObject([{ line: 1, expected: 'at most 50 nested elements' }]);
  });

  it.each([3000, 50_000])('reports %i elements on one line without a stack overflow', (count) => {
    expect(findProblems('<div>'.repeat(count))[0]).toMatchObject({
      found: 'more than 50 nested elements in raw HTML',
    });
  });

  it('reports the exact line in multiline raw HTML', () => {
    expect(findProblems('Text\n\n<div>\n<b\nonclick="x">a</b>\n</div>')).toMatchObject([{ line: 4 }]);
  });
});

describe('The suggestion for rejected HTML', () => {
  it.each([
    ['<img src="/a.png">', 'Markdown, for example ![Alternative text](/image.png)'],
    ['<input type="checkbox">', 'Markdown, for example - [ ] Task'],
    ['<td onclick="x()">', '<td> without this attribute'],
    ['<a href="/cli">', 'Markdown, for example [text](/cli), or an absolute URL'],
    ['<h1>', "<h2>, because the page's title is in the front matter"],
  ])('such as %j is %s', (html, expected) => {
    expect(findProblems(html)[0]).toMatchObject({ expected });
  });

  it('for an unknown element lists elements that GitHub shows and that Markdown has no syntax for', () => {
    const [{ expected = '' } = {}] = findProblems('<blink>');
    expect(expected).toMatch(/^one of .*\bkbd\b/);
    expect(expected).not.toMatch(/\b(?:img|picture|source|input)\b/);
  });
});

describe('The raw HTML parser', () => {
  it('returns the IDs that links can point to', () => {
    expect(parseRawHtml('<h2 id="a">x</h2><a id=b></a><p>').ids.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('returns the text that readers see, with character references resolved', () => {
    expect(parseRawHtml('<b title="no">a &lt; b</b><!-- c -->').text).toBe('a < b');
  });
});
