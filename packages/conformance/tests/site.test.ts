import { describe, expect, it } from 'vitest';
import { parseOrigin } from '../src/site.ts';

describe('parseOrigin', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example/', 'https://tool.example'],
    ['HTTP://Localhost:8888', 'http://localhost:8888'],
    ['https://tool.example/docs', undefined],
    ['https://tool.example?a', undefined],
    ['https://me@tool.example', undefined],
    ['tool.example', undefined],
    ['file:///dist', undefined],
  ])('returns for %s the origin %s', (text, url) => {
    expect(parseOrigin(text)).toBe(url);
  });
});
