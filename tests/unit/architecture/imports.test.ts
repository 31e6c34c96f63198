import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Layers of src/, each with the layers that it can import. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  terminal: [],
  http: [],
  product: ['http', 'terminal'],
  markdown: ['product', 'http'],
  artifacts: ['markdown', 'product', 'http'],
  'published-files.ts': ['route-files.mjs', 'product', 'http'],
  'site-sources.ts': ['published-files.ts', 'artifacts', 'markdown', 'product', 'http'],
  'site.ts': ['published-files.ts', 'site-sources.ts', 'artifacts', 'markdown', 'product', 'http'],
  deploy: ['product', 'http'],
  'write-edge-functions.mjs': [],
  'setup-error.mjs': [],
  'setup-checks.mjs': ['setup-error.mjs'],
  'index.d.mts': [],
  'options.mjs': ['index.d.mts', 'setup-error.mjs', 'site.ts'],
  'index.mjs': [
    'index.d.mts',
    'vite-plugin.mjs',
    'route-files.mjs',
    'write-edge-functions.mjs',
    'options.mjs',
    'setup-checks.mjs',
    'deploy',
    'markdown',
    'product',
  ],
  'vite-plugin.mjs': ['site.ts', 'product', 'terminal'],
  'virtual-modules.d.ts': ['site.ts'],
  'route-files.mjs': [],
  create: ['site.ts', 'setup-checks.mjs', 'artifacts', 'markdown', 'product', 'http', 'terminal'],
  edge: ['http'],
  components: ['artifacts', 'markdown', 'product', 'http', 'client', 'styles'],
  layouts: ['components', 'artifacts', 'markdown', 'product', 'http', 'client', 'styles'],
  routes: ['layouts', 'artifacts', 'markdown', 'product', 'http'],
  client: ['product', 'styles'],
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:m?ts|mjs|astro)$/.test(file));

function listImports(file: string): string[] {
  return listSpecifiers(join('src', file))
    .map((path) => posix.join(dirname(file), path))
    .filter((path) => !path.startsWith('..'));
}

function listSpecifiers(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, path = '']) => path);
}

const layerOf = (file: string) => file.split('/')[0] ?? '';

describe('Imports in src/', () => {
  it('go in one direction only', () => {
    const up = files.flatMap((file) =>
      listImports(file)
        .filter(
          (target) =>
            layerOf(target) !== layerOf(file) && !allowedImports[layerOf(file)]?.includes(layerOf(target)),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(up).toEqual([]);
  });

  it("aren't circular", () => {
    const leadsTo = (target: string, file: string, seen: Set<string>): boolean =>
      listImports(file).some((next) => {
        if (next === target) return true;
        if (seen.has(next) || !files.includes(next)) return false;
        seen.add(next);
        return leadsTo(target, next, seen);
      });
    expect(files.filter((file) => leadsTo(file, file, new Set()))).toEqual([]);
  });

  it.each(['http', 'product', 'markdown', 'artifacts'])(
    'never include Netlify, Deno, or Astro in %s',
    (room) => {
      const platform = files
        .filter((file) => layerOf(file) === room)
        .filter((file) =>
          /from '(?:astro|astro:[^']*|@netlify\/[^']*)'|\b(?:Deno|Netlify)\.\w/.test(
            readFileSync(join('src', file), 'utf8'),
          ),
        );
      expect(platform).toEqual([]);
    },
  );
});

describe('Code in packages/', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const shared = Object.values<{ types?: string }>(exports).flatMap(({ types }) =>
    types === undefined
      ? []
      : posix
          .join(types)
          .replace(/^lib\//, 'src/')
          .replace(/\.d\.(m?)ts$/, '.$1ts'),
  );

  it('is never imported by src/', () => {
    const found = files.filter((file) =>
      listSpecifiers(join('src', file)).some((path) =>
        posix.join('src', dirname(file), path).startsWith('packages'),
      ),
    );
    expect(found).toEqual([]);
  });

  it("imports only the engine's exports", () => {
    const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join('packages', file.replaceAll('\\', '/')))
      .filter((file) => /^packages\/[^/]+\/src\/.*\.m?ts$/.test(file));
    const others = sources.flatMap((file) =>
      listSpecifiers(file)
        .map((path) => posix.join(dirname(file), path))
        .filter((target) => !target.startsWith('packages/') && !shared.includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
});
