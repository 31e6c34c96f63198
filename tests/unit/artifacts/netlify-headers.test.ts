import { describe, expect, it } from 'vitest';
import { cachePolicy, createNetlifyHeaders } from '../../../src/artifacts/netlify-headers.ts';
import { createPage } from '../../fixtures/pages.ts';

const documents = [
  '/openapi.json',
  '/cli.json',
  '/schemas/product.json',
  '/search.json',
  '/.well-known/api-catalog',
];
const published = {
  url: 'https://tool.example/',
  files: [...documents, '/llms.txt'],
  indexed: true,
};

function ruleFor(
  path: string,
  input: Partial<Parameters<typeof createNetlifyHeaders>[0]>,
): string[] | undefined {
  const rules = createNetlifyHeaders({ ...published, pages: [], ...input }).split('\n\n');
  return rules
    .map((rule) => rule.trim().split(/\n */))
    .find(([named]) => named === path)
    ?.slice(1);
}

describe('The _headers file', () => {
  it.each([
    ['/', '/index.md', 'https://tool.example/'],
    ['/guides/start', '/guides/start.md', 'https://tool.example/guides/start'],
    ['/v1.2', '/v1.2.md', 'https://tool.example/v1.2'],
  ])(
    'sends the page %s with Vary: Accept and a Link header to %s, whose own Link header points to %s',
    (path, markdownVersion, canonical) => {
      const pages = [createPage(path)];
      const rule = ruleFor(path, { pages });
      expect(rule).toContain('Vary: Accept');
      expect(rule).toContain('Cross-Origin-Resource-Policy: same-origin');
      expect(rule?.at(-1)).toMatch(/^Link: <\/openapi\.json>; .*rel="alternate"; type="text\/markdown"$/);
      expect(rule?.at(-1)).toContain(`, <${markdownVersion}>; rel="alternate"`);
      expect(ruleFor(markdownVersion, { pages })).toEqual([
        'Access-Control-Allow-Origin: *',
        `Link: <${canonical}>; rel="canonical"`,
      ]);
    },
  );

  it('has the same rule for the home page at /index', () => {
    const pages = [createPage('/')];
    expect(ruleFor('/index', { pages })).toEqual(ruleFor('/', { pages }));
  });

  it('has no links between an unlisted page and its Markdown version', () => {
    const pages = [createPage('/404', { unlisted: true })];
    expect(ruleFor('/404', { pages })?.join()).not.toContain('alternate');
    expect(ruleFor('/404.md', { pages })).toEqual(['Access-Control-Allow-Origin: *']);
  });

  it.each(documents)('gives %s the cache policy of the product, and lets every origin read it', (path) => {
    expect(ruleFor(path, {})).toEqual(
      expect.arrayContaining([`Cache-Control: ${cachePolicy}`, 'Access-Control-Allow-Origin: *']),
    );
  });

  it.each(['/llms.txt', '/llms-full.txt', '/sitemap.md'])('lets every origin read %s', (path) => {
    expect(ruleFor(path, { files: [path] })).toEqual(['Access-Control-Allow-Origin: *']);
  });

  it("has no rule for a document that isn't published", () => {
    expect(ruleFor('/cli.json', { files: ['/openapi.json'] })).toBeUndefined();
  });

  it.each(['/*', '/api/v1/product', '/_astro/*'])('has a rule for %s on every site', (path) => {
    expect(ruleFor(path, {})?.length).toBeGreaterThan(0);
  });

  it.each([
    [true, []],
    [false, ['X-Robots-Tag: noindex']],
  ])('tells search engines whether to index a deploy (indexed: %s): %j', (indexed, lines) => {
    const rule = ruleFor('/*', { indexed });
    expect(rule?.filter((line) => line.startsWith('X-Robots-Tag'))).toEqual(lines);
    expect(rule).toContain('X-Content-Type-Options: nosniff');
  });
});
