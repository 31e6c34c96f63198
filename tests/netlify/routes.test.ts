import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quality } from '../../src/http/accept.ts';
import { paths } from '../../src/http/paths.ts';
import { acceptValues, ordinary } from '../setup/accept-values.ts';
import { netlifyBuild } from '../setup/netlify-build.ts';
import { copyProject } from '../setup/project.ts';

interface Route {
  readonly function: string;
  readonly pattern: string;
  readonly excluded_patterns: string[];
  readonly methods?: string[];
  readonly headers?: Record<string, { matcher: string; pattern?: string }>;
}

interface Manifest {
  readonly routes: Route[];
  readonly post_cache_routes: Route[];
  readonly function_config: Record<string, { on_error?: string }>;
}

let manifest: Manifest;

describe('netlify build --offline', () => {
  it('bundles the edge functions and writes their manifest', async () => {
    const project = await copyProject();
    const built = await netlifyBuild(project, 'deploy-preview');
    expect(built).toMatchObject({ status: 0 });
    manifest = JSON.parse(await project.read('.netlify/edge-functions-dist/manifest.json'));
    expect(Object.keys(manifest.function_config)).toEqual([
      'markdown-twins',
      'refused-accept',
      'refused-methods',
      'unknown-addresses',
    ]);
  });
});

describe('The manifest', () => {
  beforeAll(() => expect(manifest, 'the manifest of the test before').toBeDefined());

  it('lets every function be bypassed where it throws', () => {
    expect(Object.values(manifest.function_config).map((config) => config.on_error)).toEqual(
      Array(4).fill('bypass'),
    );
  });

  it('keeps every function before the cache', () => {
    expect(manifest.post_cache_routes).toEqual([]);
  });

  const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];
  it.each<[method: string, path: string, accept: string, functions: string[]]>([
    ...['GET', 'HEAD'].flatMap((method) =>
      [...Object.values(paths), `${paths.product}/`, '/', '/developers', '/docs/plugins', '/llms.txt'].map(
        (path): [string, string, string, string[]] => [method, path, '*/*', []],
      ),
    ),
    ...[...writes, 'OPTIONS'].flatMap((method) =>
      Object.values(paths).map((path): [string, string, string, string[]] => [
        method,
        path,
        '*/*',
        ['refused-methods'],
      ]),
    ),
    ...['GET', 'HEAD', 'OPTIONS', ...writes].flatMap((method) =>
      ['/api', '/api/', '/api/v1', '/api/v1/x', `${paths.product}/x`, '/api/v2/product'].map(
        (path): [string, string, string, string[]] => [method, path, 'text/html', ['unknown-addresses']],
      ),
    ),
    ['GET', paths.product, 'text/html', ['refused-accept']],
    ['HEAD', paths.product, 'text/html', ['refused-accept']],
    ['GET', `${paths.product}/`, 'text/html', ['refused-accept']],
    ['GET', paths.product, 'text/markdown', ['refused-accept']],
    ['GET', paths.openapi, 'text/html', []],
    ['GET', paths.openapi, 'text/markdown', []],
    ['GET', '/', 'text/markdown', ['markdown-twins']],
    ['GET', '/docs/plugins', 'text/html, text/markdown', ['markdown-twins']],
    ['GET', '/developers.md', 'text/markdown', []],
    ['GET', '/api/v1', 'text/markdown', ['unknown-addresses']],
    ['GET', '/apis', 'text/html', []],
  ])('routes %s %s with Accept %s to %j', (method, path, accept, functions) => {
    expect(routed(method, path, accept)).toEqual(functions);
  });

  it.each(ordinary)('lets no function see the product being asked for by %s (%s)', (_, accept) => {
    expect(routed('GET', paths.product, accept)).toEqual([]);
  });

  it('lets no function see a request without an Accept field', () => {
    expect(routed('GET', paths.product, undefined)).toEqual([]);
    expect(routed('GET', '/', undefined)).toEqual([]);
  });

  it('never lets an Accept value through that the guard would refuse', () => {
    fc.assert(
      fc.property(acceptValues, (accept) => {
        fc.pre(quality(accept, 'application/json') === 0);
        expect(routed('GET', paths.product, accept)).toEqual(['refused-accept']);
      }),
      { numRuns: 5000 },
    );
  });
});

/** Returns the functions that a request reaches, as the manifest tells Netlify's edge nodes. */
function routed(method: string, path: string, accept: string | undefined): string[] {
  const reached = manifest.routes
    .filter(({ pattern, excluded_patterns }) =>
      [
        new RegExp(pattern).test(path),
        ...excluded_patterns.map((excluded) => !new RegExp(excluded).test(path)),
      ].every(Boolean),
    )
    .filter(({ methods }) => methods === undefined || methods.includes(method))
    .filter(({ headers = {} }) =>
      Object.values(headers).every(
        ({ pattern }) => accept !== undefined && new RegExp(pattern ?? '').test(accept),
      ),
    )
    .map((route) => route.function);
  return [...new Set(reached)];
}
