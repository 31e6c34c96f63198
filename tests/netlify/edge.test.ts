import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { exchange } from '../../scripts/conformance/exchange.ts';
import { startPreview } from '../../scripts/preview-server.ts';
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
    ['GET', '/api/v1/x', undefined, 'unknown-addresses'],
    ['PUT', '/api', 'text/html', 'unknown-addresses'],
  ])('%s %s with Accept %s runs %s', async (method, path, accept, name) => {
    expect(await functionsRunBy(method, path, accept)).toBe(name);
  });
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
