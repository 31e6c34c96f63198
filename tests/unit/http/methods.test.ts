import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../../src/http/methods.ts';

describe('isAllowed', () => {
  it.each([
    ['GET', true],
    ['HEAD', true],
    ['OPTIONS', true],
    ['POST', false],
    ['QUERY', false],
    ['get', false],
    ['', false],
  ])('says of %j: %s', (method, expected) => {
    expect(isAllowed(method)).toBe(expected);
  });
});
