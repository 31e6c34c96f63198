import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  listsMediaTypePattern,
  notAcceptablePattern,
  onlyMediaTypePattern,
} from '../../src/http/accept-patterns.ts';
import { paths } from '../../src/http/paths.ts';
import { arbitraryDetails, arbitraryProduct } from '../arbitraries/metadata.ts';
import { clientAcceptValues } from '../fixtures/default-accept-values.ts';
import { findExampleContent, readTexts } from '../setup/example-content.ts';
import { runNetlifyBuild } from '../setup/netlify-build.ts';
import { createTestSite } from '../setup/temporary-project.ts';

interface Condition {
  readonly matcher: string;
  readonly pattern?: string;
}

interface Route {
  readonly function: string;
  readonly pattern: string;
  readonly excluded_patterns: string[];
  readonly methods?: string[];
  readonly headers?: Record<string, Condition>;
}

interface Manifest {
  readonly routes: Route[];
  readonly post_cache_routes: Route[];
  readonly function_config: Record<string, { on_error?: string }>;
}

let manifest: Manifest;

describe('netlify build --offline', () => {
  it("builds a site for production from arbitrary valid metadata, with the maintainer's own header rules, and bundles its edge functions", async () => {
    const [[metadata, details] = []] = fc.sample(fc.tuple(arbitraryProduct, arbitraryDetails), 1);
    const input = [JSON.stringify(metadata), JSON.stringify(details)] as const;
    const project = await createTestSite({ 'site/product.json': input[0], 'site/details.json': input[1] });
    const own = '[[headers]]\nfor = "/favicon.svg"\n[headers.values]\nTiming-Allow-Origin = "*"\n';
    await project.write('netlify.toml', `${await project.read('netlify.toml')}\n${own}`);
    const { status, output } = await runNetlifyBuild(project, 'production', { REVIEW_ID: '42' });
    expect(status, `${input.join()}\n${output}`).toBe(0);
    expect(output).toContain('Netlify Build Complete');
    expect(JSON.parse(await project.read('dist/api/v1/product'))).toMatchObject(JSON.parse(input[0]));
    const published = readTexts(join(project.root, 'dist'));
    expect(findExampleContent(published, JSON.parse(input[0])), input.join()).toEqual([]);
    expect(published.join('\n')).not.toMatch(/\{\{[#^/]?[a-z]/);
    expect(await project.read('dist/_headers')).not.toContain('X-Robots-Tag');
    manifest = JSON.parse(await project.read('.netlify/edge-functions-dist/manifest.json'));
    expect(Object.keys(manifest.function_config)).toEqual([
      'markdown-negotiation',
      'markdown-not-found',
      'method-not-allowed-and-options',
      'not-acceptable',
      'not-found',
    ]);
  });
});

describe('The edge function manifest', () => {
  beforeAll(() => expect(manifest, 'the manifest of the previous test').toBeDefined());

  it('bypasses every function that throws', () => {
    expect(Object.values(manifest.function_config).map((config) => config.on_error)).toEqual(
      Array(5).fill('bypass'),
    );
  });

  it('runs every function before the cache', () => {
    expect(manifest.post_cache_routes).toEqual([]);
  });

  const writes = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const files = [...Object.values(paths), '/llms.txt', '/favicon.svg', '/developers.md', '/_astro/a.css'];
  const pages = ['/', '/developers', '/docs/plugins', '/guides/start', '/docs/plugins/publishing', '/v1.2'];
  const unknown = ['/api', '/api/', '/api/v1', '/api/v1/x', `${paths.product}/x`, '/api/v2/product'];
  const twice = [
    `${paths.product}//`,
    `/${paths.product}`,
    '/api//v1/product',
    '/docs//plugins',
    '/openapi.json//',
  ];
  const agent = 'text/markdown, text/html, */*';
  it.each<[methods: string[], paths: string[], accept: string, functions: string[]]>([
    [['GET', 'HEAD'], [...files, ...pages, `${paths.product}/`, '/no/such/page', '/apis'], '*/*', []],
    [['GET', 'HEAD'], [...unknown, ...twice], '*/*', ['not-found']],
    [
      writes,
      [...files, ...pages, '/no/such/page', '/apis', '/apiary/x'],
      '*/*',
      ['method-not-allowed-and-options'],
    ],
    [writes, [...unknown, ...twice], '*/*', ['method-not-allowed-and-options', 'not-found']],
    [['GET', 'HEAD'], [paths.product, `${paths.product}/`], 'text/html', ['not-acceptable']],
    [['GET', 'HEAD'], [paths.product], 'text/markdown', ['not-acceptable']],
    [['GET', 'HEAD'], [...files.slice(1), ...pages], 'text/html', []],
    [
      ['GET', 'HEAD'],
      [...pages, '/no/such/page', '/.well-known/x'],
      'text/markdown',
      ['markdown-negotiation'],
    ],
    [['GET', 'HEAD'], [...pages, '/no/such/page'], agent, ['markdown-negotiation']],
    [['GET', 'HEAD'], files.slice(1), 'text/markdown', ['markdown-not-found']],
    [['GET', 'HEAD'], ['/no/such.md'], 'TEXT/MARKDOWN', ['markdown-not-found']],
    [['GET', 'HEAD'], [...files.slice(1), '/no/such.md'], agent, []],
    [['GET', 'HEAD'], unknown, 'text/markdown', ['not-found']],
    [['GET', 'POST'], ['/.netlify/images', '/.netlify/images.md'], 'text/markdown', []],
  ])('routes %j requests to %j with Accept %s to %j', (methods, paths, accept, functions) => {
    for (const method of methods)
      for (const path of paths)
        expect([method, path, matchingFunctions(method, path, { accept })]).toEqual([
          method,
          path,
          functions,
        ]);
  });

  it('limits functions only by Accept, with the patterns for Markdown and for unacceptable types', () => {
    const conditions = manifest.routes.map((route) => [route.function, route.headers ?? {}]);
    expect(Object.fromEntries(conditions)).toEqual({
      'markdown-negotiation': {
        accept: { matcher: 'regex', pattern: listsMediaTypePattern('text/markdown') },
      },
      'not-acceptable': { accept: { matcher: 'regex', pattern: notAcceptablePattern('application/json') } },
      'method-not-allowed-and-options': {},
      'not-found': {},
      'markdown-not-found': { accept: { matcher: 'regex', pattern: onlyMediaTypePattern('text/markdown') } },
    });
  });

  it.each(clientAcceptValues)(
    'runs no function for %s with Accept: %s, unless the client accepts Markdown',
    (_, accept) => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const wanted = accept?.includes('text/markdown') ? ['markdown-negotiation'] : [];
      for (const path of files) expect([path, matchingFunctions('GET', path, headers)]).toEqual([path, []]);
      for (const path of pages)
        expect([path, matchingFunctions('GET', path, headers)]).toEqual([path, wanted]);
    },
  );
});

/** Returns the edge functions that a request reaches, according to the manifest for Netlify's edge nodes. */
function matchingFunctions(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): string[] {
  const fields = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const isAccepted = ([name, { pattern = '' }]: [string, Condition]) => {
    const value = fields.get(name.toLowerCase());
    return value !== undefined && new RegExp(pattern).test(value);
  };
  const reached = manifest.routes
    .filter(({ pattern, excluded_patterns }) =>
      [
        new RegExp(pattern).test(path),
        ...excluded_patterns.map((excluded) => !new RegExp(excluded).test(path)),
      ].every(Boolean),
    )
    .filter(({ methods }) => methods === undefined || methods.includes(method))
    .filter(({ headers: conditions = {} }) => Object.entries(conditions).every(isAccepted))
    .map((route) => route.function);
  return [...new Set(reached)];
}
