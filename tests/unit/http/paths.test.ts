import { describe, expect, it } from 'vitest';
import { addressOf, hasEmptySegment, isApiPath, withoutTrailingSlash } from '../../../src/http/paths.ts';

describe('withoutTrailingSlash', () => {
  it.each([
    ['/api/v1/product', '/api/v1/product'],
    ['/api/v1/product/', '/api/v1/product'],
    ['/api/v1/product//', '/api/v1/product//'],
    ['/', '/'],
    ['//', '//'],
  ])('makes of %s %s', (path, expected) => {
    expect(withoutTrailingSlash(path)).toBe(expected);
  });
});

describe('hasEmptySegment', () => {
  it.each([
    ['/docs//plugins', true],
    ['//docs', true],
    ['/docs//', true],
    ['/docs/', false],
    ['/', false],
  ])('says of %s: %s', (path, expected) => {
    expect(hasEmptySegment(path)).toBe(expected);
  });
});

describe('isApiPath', () => {
  it.each([
    ['/api', true],
    ['/api/', true],
    ['/api/v1/x', true],
    ['//api/v1/product', true],
    ['/api//v1/product', true],
    ['/apis', false],
    ['/docs/api', false],
    ['/', false],
  ])('says of %s: %s', (path, expected) => {
    expect(isApiPath(path)).toBe(expected);
  });
});

describe('addressOf', () => {
  it.each([
    ['https://tool.example', 'https://tool.example/docs'],
    ['https://tool.example/', 'https://tool.example/docs'],
    ['https://org.example/tool/', 'https://org.example/tool/docs'],
  ])('puts /docs behind %s: %s', (site, expected) => {
    expect(addressOf(site, '/docs')).toBe(expected);
  });
});
