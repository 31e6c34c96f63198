import { describe, expect, it } from 'vitest';
import { isHttpsAddress, textProblems } from '../../../src/product/text-problems.ts';

describe('isHttpsAddress', () => {
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
    ['https://me@tool.dev', false],
    ['//tool.dev', false],
    ['/docs', false],
    ['mailto:me@tool.dev', false],
    ['javascript:alert(1)', false],
    [5, false],
    [undefined, false],
  ])('says of %j: %s', (value, expected) => {
    expect(isHttpsAddress(value)).toBe(expected);
  });
});

describe('textProblems', () => {
  it.each([
    ['a control character', '\u0000'],
    ['a delete character', '\u007f'],
    ['a line feed', '\n'],
    ['an override of the direction', '\u202e'],
    ['an isolate of the direction', '\u2066'],
    ['a mark of the direction', '\u200f'],
    ['a separator of lines', '\u2028'],
    ['half a character', '\ud800'],
  ])('finds %s, wherever it is', (_, character) => {
    const document = { list: [{ text: `a${character}b` }], fine: 'a' };
    expect(textProblems(document, 'a.json').map(({ field }) => field)).toEqual(['list[0].text']);
  });

  it.each(['naïve', '日本語', 'emoji 🎉', 'שלום', 'a  b'])('has nothing against %s', (text) => {
    expect(textProblems({ text }, 'a.json')).toEqual([]);
  });
});
