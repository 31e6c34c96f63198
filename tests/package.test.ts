import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const manifest = JSON.parse(await readFile('package.json', 'utf8'));

// A site is a folder of another project, which knows nothing of this repository.
const folder = await mkdtemp(join(tmpdir(), 'nameplate-package-'));
const site = join(folder, 'web');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An import of a TypeScript file, outside comments. */
const typeScriptImport = /^(?!\s*\/?[*/]).*(?:from|import)[ (]*['"]\.[^'"\n]*\.ts['"]/m;

/** Runs npm in the site, as somebody does who has nothing installed. */
async function npm(...args: string[]): Promise<string> {
  const { VITEST, NODE_ENV, ...environment } = env;
  const { stdout, stderr } = await run('npm', args, { cwd: site, env: environment });
  return stdout + stderr;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), text);
}

describe('The packed engine', () => {
  let tarball: string;

  beforeAll(async () => {
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder]);
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    tarball = join(folder, filename);
    await write(
      'package.json',
      JSON.stringify({
        name: 'quill-site',
        version: '1.2.3',
        private: true,
        type: 'module',
        scripts: { build: 'astro build' },
        dependencies: { astro: manifest.devDependencies.astro, 'astro-nameplate': `file:../${filename}` },
      }),
    );
    const config =
      "import nameplate from 'astro-nameplate';\nexport default { integrations: [nameplate()] };\n";
    await write('astro.config.mjs', config);
    await write('site/product.json', await readFile('tests/fixtures/facts/jcode.json', 'utf8'));
    await write('public/favicon.svg', await readFile('public/favicon.svg', 'utf8'));
    await npm('install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
  });

  it('is smaller than 500 KB', async () => {
    expect((await stat(tarball)).size).toBeLessThan(500_000);
  });

  it('brings at most 270 packages, and no two versions of Astro', async () => {
    const { packages } = JSON.parse(await readFile(join(site, 'node_modules/.package-lock.json'), 'utf8'));
    const installed = Object.keys(packages);
    expect(installed.length).toBeLessThanOrEqual(270);
    expect(installed.filter((path) => path.endsWith('/astro'))).toEqual(['node_modules/astro']);
  });

  it('needs nobody to strip types: whatever Node loads is JavaScript', async () => {
    const lib = join(site, 'node_modules/astro-nameplate/lib');
    const files = await readdir(lib, { recursive: true });
    expect(files.filter((file) => /(?<!\.d)\.m?ts$/.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:js|mjs|astro)$/.test(file));
    for (const file of texts)
      expect(await readFile(join(lib, file), 'utf8'), file).not.toMatch(typeScriptImport);
  });

  it('has everything that its exports name, with types', async () => {
    const root = join(site, 'node_modules/astro-nameplate');
    const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    for (const target of targets)
      expect([target, (await stat(join(root, target))).isFile()]).toEqual([target, true]);
  });

  describe('builds a site of a few files', () => {
    let output: string;

    beforeAll(async () => {
      output = await npm('run', 'build');
    });

    it('with the metadata, the version in package.json, pages, and documents', async () => {
      const product = JSON.parse(await readFile(join(site, 'dist/api/v1/product'), 'utf8'));
      expect(product).toMatchObject({ name: 'jcode', version: '1.2.3' });
      const files = await readdir(join(site, 'dist'), { recursive: true });
      const expected = [
        'index.html',
        'index.md',
        'docs.html',
        'openapi.json',
        'llms.txt',
        '_headers',
        'favicon.ico',
      ];
      expect(files).toEqual(expect.arrayContaining([...expected, join('.well-known', 'security.txt')]));
      expect(output).not.toContain('ExperimentalWarning');
    });

    it('with edge functions where Netlify looks, which import nothing', async () => {
      const functions = join(site, '.netlify/v1/edge-functions');
      const names = (await readdir(functions)).sort();
      expect(names).toEqual([
        'markdown-twins.js',
        'refused-accept.js',
        'refused-methods.js',
        'unknown-addresses.js',
        'unknown-files.js',
      ]);
      for (const name of names) {
        const code = await readFile(join(functions, name), 'utf8');
        expect(code, name).not.toMatch(/^\s*import\b/m);
        const { default: answer, config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
        expect([typeof answer, typeof (config.path ?? config.pattern)]).toEqual([
          'function',
          expect.any(String),
        ]);
      }
    });

    it('with the dates that built-in pages have in this repository', async () => {
      const [, day] =
        /^last_updated: "(.*)"$/m.exec(await readFile(join(site, 'dist/developers.md'), 'utf8')) ?? [];
      const args = ['log', '-1', '--format=%cs', '--', 'src/content/developers.md'];
      expect(day).toBe((await run('git', args)).stdout.trim());
    });

    it('and shows no Edit link to a page that is not in the project', async () => {
      await write('site/details.json', '{ "siteFiles": "https://code.dev/quill/site" }');
      await write('site/pages/contact.md', await readFile('src/content/contact.md', 'utf8'));
      await npm('run', 'build');
      const page = (file: string) => readFile(join(site, 'dist', file), 'utf8');
      expect(await page('contact.html')).toContain(
        'href="https://code.dev/quill/site/site/pages/contact.md"',
      );
      expect(await page('developers.html')).not.toContain('https://code.dev/quill/site');
    });

    it('and rejects a mistake in astro.config.mjs with a message for people', async () => {
      const config = await readFile(join(site, 'astro.config.mjs'), 'utf8');
      await write('astro.config.mjs', config.replace('nameplate()', "nameplate({ sites: 'site' })"));
      const failed = await npm('run', 'build').catch((error: { stdout: string; stderr: string }) => error);
      const text = typeof failed === 'string' ? failed : failed.stdout + failed.stderr;
      expect(text).toContain('nameplate() has no option "sites". The options are site, docs, version.');
      expect(text).not.toMatch(/^\s+at /m);
    });
  });
});
