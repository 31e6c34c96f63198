import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startPreview } from '../../packages/preview/src/server.ts';
import { createSharedTestSite } from '../setup/temporary-project.ts';

const rules = `
[[redirects]]
from = "/chat"
to = "https://chat.quill.dev/"

[[redirects]]
from = "/old/*"
to = "/docs/:splat"

[[redirects]]
from = "/again"
to = "/again"

[[redirects]]
from = "/find"
to = "/cli"
query = { id = ":id" }
status = 302

[[redirects]]
from = "/hallo"
to = "/cli"
status = 302
conditions = { Language = ["de"] }

[[redirects]]
from = "/api/latest-version"
to = "https://updates.quill.dev/"
status = 307

[[redirects]]
from = "/api/versions/*"
to = "/llms.txt"
status = 200

[[redirects]]
from = "/api/page"
to = "/cli"
status = 200
`;

let origin: string;

beforeAll(async () => {
  const site = await createSharedTestSite();
  // The first request waits until the sample site is built.
  await fetch(inject('site'));
  await cp('dist', join(site.root, 'dist'), { recursive: true });
  await cp('.netlify/v1', join(site.root, '.netlify/v1'), { recursive: true });
  await site.write('netlify.toml', (await site.read('netlify.toml')) + rules);
  const preview = await startPreview({ port: 0, root: site.root });
  origin = preview.origin;
  return preview.stop;
});

describe.each([
  'text/html',
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/html, text/markdown;q=0.5',
])('A client with Accept: %s', (accept) => {
  it.each([
    ['/chat', 301, 'https://chat.quill.dev/'],
    ['/chat?a=1&b=%26', 301, 'https://chat.quill.dev/?a=1&b=%26'],
    ['/old/a', 301, '/docs/a'],
    ['/old/a/', 301, '/docs/a/'],
    ['/again', 301, '/again'],
    ['/find?id=1', 302, '/cli?id=1'],
    ['/find', 404, null],
    ['/hallo', 302, '/cli'],
    ['/cli?id=1', 200, null],
  ])('gets the response that browsers get for %s: %d with Location: %s', async (path, status, location) => {
    const headers = { Accept: accept, 'Accept-Language': 'de-CH, de;q=0.9' };
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([status, location]);
  });
});

describe('Under /api, a redirect', () => {
  it.each([
    ['GET', '/api/latest-version', 307, 'https://updates.quill.dev/'],
    ['HEAD', '/api/latest-version', 307, 'https://updates.quill.dev/'],
    ['POST', '/api/latest-version', 307, 'https://updates.quill.dev/'],
    ['GET', '/api/versions/1', 200, 'text/plain; charset=utf-8'],
    ['GET', '/api/latest-versions', 404, 'application/json'],
    ['GET', '/api//versions/1', 404, 'application/json'],
    ['GET', '/api/page', 404, 'application/json'],
    ['POST', '/api/latest-versions', 404, 'application/json'],
    ['POST', '/api/v1/product', 405, 'application/json'],
  ])('precedes the JSON 404, so %s %s returns %d with %s', async (method, path, status, value) => {
    const response = await fetch(origin + path, { method, redirect: 'manual' });
    await response.body?.cancel();
    const name = status === 307 ? 'Location' : 'Content-Type';
    expect([response.status, response.headers.get(name)]).toEqual([status, value]);
  });
});
