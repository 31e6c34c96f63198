import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  listsMediaTypePattern,
  notAcceptablePattern,
  onlyMediaTypePattern,
} from '../../src/http/accept-patterns.ts';
import { paths } from '../../src/http/paths.ts';
import { productionEnvironment } from '../../src/product/validation/production-checks.ts';
import { clientAcceptValues } from '../fixtures/default-accept-values.ts';
import { findExampleContent, readTexts } from '../setup/example-content.ts';
import { runNetlifyBuild } from '../setup/netlify-build.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { createSharedTestSite } from '../setup/temporary-project.ts';

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

function readPublishedFiles(folder: string): Map<string, string> {
  const dist = join(folder, 'dist');
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return new Map(files.map((file) => [file.slice(dist.length), readFileSync(file, 'latin1')]));
}

const metadata = JSON.parse(
  readFileSync('tests/fixtures/metadata/jcode.json', 'utf8').replaceAll('jcode', 'otherwise'),
);
const outdated = '.netlify/v1/edge-functions/outdated.js';
const project = await createSharedTestSite({ 'site/product.json': JSON.stringify(metadata) });

describe('A site with only product metadata, built for production with netlify build --offline,', () => {
  beforeAll(async () => {
    await project.write(outdated, 'export default () => new Response();');
    await project.write('public/images/.DS_Store', '');
    await project.write('public/images/a.txt', '');
    const own = '[[headers]]\nfor = "/favicon.svg"\n[headers.values]\nTiming-Allow-Origin = "*"\n';
    await project.write('netlify.toml', `${await project.read('netlify.toml')}\n${own}`);
    const built = await runNetlifyBuild(project, 'production', { REVIEW_ID: '42' });
    expect(built.status, built.output).toBe(0);
    expect(built.output).toContain('Netlify Build Complete');
    manifest = JSON.parse(await project.read('.netlify/edge-functions-dist/manifest.json'));
  });

  it('can be found by search engines, and contains no placeholder', async () => {
    expect(await project.read('dist/_headers')).not.toContain('X-Robots-Tag');
    expect(readTexts(join(project.root, 'dist')).join('\n')).not.toMatch(/\{\{[#^/]?[a-z]/);
  });

  it('has all edge functions bundled', () => {
    expect(Object.keys(manifest.function_config)).toEqual([
      'markdown-negotiation',
      'markdown-not-found',
      'method-not-allowed-and-options',
      'not-acceptable',
      'not-found',
    ]);
  });

  it('has no edge function from an earlier version of the engine', () => {
    expect(existsSync(join(project.root, outdated))).toBe(false);
  });

  it("publishes public/, except the files that macOS's Finder creates", () => {
    expect(readdirSync(join(project.root, 'dist/images'))).toEqual(['a.txt']);
  });

  it('contains the metadata unchanged', async () => {
    const published = JSON.parse(await project.read('dist/api/v1/product'));
    expect(published).toMatchObject(metadata);
    expect(published.resources.cli).toBe(`${metadata.url}/cli`);
  });

  it('shows who is responsible for the site, and has no cli.json without a CLI document', async () => {
    expect(await project.read('dist/privacy.md')).toContain('1 Main Street');
    expect(existsSync(join(project.root, 'dist/cli.json'))).toBe(false);
  });

  it("has no recipe that takes the site's version for the program's, which is released separately", async () => {
    const headings = (await project.read('dist/developers/recipes.md')).match(/(?<=^## ).+/gm);
    expect(headings).toEqual(['Get a field in a script', 'Know when something changes']);
    expect(await project.read('dist/developers/clients.md')).toContain('data.name, data.installCommand');
  });

  it('has a search, and an index of names for readers without JavaScript', async () => {
    const { pages } = JSON.parse(await project.read('dist/search.json'));
    expect(pages.map(({ path }: { path: string }) => path)).toContain('/developers/http');
    const home = parseHtml(await project.read('dist/index.html'));
    const path = home.querySelector('.search')?.getAttribute('href');
    const index = parseHtml(await project.read(`dist${path}.html`));
    expect(collapsedText(index.querySelector('h1'))).toBe('A–Z index');
    expect(index.querySelector('.terms a[href="/developers/response#field-name"]')).not.toBeNull();
  });

  it('contains nothing from the sample site', () => {
    expect(findExampleContent(readTexts(join(project.root, 'dist')), metadata)).toEqual([]);
  });

  it('is checked for more than 1,000 sentences, flags, variables, and file names of the sample site', async () => {
    const example = JSON.parse(readFileSync('example/product.json', 'utf8'));
    const found = findExampleContent(readTexts('dist'), example);
    expect(found.length).toBeGreaterThan(1000);
    expect(found).toEqual(expect.arrayContaining(['--max-turns', 'BRINDLE_CONFIG', 'AGENTS.md']));
  });

  it('shares no file with a site for another product, except files without metadata', () => {
    const own = readPublishedFiles('.');
    const other = readPublishedFiles(project.root);
    const same = [...other].filter(([file, text]) => own.get(file) === text).map(([file]) => file);
    const withoutMetadata = /_astro|favicon|apple-touch-icon|specification/;
    expect(same.filter((file) => !withoutMetadata.test(file))).toEqual([]);
  });

  it('is identical, byte for byte, when rebuilt with astro build', async () => {
    const first = readPublishedFiles(project.root);
    expect(await project.build(productionEnvironment)).toMatchObject({ status: 0 });
    expect(readPublishedFiles(project.root)).toEqual(first);
    expect(first.size).toBeGreaterThan(20);
  });
});

describe('The edge function manifest', () => {
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

describe('A build with invalid metadata', () => {
  it('publishes nothing and removes the previous build', async () => {
    const built = ['dist', '.netlify/v1/edge-functions/not-found.js'].map((path) => join(project.root, path));
    expect(built.filter((path) => !existsSync(path))).toEqual([]);
    const { license, ...rest } = metadata;
    await project.write('site/product.json', JSON.stringify({ ...rest, name: 5, version: license }));
    await project.write('site/theme.css', '// Our colors\n:root {}\n');
    const { status, output } = await project.build();
    expect(output).toContain(`Nothing was published: 4 problems to fix.

site/theme.css
  line 1: found invalid CSS (Invalid empty selector)
    expected valid CSS, because browsers skip invalid rules
`);
    expect(output).toContain(`
site/product.json
  version: found "${license}"
    expected no version in this file: "npm version" sets it in package.json
  license: found nothing
    expected a value: this field is required
`);
    expect(output).toContain('  name: found 5\n    expected a string');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(built.filter((path) => existsSync(path))).toEqual([]);
  });
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
