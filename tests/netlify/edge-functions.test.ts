import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createHttpSite } from '../../packages/conformance/src/site.ts';
import { startPreview } from '../../packages/preview/src/server.ts';
import { paths } from '../../src/http/paths.ts';
import { createTestSite } from '../setup/temporary-project.ts';

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
    const project = await createTestSite();
    await cp('dist', join(project.root, 'dist'), { recursive: true });
    await cp('.netlify/v1', join(project.root, '.netlify/v1'), { recursive: true });
    const file = '.netlify/v1/edge-functions/not-acceptable.js';
    const source = await project.read(file);
    const thrown = source.replace(
      /return createEdgeResponse\(request\) \?\?.*$/m,
      "throw new Error('seeded fault');",
    );
    expect(thrown).not.toBe(source);
    await project.write(file, thrown);
    const { origin: url, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const response = await fetch(`${url}${paths.product}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.text()).toBe(await project.read('dist/api/v1/product'));
  });
});
