import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createHttpSite } from '../../packages/conformance/src/site.ts';
import { startPreview } from '../../packages/preview/src/server.ts';
import { paths } from '../../src/http/paths.ts';

describe('The edge function that runs', () => {
  it.each([
    ['GET', paths.product, undefined, null],
    ['GET', paths.product, '*/*', null],
    ['HEAD', '/developers', 'text/html', null],
    ['GET', '/llms.txt', 'text/markdown, text/html, */*', null],
    ['GET', paths.product, 'text/html', 'not-acceptable'],
    ['HEAD', paths.product, 'application/json;q=0', 'not-acceptable'],
    ['DELETE', '/llms.txt', undefined, 'method-not-allowed-and-options'],
    ['GET', '/api/v1/x', undefined, 'not-found'],
    ['GET', '/docs//plugins', undefined, 'not-found'],
    ['GET', '/no/such/page', 'text/markdown', 'markdown-negotiation'],
    ['GET', '/no/such.md', 'text/markdown', 'markdown-not-found'],
  ])('for %s %s with Accept %s is %s (null if none runs)', async (method, path, accept, name) => {
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const { headers: received } = await createHttpSite(inject('site')).send(method, path, headers);
    expect(received.get('x-nf-edge-functions')).toBe(name);
  });
});

describe('An edge function that throws', () => {
  it('is bypassed, and the preview serves the static file, as Netlify does', async () => {
    const root = await mkdtemp(join(tmpdir(), 'nameplate-site-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    for (const path of ['dist', '.netlify/v1', 'netlify.toml'])
      cpSync(path, join(root, path), { recursive: true });
    const file = join(root, '.netlify/v1/edge-functions/not-acceptable.js');
    const source = await readFile(file, 'utf8');
    const thrown = source.replace(
      /return createEdgeResponse\(request\) \?\?.*$/m,
      "throw new Error('seeded fault');",
    );
    expect(thrown).not.toBe(source);
    await writeFile(file, thrown);
    const { origin: url, stop } = await startPreview({ port: 0, root });
    onTestFinished(stop);
    const response = await fetch(`${url}${paths.product}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.text()).toBe(await readFile('dist/api/v1/product', 'utf8'));
  });
});
