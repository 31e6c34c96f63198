import { expect, it } from 'vitest';
import { isRightToLeft } from '../../../../src/product/validation/language-tags.ts';

it.each([
  ['ar', true],
  ['fa-IR', true],
  ['he', true],
  ['ur', true],
  ['yi', true],
  ['dv', true],
  ['pa-PK', true],
  ['az-Arab', true],
  ['az', false],
  ['ar-Latn', false],
  ['en', false],
  ['zh-Hant', false],
])('Whether %s is written from right to left: %j', (tag, expected) => {
  expect(isRightToLeft(tag)).toBe(expected);
});
