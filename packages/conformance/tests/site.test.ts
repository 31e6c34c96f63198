import { describe, expect, it } from 'vitest';
import { parseOrigin } from '../src/site.ts';

describe('The URL of the site to check', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example/', 'https://tool.example'],
    ['HTTP://Localhost:8888', 'http://localhost:8888'],
    ['https://tool.example/docs', undefined],
    ['https://tool.example?a', undefined],
    ['https://me@tool.example', undefined],
    ['tool.example', undefined],
    ['file:///dist', undefined],
  ])('%s has the origin %s (undefined if it is not a site URL)', (text, url) => {
    expect(parseOrigin(text)).toBe(url);
  });
});
