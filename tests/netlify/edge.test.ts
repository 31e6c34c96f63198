import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { exchange } from '../../scripts/conformance/exchange.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { paths } from '../../src/http/paths.ts';
import { ordinary } from '../setup/accept-values.ts';
import { copyProject } from '../setup/project.ts';

/** Returns the names of the functions that a request made run, as the emulation tells them. */
async function functionsRunBy(method: string, path: string, accept?: string): Promise<string | null> {
  const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
  const { headers: received } = await exchange(inject('site'), { method, path, headers });
  return received.get('x-nf-edge-functions');
}

describe('An ordinary request', () => {
  it.each(ordinary)('of %s for the product runs no function: %s', async (_, accept) => {
    expect(await functionsRunBy('GET', paths.product, accept)).toBeNull();
    expect(await functionsRunBy('HEAD', paths.product, accept)).toBeNull();
  });

  it.each([...Object.values(paths), '/', '/developers', '/llms.txt'])(
    'without an Accept field for %s runs no function',
    async (path) => {
      expect(await functionsRunBy('GET', path)).toBeNull();
    },
  );
});

describe('A request that has to be refused', () => {
  it.each([
    ['GET', paths.product, 'text/html', 'refused-accept'],
    ['HEAD', paths.product, 'application/json;q=0', 'refused-accept'],
    ['POST', paths.product, undefined, 'refused-methods'],
    ['DELETE', paths.openapi, undefined, 'refused-methods'],
    ['DELETE', '/llms.txt', undefined, 'refused-methods'],
    ['GET', '/api/v1/x', undefined, 'unknown-addresses'],
    ['GET', '/docs//plugins', undefined, 'unknown-addresses'],
    ['GET', '/no/such/page', 'text/markdown', 'markdown-twins'],
    ['GET', '/no/such.md', 'text/markdown', 'unknown-files'],
  ])('%s %s with Accept %s runs %s', async (method, path, accept, name) => {
    expect(await functionsRunBy(method, path, accept)).toBe(name);
  });
});

const readOnly = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
};

describe('A method that would change something', () => {
  it.each([
    ['POST', '/'],
    ['POST', '/developers'],
    ['DELETE', '/llms.txt'],
    ['PUT', '/favicon.svg'],
    ['PATCH', '/docs/plugins.md'],
    ['POST', '/no/such/page'],
    ['POST', '/openapi.json//'],
  ])('%s %s is answered 405 as JSON', async (method, path) => {
    const { status, headers, body } = await exchange(inject('site'), { method, path, headers: {} });
    expect(status).toBe(405);
    expect(Object.fromEntries(headers)).toMatchObject({ ...readOnly, allow: 'GET, HEAD, OPTIONS' });
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'method_not_allowed' } });
  });
});

describe('OPTIONS', () => {
  it.each(['/', '/developers', '/llms.txt', '/favicon.svg', paths.product])(
    'of %s says what is allowed, to programs and to browsers',
    async (path) => {
      const { status, headers, body } = await exchange(inject('site'), {
        method: 'OPTIONS',
        path,
        headers: {},
      });
      expect([status, body]).toEqual([204, '']);
      expect(Object.fromEntries(headers)).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      });
    },
  );
});

describe('An address with an empty segment', () => {
  it.each([
    ['GET', `${paths.product}//`],
    ['GET', '/api//v1/product'],
    ['GET', '/api/v1//product/'],
    ['PUT', `${paths.product}///`],
  ])('%s %s is a JSON 404 below /api', async (method, path) => {
    const { status, headers, body } = await exchange(inject('site'), { method, path, headers: {} });
    expect(status).toBe(404);
    expect(Object.fromEntries(headers)).toMatchObject(readOnly);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } });
  });

  it.each(['/docs//plugins', '/developers//', '/openapi.json//', '/llms.txt//'])(
    'GET %s is the page for unknown addresses elsewhere',
    async (path) => {
      const { status, headers, body } = await exchange(inject('site'), { method: 'GET', path, headers: {} });
      expect(status).toBe(404);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept',
      });
      expect(body).toContain('<a href="/llms.txt">');
    },
  );
});

describe('An edge function that throws', () => {
  it('is bypassed: the static file is served', async () => {
    const project = await copyProject();
    const file = 'src/edge/refused-accept.ts';
    const source = await project.read(file);
    const thrown = source.replace(
      /return guard.*$/m,
      "throw new Error('planted', { cause: guard(request) });",
    );
    expect(thrown).not.toBe(source);
    await project.write(file, thrown);
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const response = await fetch(`${address}${paths.product}`, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.text()).toBe(await project.read('dist/api/v1/product'));
  });
});
