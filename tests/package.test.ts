import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../packages/preview/src/server.ts';
import { type CommandResult, runCommand } from '../scripts/run-command.ts';
import { listen } from './setup/listen.ts';
import { createNpmSandbox } from './setup/npm-sandbox.ts';

const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const responsible = 'Example Works, 12 High Street, Leeds, legal@jcode.sh';
const settings = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const site = await createNpmSandbox();
const engine = join(site.root, 'node_modules/astro-nameplate');

/** Matches an import of a TypeScript file, except in comments. */
const typeScriptImport = /^(?!\s*\/?[*/]).*(?:from|import)[ (]*['"]\.[^'"\n]*\.ts['"]/m;

async function engineTarball(): Promise<string> {
  const [name = ''] = await readdir(join(site.root, 'vendor'));
  return `vendor/${name}`;
}

// From here on, each describe block uses the result of the previous one, because installing again would take too long.
beforeAll(async () => {
  const metadata = JSON.parse(await readFile('tests/fixtures/metadata/jcode.json', 'utf8'));
  await writeFile(join(site.folder, 'facts.json'), JSON.stringify({ ...metadata, version: '1.2.3' }));
  const { status, output } = await site.create('--from', 'facts.json', '--responsible', responsible, '--yes');
  expect(status, output).toBe(0);
  // Unlike `npm install`, this command fails if the lock file that `create` wrote is incomplete.
  await site.npm('ci', ...settings);
  await runGit('init', '--quiet');
  await runGit('add', '--all');
});

describe('The packed engine', () => {
  it('is smaller than 500 KB', async () => {
    expect((await stat(join(site.root, await engineTarball()))).size).toBeLessThan(500_000);
  });

  it('installs at most 270 packages, including the conformance kit, and only one version of Astro', async () => {
    const { packages } = JSON.parse(await site.read('node_modules/.package-lock.json'));
    const installed = Object.keys(packages);
    expect(installed.length).toBeLessThanOrEqual(270);
    expect(installed.filter((path) => path.endsWith('/astro'))).toEqual(['node_modules/astro']);
  });

  it('is installed with the versions of all packages with which it was tested', async () => {
    const { packages } = JSON.parse(await site.read('node_modules/.package-lock.json'));
    const tested = JSON.parse(await readFile('package-lock.json', 'utf8')).packages;
    const others = Object.keys(packages).filter((path) => path !== `node_modules/${manifest.name}`);
    for (const path of others) expect([path, packages[path].version]).toEqual([path, tested[path]?.version]);
  });

  it('requires no type stripping: Node.js loads only JavaScript', async () => {
    const lib = join(engine, 'lib');
    const files = await readdir(lib, { recursive: true });
    expect(files.filter((file) => /(?<!\.d)\.m?ts$/.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:js|mjs|astro)$/.test(file));
    for (const file of texts)
      expect(await readFile(join(lib, file), 'utf8'), file).not.toMatch(typeScriptImport);
  });

  it('contains every file that its exports list, with types', async () => {
    const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    for (const target of targets)
      expect([target, (await stat(join(engine, target))).isFile()]).toEqual([target, true]);
  });

  it("contains the declarations that its exports' types import, and no others", async () => {
    const files = (await readdir(join(engine, 'lib'), { recursive: true }))
      .filter((file) => /\.d\.m?ts$/.test(file))
      .map((file) => join(engine, 'lib', file));
    const imports = await Promise.all(
      files.map(async (file) =>
        [...(await readFile(file, 'utf8')).matchAll(/(?:from |import\()['"](\.[^'"]+)\.(m?)[jt]s['"]/g)].map(
          ([, path = '', kind = '']) => join(file, '..', `${path}.d.${kind}ts`),
        ),
      ),
    );
    const exported = Object.values<{ types?: string }>(manifest.exports).flatMap(({ types }) =>
      types === undefined ? [] : join(engine, types),
    );
    expect(files.sort()).toEqual([...new Set([...exported, ...imports.flat()])].sort());
  });

  it('contains the license of each package that is bundled into it', async () => {
    const lib = join(engine, 'lib');
    const scripts = (await readdir(lib, { recursive: true })).filter((file) => /\.m?js$/.test(file));
    const texts = await Promise.all(scripts.map((file) => readFile(join(lib, file), 'utf8')));
    for (const name of ['minisearch', 'marked', 'htmlparser2', 'entities'])
      expect(texts.join('\n')).toMatch(new RegExp(`/\\*! ${name}\\n[^*]*(?:copyright|Copyright)`));
  });
});

describe('A created site', () => {
  it('has 12 files in Git, and vendor/ contains only the engine', async () => {
    expect((await runGit('ls-files')).trim().split('\n')).toEqual([
      '.github/dependabot.yml',
      '.github/workflows/site.yml',
      '.gitignore',
      'README.md',
      'astro.config.mjs',
      'netlify.toml',
      'package-lock.json',
      'package.json',
      'public/favicon.svg',
      'site/details.json',
      'site/product.json',
      expect.stringMatching(/^vendor\/astro-nameplate-[\w.-]+\.tgz$/),
    ]);
  });

  it('runs the engine by command name or package name', async () => {
    for (const name of ['nameplate', manifest.name])
      expect((await runInstalled(name, '--version')).output).toContain(manifest.version);
  });
});

describe('The conformance kit in the engine', () => {
  it('follows links in HTML, Markdown, and sitemaps', async () => {
    const page = (link: string) => ({ type: 'text/html', text: `<a href="${link}">Page</a>` });
    const documents: Record<string, { type: string; text: string }> = {
      '/sitemap.xml': { type: 'application/xml', text: '<urlset><url><loc>/a</loc></url></urlset>' },
      '/a': page('/b.md'),
      '/b.md': { type: 'text/markdown', text: '# B\n\n[Heading](#b), [page](/missing)\n' },
    };
    const server = createServer(({ url = '' }, response) => {
      const { type, text } = documents[url] ?? { type: 'text/plain', text: '' };
      response.writeHead(url in documents ? 200 : 404, { 'content-type': type }).end(text);
    });
    const origin = await listen(server);
    const { output } = await runInstalled('nameplate-conformance', origin, '--rule', '2.1-json', '--links');
    server.close();
    expect(output).toContain(`✗ ${origin}/b.md links to ${origin}/missing: returns 404`);
    expect(output).toContain('6 links checked, 2 broken.');
  });
});

describe('An upgrade to a newer tarball', () => {
  const redirect = '\n[[redirects]]\nfrom = "/install"\nto = "https://code.dev/quill/install.sh"\n';
  let before: string;
  let outdated: string;

  beforeAll(async () => {
    await site.write('README.md', '# Our own text\n');
    await site.write('netlify.toml', (await site.read('netlify.toml')) + redirect);
    await site.write(
      'site/details.json',
      JSON.stringify({ responsible, siteFiles: 'https://code.dev/site' }),
    );
    await site.write('site/pages/contact.md', await readFile('src/content/contact.md', 'utf8'));
    await site.write('site/theme.css', ':root { --accent: light-dark(#123456, #a8c7fa); }\n');
    before = (await site.read('package.json')).replace(
      '"scripts": {',
      '$&\n    "announce": "echo released",',
    );
    await site.write('package.json', before);
    await runGit('add', '--all');
    outdated = await engineTarball();
    const { status, output } = await site.create('--engine', await packNewerEngine(), '--yes');
    expect(status, output).toBe(0);
    await site.npm('install', ...settings);
  });

  it('changes the tarball, the dependency, and the lock file, and no other file', async () => {
    const changed = (await runGit('diff', '--name-only')).trim().split('\n');
    expect(changed).toEqual(['package-lock.json', 'package.json', outdated]);
    const newer = await engineTarball();
    expect((await runGit('ls-files', '--others', '--exclude-standard')).trim()).toBe(newer);
    expect(await site.read('package.json')).toBe(before.replace(outdated, newer));
  });
});

describe('A site that was created and upgraded', () => {
  let output: string;
  beforeAll(async () => {
    // Pages insert the metadata and the version, so a newer file would change their dates.
    const files = ['site/product.json', 'site/details.json', 'package.json'];
    for (const file of files) await utimes(join(site.root, file), 0, 0);
    output = await site.npm('run', 'build');
  });

  it('builds with the metadata, the version in package.json, pages, and documents', async () => {
    expect(JSON.parse(await site.read('dist/api/v1/product'))).toMatchObject({
      name: 'jcode',
      version: '1.2.3',
    });
    const files = await readdir(join(site.root, 'dist'), { recursive: true });
    const expected = ['index.html', 'index.md', 'docs.html', 'openapi.json', 'llms.txt', '_headers'];
    expect(files).toEqual(
      expect.arrayContaining([...expected, 'favicon.ico', join('.well-known', 'security.txt')]),
    );
    expect(output).not.toContain('ExperimentalWarning');
  });

  it('builds edge functions without imports, in the folder that Netlify uses', async () => {
    const functions = '.netlify/v1/edge-functions';
    const names = (await readdir(join(site.root, functions))).sort();
    expect(names).toEqual([
      'markdown-negotiation.js',
      'markdown-not-found.js',
      'method-not-allowed-and-options.js',
      'not-acceptable.js',
      'not-found.js',
    ]);
    for (const name of names) {
      const code = await site.read(`${functions}/${name}`);
      expect(code, name).not.toMatch(/^\s*import\b/m);
      const { default: response, config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      expect([typeof response, typeof (config.path ?? config.pattern)]).toEqual([
        'function',
        expect.any(String),
      ]);
    }
  });

  it.each([
    ['developers', 'src/content/developers.md'],
    ['specification', 'SPECIFICATION.md'],
  ])('gives the built-in page /%s the date that it has in this repository', async (page, file) => {
    const [, day] = /^last_updated: "(.*)"$/m.exec(await site.read(`dist/${page}.md`)) ?? [];
    const log = ['log', '-1', '--format=%cs', '--', file];
    expect(day).toBe((await runCommand('git', log, '.')).stdout.trim());
  });

  it('passes its own conformance check when the preview serves the site, except for the rule that requires an ETag', async () => {
    const { origin, stop } = await startPreview({ port: 0, root: site.root });
    const report = await site.npm('run', '--silent', 'check', '--', origin, '--json').finally(stop);
    const { rules } = JSON.parse(report);
    const outcomes = Object.groupBy(rules as { id: string; outcome: string }[], ({ outcome }) => outcome);
    expect(outcomes.passed?.length).toBeGreaterThan(110);
    // This rule needs an ETag, which the local emulator doesn't send.
    expect(outcomes.skipped).toMatchObject([{ id: 'service-revalidation' }]);
    expect(Object.keys(outcomes).sort()).toEqual(['passed', 'skipped']);
  });

  it("publishes the newer engine's pages, and keeps the site's own pages", async () => {
    expect(await site.read('dist/privacy.md')).toContain('From the newer engine.');
    expect(await site.read('dist/contact.html')).toContain(
      'href="https://code.dev/site/site/pages/contact.md"',
    );
  });

  it('keeps the theme, which takes precedence over built-in styles', async () => {
    const page = await site.read('dist/developers.html');
    const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
    const css = (await Promise.all(styles.map((path) => site.read(`dist${path}`)))).join('');
    const accents = [...css.matchAll(/:root\{[^{}]*?--accent:([^;}]+)/g)].map(([, color]) => color);
    expect(accents.at(-1)).toContain('#123456');
  });

  it("omits the Edit link on built-in pages, because the site doesn't contain their files", async () => {
    expect(await site.read('dist/developers.html')).not.toContain('https://code.dev/site');
  });
});

function runInstalled(name: string, ...args: string[]): Promise<CommandResult> {
  return runCommand(join(site.root, 'node_modules/.bin', name), args, site.root);
}

async function runGit(...args: string[]): Promise<string> {
  const { status, output } = await runCommand('git', args, site.root);
  expect(status, output).toBe(0);
  return output;
}

/** Packs the installed engine with another version and another page. Returns the path of the tarball. */
async function packNewerEngine(): Promise<string> {
  // npm packs the files of a package into a folder with this name.
  const newer = join(site.folder, 'package');
  await cp(engine, newer, { recursive: true });
  const page = join(newer, 'lib/content/privacy.md');
  await writeFile(page, `${await readFile(page, 'utf8')}\nFrom the newer engine.\n`);
  await writeFile(join(newer, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  const tarball = 'astro-nameplate-99.0.0.tgz';
  const { status, output } = await runCommand('tar', ['-czf', tarball, 'package'], site.folder);
  expect(status, output).toBe(0);
  return `./${tarball}`;
}
