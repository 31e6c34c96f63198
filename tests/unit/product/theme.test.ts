import { describe, expect, it } from 'vitest';
import { themeProblems } from '../../../src/product/theme.ts';

describe('theme.css', () => {
  it.each([
    ':root { --accent: #123456; }',
    '.logo { background: url("/logo.svg"); }',
    '/* @import "x"; url(https://cdn.dev/a.png) */',
  ])('can be %s', (css) => {
    expect(themeProblems(css)).toEqual([]);
  });

  it.each([
    '@import "https://fonts.dev/a.css";',
    '@IMPORT url(/a.css);',
    'b { background: url(https://cdn.dev/a.png) }',
    "b { background: url('//cdn.dev/a.png') }",
    'b { background: url(data:image/png;base64,AA==) }',
  ])('is rejected, with the line, if it loads something: %s', (css) => {
    expect(themeProblems(`:root {}\n${css}`)).toMatchObject([{ field: 'line 2' }]);
  });

  it('is rejected if it is larger than a page', () => {
    expect(themeProblems('a'.repeat(50_001))).toMatchObject([{ found: '50001 characters' }]);
  });
});
