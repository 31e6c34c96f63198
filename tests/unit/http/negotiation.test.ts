import { describe, expect, it } from 'vitest';
import { folderIndexPaths, isNegotiatedPath, prefersMarkdown } from '../../../src/http/negotiation.ts';
import { nonMarkdownAcceptValues } from '../../arbitraries/accept-values.ts';

describe("The client's preference for Markdown", () => {
  it.each<[accept: string | null, prefers: boolean]>([
    [null, false],
    ['', false],
    ['text/markdown', true],
    ['TEXT/MARKDOWN', true],
    ['text/markdown;charset=utf-8', true],
    ['text/markdown, text/html', true],
    ['text/html, text/markdown', true],
    ['text/markdown;q=0.5, text/html;q=0.5', true],
    ['text/markdown, text/*;q=0.5', true],
    ['text/markdown;q=0.1', true],
    ['text/markdown;q=0.9, text/html', false],
    ['text/markdown;q=0.9, text/*', false],
    ['text/markdown;q=0.9, */*', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.000, application/json', false],
    ['text/markdown;q=0, */*', false],
    ['text/*', false],
    ['text/*;a=", text/markdown ,"', false],
    ['text/x-markdown', false],
    ['text/markdownish', false],
    ['application/text/markdown', false],
    ...nonMarkdownAcceptValues.map(([, accept]): [string, boolean] => [accept, false]),
  ])('with Accept: %j is %j', (accept, prefers) => {
    expect(prefersMarkdown(accept)).toBe(prefers);
  });
});

describe('Content negotiation', () => {
  it.each(['/', '/developers', '/v1.2', '/v1.x', '/sitemaps', '/apis'])('applies to %s', (path) => {
    expect(isNegotiatedPath(path)).toBe(true);
  });

  it.each([
    '/install.sh',
    '/install.ps1',
    '/sitemap',
    '/openapi.json',
    '/developers.md',
    '/developers.html',
    '/llms.txt/',
    '/_astro/a.css',
    '/api',
    '/api/v1/x',
    '/.netlify/images',
  ])("doesn't apply to %s", (path) => {
    expect(isNegotiatedPath(path)).toBe(false);
  });
});

describe('The page', () => {
  it.each([
    ['/docs', ['/docs/index.md']],
    ['/docs/a', []],
    ['/', []],
    ['/do', []],
  ])('%s is also available at %j', (path, expected) => {
    expect(folderIndexPaths(path, ['/', '/docs', '/docs/a', '/do'])).toEqual(expected);
  });
});
