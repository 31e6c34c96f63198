import { describe, expect, it } from 'vitest';
import { addressOf, withoutTrailingSlash } from '../../../src/http/paths.ts';

describe('withoutTrailingSlash', () => {
  it.each([
    ['/api/v1/product', '/api/v1/product'],
    ['/api/v1/product/', '/api/v1/product'],
    ['/api/v1/product//', '/api/v1/product'],
    ['/', '/'],
  ])('makes of %s %s', (path, expected) => {
    expect(withoutTrailingSlash(path)).toBe(expected);
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
