import { describe, expect, it } from 'vitest';
import { siteAddress } from '../../../packages/conformance/src/site.ts';

describe('siteAddress', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example/', 'https://tool.example'],
    ['HTTP://Localhost:8888', 'http://localhost:8888'],
    ['https://tool.example/docs', undefined],
    ['https://tool.example?a', undefined],
    ['https://me@tool.example', undefined],
    ['tool.example', undefined],
    ['file:///dist', undefined],
  ])('makes of %s %s', (text, address) => {
    expect(siteAddress(text)).toBe(address);
  });
});
