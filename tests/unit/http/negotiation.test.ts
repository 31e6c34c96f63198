import { describe, expect, it } from 'vitest';
import { folderIndexPaths, isNegotiated, prefersMarkdown } from '../../../src/http/negotiation.ts';
import { ordinaryAccepts } from '../../arbitraries/accept-values.ts';

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
    ...ordinaryAccepts.map(([, accept]): [string, boolean] => [accept, false]),
  ])('with Accept: %j is %j', (accept, prefers) => {
    expect(prefersMarkdown(accept)).toBe(prefers);
  });
});

describe('Content negotiation', () => {
  it.each([
    ['/', true],
    ['/developers', true],
    ['/v1.2', true],
    ['/v1.x', true],
    ['/install.sh', false],
    ['/install.ps1', false],
    ['/sitemap', false],
    ['/sitemaps', true],
    ['/apis', true],
    ['/openapi.json', false],
    ['/developers.md', false],
    ['/developers.html', false],
    ['/llms.txt/', false],
    ['/_astro/a.css', false],
    ['/api', false],
    ['/api/v1/x', false],
    ['/.netlify/images', false],
  ])('applies to %s: %s', (path, expected) => {
    expect(isNegotiated(path)).toBe(expected);
  });
});

describe('The page', () => {
  it.each([
    ['/docs', ['/docs/index.md']],
    ['/docs/a', []],
    ['/', []],
    ['/do', []],
  ])('%s is also at %j', (path, expected) => {
    expect(folderIndexPaths(path, ['/', '/docs', '/docs/a', '/do'])).toEqual(expected);
  });
});
