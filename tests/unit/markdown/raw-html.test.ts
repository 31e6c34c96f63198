import { describe, expect, it } from 'vitest';
import { idsIn, rawHtmlFaults } from '../../../src/markdown/raw-html.ts';

describe('rawHtmlFaults', () => {
  it.each([
    '<kbd>Esc</kbd>',
    '<details open><summary>More</summary>',
    '</details>',
    'H<sub>2</sub>O',
    '<a href="https://a.example" title="x" id="y">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<br>',
    '<!-- a remark -->',
    '<table><tr><td align="right">',
  ])('has nothing against %s', (html) => {
    expect(rawHtmlFaults(html)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', '<script> in raw HTML'],
    ['<SCRIPT SRC=//a.example>', '<script> in raw HTML'],
    ['<style>a {}</style>', '<style> in raw HTML'],
    ['<svg><a xlink:href="javascript:x">', '<svg> in raw HTML'],
    ['<td onclick="x()">', 'the attribute onClick of <td> in raw HTML'],
    ['<p style="color: red">', 'the attribute style of <p> in raw HTML'],
    ['<a href="javascript:alert(1)">', 'the address "javascript:alert(1)" in raw HTML'],
    ['<a href="java&#10;script:alert(1)">', 'the address "java\\nscript:alert(1)" in raw HTML'],
    ['<a href="/cli">', 'the address "/cli" in raw HTML'],
    ['<q cite="data:x">', 'the address "data:x" in raw HTML'],
    ['<img src="/a.png">', '<img> in raw HTML'],
    ['<body onload="x()">', '<body in raw HTML'],
    ['<!-- a remark', '<!-- that nothing closes in raw HTML'],
    ['<!DOCTYPE html>', '<!DOCTYPE in raw HTML'],
  ])('refuses %j', (html, found) => {
    expect(rawHtmlFaults(html)[0]).toMatchObject({ found });
  });
});

describe('what is expected instead', () => {
  it.each([
    ['<img src="/a.png">', 'Markdown, such as ![What it shows](/picture.png)'],
    ['<td onclick="x()">', 'no such attribute'],
    ['<a href="/cli">', 'Markdown, such as [text](/cli), or a whole address'],
    ['<head>', 'the content of a page only'],
  ])('of %j is %s', (html, expected) => {
    expect(rawHtmlFaults(html)[0]).toMatchObject({ expected });
  });

  it('of an unknown element is one of those that GitHub shows, but for those that Markdown has', () => {
    const [{ expected = '' } = {}] = rawHtmlFaults('<blink>');
    expect(expected).toMatch(/^one of .*\bkbd\b/);
    expect(expected).not.toMatch(/\b(?:img|picture|source|input)\b/);
  });
});

describe('idsIn', () => {
  it('returns what links can lead to', () => {
    expect(idsIn('<h2 id="a">x</h2><a id=b></a><p>')).toEqual(['a', 'b']);
  });
});
