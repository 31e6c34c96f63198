import { describe, expect, it } from 'vitest';
import { isHttpsUrl, proseProblems, textProblems } from '../../../../src/product/validation/text-problems.ts';
import { hiddenCharacters } from '../../../fixtures/characters.ts';

describe('The check for HTTPS URLs', () => {
  it.each([
    ['https://tool.dev', true],
    ['https://tool.dev:8443/docs?a=b#c', true],
    ['https://tööl.dev', false],
    ['https://xn--tl-fkaa.dev', true],
    ['https://tool.dev/a|b', false],
    ['http://tool.dev', false],
    ['https:tool.dev', false],
    ['https:///tool.dev', false],
    ['https://', false],
    ['https://tool dev', false],
    ['https://tool..dev', false],
    ['https://-tool.dev', false],
    ['https://tool-.dev', false],
    ['https://me@tool.dev', false],
    ['//tool.dev', false],
    ['/docs', false],
    ['mailto:me@tool.dev', false],
    ['javascript:alert(1)', false],
    [5, false],
    [undefined, false],
  ])('accepts %j: %s', (value, expected) => {
    expect(isHttpsUrl(value)).toBe(expected);
  });
});

describe('The check of a text', () => {
  it.each(hiddenCharacters)('finds %s in any position', (_, character) => {
    const document = { list: [{ text: `a${character}b` }], fine: 'a' };
    expect(textProblems(document, 'a.json').map(({ field }) => field)).toEqual(['list[0].text']);
  });

  it('finds a problem in a key', () => {
    expect(textProblems({ 'a\u200bb': 1 }, 'a.json')).toMatchObject([{ found: '"a\\u200bb"' }]);
  });

  it.each(['\u2003', '\u0301', '\ue000'])('finds a text without visible characters: %j', (text) => {
    const expected = 'text with at least one visible character';
    expect(textProblems({ text }, 'a.json')).toMatchObject([{ field: 'text', expected }]);
  });

  it('reports the character by its code point', () => {
    const [problem] = textProblems({ text: 'a\u{e0041}' }, 'a.json');
    expect(problem).toMatchObject({
      found: '"a\\udb40\\udc41"',
      expected: expect.stringContaining('(U+E0041)'),
    });
  });

  it.each(['naïve', '日本語', 'emoji 🎉', 'שלום', 'a  b'])('accepts %s', (text) => {
    expect(textProblems({ text }, 'a.json')).toEqual([]);
  });
});

describe('The check of a long text', () => {
  it('shows only the text around the character', () => {
    const [problem] = proseProblems(
      `${'a'.repeat(500)} left\u200bright ${'b'.repeat(500)}`,
      'a.md',
      'line 1',
    );
    expect(problem?.found).toMatch(/^"… a+ left\\u200bright b+ …"$/);
    expect(problem?.found.length).toBeLessThan(80);
  });
});
