import { expect, it } from 'vitest';
import { findHtmlLinks } from '../src/link-destinations.ts';

it.each([
  ['<a href="/a">', ['/a']],
  ['<base href="/docs/"><a href="../a">x</a><a href="b#c">y</a>', ['/a', '/docs/b#c']],
  [
    '<base target="_blank"><base href="https://b.example/c/"><base href="/d/"><a href="/a">',
    ['https://b.example/a'],
  ],
])('The links in %j lead to %j', (html, links) => {
  expect(findHtmlLinks(html)).toEqual(links);
});
