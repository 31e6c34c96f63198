import { describe, expect, it } from 'vitest';
import { negotiateNotFound, negotiatePage } from '../../../src/http/page-response.ts';

/** The CDN's response for each path: status and headers. The body is the path. */
type Files = Readonly<Record<string, readonly [status: number, fields?: Record<string, string>]>>;

const files: Files = {
  '/': [200],
  '/index.md': [
    200,
    {
      Connection: 'keep-alive',
      ETag: '"markdown"',
      'Keep-Alive': 'timeout=5',
      'Transfer-Encoding': 'chunked',
      Vary: 'Accept-Encoding',
    },
  ],
  '/docs': [200],
  '/docs.md': [200],
  '/unlisted': [200],
  '/moved': [301, { Location: 'https://other.example/' }],
  '/moved.md': [301, { Location: 'https://other.example/' }],
  '/failing': [200],
  '/failing.md': [503],
  '/refused': [400],
  '/kept.md': [304, { ETag: '"kept"' }],
  '/v1.2': [200],
  '/v1.2.md': [200],
  '/openapi.json': [200],
  '/404': [200, { Age: '9', ETag: '"404"', 'Cache-Control': 'public', 'Last-Modified': 'Mon' }],
  '/404.md': [200, { ETag: '"404"', 'Cache-Control': 'public', Vary: 'Origin,accept' }],
};

/**
 * Responds to a GET request. Also returns each path requested from the CDN, with "anew" if the request is
 * unconditional.
 */
async function respond(path: string, accept: string, respondToRequest = negotiatePage) {
  const requestedPaths: string[] = [];
  const request = new Request(`https://tool.example${path}`, {
    headers: { Accept: accept, 'If-None-Match': '"a"' },
  });
  const response = await respondToRequest(request, async ({ url, headers }) => {
    const { pathname, search } = new URL(url);
    requestedPaths.push(pathname + search + (headers.has('If-None-Match') ? '' : ' anew'));
    const [status, fields = {}] = files[pathname] ?? [404];
    return new Response(status === 304 ? null : pathname, { status, headers: fields });
  });
  return { response, requestedPaths };
}

describe('The edge function for pages', () => {
  it.each<[path: string, accept: string, status: number, content: string, requestedPaths: string[]]>([
    ['/', 'text/markdown', 200, '/index.md', ['/index.md']],
    ['/docs', 'text/markdown', 200, '/docs.md', ['/docs.md']],
    ['/docs/', 'text/markdown', 200, '/docs.md', ['/docs.md']],
    ['/docs?a=1', 'text/markdown', 200, '/docs.md', ['/docs.md?a=1']],
    ['/v1.2', 'text/markdown', 200, '/v1.2.md', ['/v1.2.md']],
    ['/docs', 'text/html, text/markdown;q=0.9', 200, '/docs', ['/docs']],
    ['/kept', 'text/markdown', 304, '', ['/kept.md']],
    ['/unlisted', 'text/markdown', 200, '/unlisted', ['/unlisted.md', '/unlisted']],
    ['/failing', 'text/markdown', 200, '/failing', ['/failing.md', '/failing']],
    ['/openapi.json', 'text/markdown', 200, '/openapi.json', ['/openapi.json']],
    ['/docs.md', 'text/markdown', 200, '/docs.md', ['/docs.md']],
    ['/no/such', 'text/markdown', 404, '/404.md', ['/no/such.md', '/no/such', '/404.md anew']],
    ['/no?a=1', 'text/markdown', 404, '/404.md', ['/no.md?a=1', '/no?a=1', '/404.md anew']],
    ['/no/such.md', 'text/markdown', 404, '/404.md', ['/no/such.md', '/404.md anew']],
    ['/no/such', 'text/html, text/markdown;q=0.9', 404, '/no/such', ['/no/such']],
    ['/docs//', 'text/markdown', 404, '/404.md', ['/404.md anew']],
    ['//docs', 'text/markdown', 404, '/404.md', ['/404.md anew']],
    ['/x//other.example/docs', 'text/html, text/markdown;q=0.9', 404, '/404', ['/404 anew']],
  ])('for %s with Accept %s returns %d with the content of %j, after requesting %j', async (...row) => {
    const [path, accept, status, content, expected] = row;
    const { response, requestedPaths } = await respond(path, accept);
    expect([response?.status, await response?.text()]).toEqual([status, content]);
    expect(requestedPaths).toEqual(expected);
  });

  it('adds Accept to the Vary header of a Markdown version, and omits connection headers', async () => {
    const { response } = await respond('/', 'text/markdown');
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'content-type': 'text/plain;charset=UTF-8',
      etag: '"markdown"',
      vary: 'Accept-Encoding, Accept',
    });
  });

  it.each([
    ['rejects', '/refused', 'because the client might be allowed to make them'],
    ['redirects', '/moved', 'because the redirect can depend on more than the function sends'],
  ])('leaves requests that the CDN %s to the CDN (%s), %s', async (_, path) => {
    const { response, requestedPaths } = await respond(path, 'text/markdown');
    expect([response, requestedPaths]).toEqual([undefined, [`${path}.md`, path]]);
  });
});

describe('The edge function for missing pages', () => {
  it.each([
    ['text/markdown', '/404.md', 'Origin,accept'],
    ['text/html', '/404', 'Accept'],
  ])(
    "for Accept %j returns 404 with the content of %s, which caches don't store",
    async (accept, content, vary) => {
      const { response } = await respond('/docs//', accept, negotiateNotFound);
      expect([response?.status, await response?.text()]).toEqual([404, content]);
      expect(Object.fromEntries(response?.headers ?? [])).toEqual({
        'cache-control': 'no-store',
        'content-type': 'text/plain;charset=UTF-8',
        vary,
      });
    },
  );

  it('requests no body if the client sends HEAD', async () => {
    const methods: string[] = [];
    await negotiateNotFound(new Request('https://tool.example/x', { method: 'HEAD' }), async ({ method }) => {
      methods.push(method);
      return new Response(null);
    });
    expect(methods).toEqual(['HEAD']);
  });

  it('leaves requests that the CDN rejects to the CDN', async () => {
    const rejected = async () => new Response('', { status: 401 });
    expect(await negotiateNotFound(new Request('https://tool.example/x'), rejected)).toBeUndefined();
  });
});
