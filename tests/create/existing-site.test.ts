import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cwd, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCreate, runCreateWithPackedEngine } from '../setup/run-create.ts';
import { createTarball } from '../setup/tarball.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const metadata = JSON.parse(readFileSync('tests/fixtures/metadata/jcode.json', 'utf8'));
const details = { support: 'mailto:help@jcode.sh', responsible: 'Jay, jay@jcode.sh' };
const engine = JSON.parse(readFileSync('package.json', 'utf8')).name;
const manifest = {
  name: 'jcode-site',
  version: '4.5.6',
  scripts: { mine: 'true' },
  dependencies: { [engine]: 'github:acme/nameplate', mine: '1.0.0' },
};
// No tool generates this formatting, so the tests notice if the file is rewritten.
const product = `${JSON.stringify(metadata).replaceAll('","', '",  "')}\n`;
const site = {
  'site/product.json': product,
  'site/details.json': JSON.stringify(details),
  'package.json': `${JSON.stringify(manifest, null, 4)}\n`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'astro.config.mjs': "import nameplate from 'engine';\nexport default { integrations: [nameplate()] };\n",
};
const newerTarball = /^engine-2\.0\.0-[\da-f]{8}\.tgz$/;
const newerEngine = /^file:vendor\/engine-2\.0\.0-[\da-f]{8}\.tgz$/;
const read = (file: string) => readFileSync(file, 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

describe('nameplate create, in an existing site', () => {
  it('changes no value, and adds no README.md or netlify.toml, if it gets no new values', async () => {
    useTempFolder({ ...site, 'facts.json': JSON.stringify(metadata) });
    const { status, output } = await runCreate('.', '--from', 'facts.json', '--yes');
    expect(output).not.toContain('wrote site/');
    expect(status, output).toBe(0);
    for (const [file, text] of Object.entries(site))
      if (file !== 'package.json') expect(read(file)).toBe(text);
    expect(readJson('package.json')).toMatchObject(manifest);
    expect(existsSync('README.md')).toBe(false);
    expect(existsSync('netlify.toml')).toBe(false);
  });

  it('keeps the resource links that a file with other links lacks', async () => {
    const links = { cli: 'https://wiki.dev/cli', contact: 'https://chat.dev/jcode' };
    useTempFolder({
      ...site,
      'site/product.json': JSON.stringify({ ...metadata, resources: links }),
      'facts.json':
        '{ "resources": { "contact": "https://forum.dev/jcode", "privacy": "https://acme.dev/privacy" } }',
    });
    const { status, output } = await runCreate('.', '--from', 'facts.json', '--yes');
    expect(status, output).toBe(0);
    expect(readJson('site/product.json').resources).toEqual({
      cli: 'https://wiki.dev/cli',
      contact: 'https://forum.dev/jcode',
      privacy: 'https://acme.dev/privacy',
    });
  });

  it('changes nothing if everything is installed, however package.json is formatted', async () => {
    const installed = {
      ...manifest,
      dependencies: { ...manifest.dependencies, astro: '7.3.4' },
      os: ['linux'],
    };
    const text = `\ufeff${JSON.stringify(installed).replaceAll(',', ',\r\n')}`;
    useTempFolder({ ...site, 'package.json': text });
    const { status, output } = await runCreate('.', '--yes');
    expect(output).toContain('Nothing was changed: the site is up to date.');
    expect(read('package.json')).toBe(text);
    expect(status).toBe(0);
  });

  it('keeps a conformance kit that the site installs from its own tarball', async () => {
    const devDependencies = { 'nameplate-conformance': 'file:vendor/nameplate-conformance-0.1.0.tgz' };
    const vendored = { ...manifest.dependencies, [engine]: 'file:vendor/engine-1.0.0.tgz' };
    useTempFolder({
      ...site,
      'package.json': JSON.stringify({ ...manifest, dependencies: vendored, devDependencies }),
      'vendor/engine-1.0.0.tgz': 'one',
      'vendor/nameplate-conformance-0.1.0.tgz': 'kit',
      'engine-2.0.0.tgz': createTarball({ bin: { nameplate: 'main.js' } }),
    });
    const { status, output } = await runCreate('.', '--yes', '--engine', './engine-2.0.0.tgz');
    expect(status, output).toBe(0);
    expect(readJson('package.json')).toMatchObject({
      dependencies: { ...vendored, [engine]: expect.stringMatching(newerEngine) },
      devDependencies,
    });
    expect(readdirSync('vendor').sort()).toEqual([
      expect.stringMatching(newerTarball),
      'nameplate-conformance-0.1.0.tgz',
    ]);
  });

  it('changes only the fields that the input file sets, and only the files that contain these fields', async () => {
    const releases = 'https://jcode.sh/releases';
    useTempFolder({ ...site, 'new.json': JSON.stringify({ releases, version: '5.0.0' }) });
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(status, output).toBe(0);
    expect(readJson('site/details.json')).toEqual({ ...details, releases });
    expect(read('site/product.json')).toBe(product);
    expect(readJson('package.json')).toMatchObject({ ...manifest, version: '5.0.0' });
    expect(read('package.json')).toMatch(/^ {4}"name"/m);
    expect(Object.keys(readJson('package.json').dependencies)).toContain('mine');
  });

  it('keeps the line endings of package.json', async () => {
    useTempFolder({
      ...site,
      'package.json': site['package.json'].replaceAll('\n', '\r\n'),
      'new.json': '{ "version": "5.0.0" }',
    });
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(status, output).toBe(0);
    expect(readJson('package.json')).toMatchObject({ ...manifest, version: '5.0.0' });
    expect(read('package.json')).not.toMatch(/[^\r]\n/);
  });

  it("reports which option to add if it can't change astro.config.mjs", async () => {
    useTempFolder({
      ...site,
      'astro.config.mjs': 'export default {};\n',
      'docs/start.md': '# Start\n\nText.\n',
    });
    const { status, output } = await runCreate('.', '--yes', '--docs', 'docs');
    expect(output).toContain("Add this option to the integration: docs: 'docs'");
    expect(status).toBe(1);
  });

  it('changes the configuration that Astro reads, whatever its ending', async () => {
    const { 'astro.config.mjs': config, ...others } = site;
    useTempFolder({ ...others, 'astro.config.ts': config, 'docs/start.md': '# Start\n\nText.\n' });
    const { status, output } = await runCreate('.', '--yes', '--docs', 'docs');
    expect(status, output).toBe(0);
    expect(read('astro.config.ts')).toContain("nameplate({ docs: 'docs' })");
    expect(existsSync('astro.config.mjs')).toBe(false);
  });

  describe('in a clone of the product, if --docs is another folder,', () => {
    const url = 'https://github.com/1jehuang/jcode/blob/main';
    const useClone = (docsFiles: string) =>
      useTempFolder({
        '.git/config': `[remote "origin"]\n\turl = ${metadata.repository}.git\n`,
        '.git/objects/.keep': '',
        '.git/refs/.keep': '',
        '.git/HEAD': 'ref: refs/heads/main\n',
        ...Object.fromEntries(Object.entries(site).map(([file, text]) => [`web/${file}`, text])),
        'web/site/details.json': JSON.stringify({ ...details, docsFiles }),
        'web/astro.config.mjs': site['astro.config.mjs'].replace('()', "({ docs: '../docs' })"),
        'docs/more/start.md': '# Start\n\nText.\n',
      });

    it('changes docsFiles to its URL', async () => {
      useClone(`${url}/docs`);
      const { status, output } = await runCreate('web', '--yes', '--docs', 'docs/more');
      expect(status, output).toBe(0);
      expect(output).toContain(`docsFiles: set to "${url}/docs/more"`);
      expect(readJson('web/site/details.json').docsFiles).toBe(`${url}/docs/more`);
    });

    it('keeps a value of docsFiles that the user chose, and warns about it', async () => {
      useClone('https://github.com/acme/mirror/blob/main/docs');
      const { output } = await runCreate('web', '--yes', '--docs', 'docs/more');
      expect(output).toContain('Warning: docsFiles is still "https://github.com/acme/mirror/blob/main/docs"');
      expect(await runCreate('web', '--yes', '--docs', 'docs/more')).not.toHaveProperty(
        'output',
        expect.stringContaining('docsFiles'),
      );
    });
  });

  it('writes nothing if production would reject a new value', async () => {
    useTempFolder({ ...site, 'new.json': '{ "documentation": "https://jcode.example/docs" }' });
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(output).toContain('documentation: found "https://jcode.example/docs"');
    expect(status).toBe(1);
    expect(read('site/product.json')).toBe(product);
  });

  it.each([
    ['site/product.json', 'status: found "stable"', { ...metadata, status: 'stable' }],
    ['site/product.json', 'stars: found an unknown field', { ...metadata, stars: 7 }],
    ['site/product.json', 'resources.cli: found "wiki"', { ...metadata, resources: { cli: 'wiki' } }],
    ['site/details.json', 'stars: found an unknown field', { stars: 7 }],
    ['package.json', 'version: found "one"', { ...manifest, version: 'one' }],
    ['tool.json', 'description: found', { description: 'Writes\ncode.' }],
    ['new.json', 'resources.cli: found "wiki"', { resources: { cli: 'wiki' } }],
    ['new.json', 'version: found "one"', { version: 'one' }],
  ])('reports the file that contains an invalid value: %s, %s', async (file, message, content) => {
    const resources = { contact: 'https://chat.dev/jcode' };
    useTempFolder({
      ...site,
      'tool.json': '{}',
      'new.json': JSON.stringify({ name: 'Jcode', resources }),
      [file]: JSON.stringify(content),
    });
    const { status, output } = await runCreate('.', '--package', 'tool.json', '--from', 'new.json', '--yes');
    expect(output).toContain(`${file}\n  ${message}`);
    expect(status).toBe(1);
  });

  it("writes the metadata even if a page isn't ready, leaves the page unchanged, and exits with 0", async () => {
    const page = '---\ntitle: MCP\ndescription: Soon.\nnav: MCP\norder: 60\n---\n\nReplace this: text.\n';
    useTempFolder({ ...site, 'site/pages/mcp.md': page, 'new.json': '{ "name": "Jcode" }' });
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(output).toContain('site/pages/mcp.md');
    expect(status).toBe(0);
    expect(readJson('site/product.json')).toEqual({ ...metadata, name: 'Jcode' });
    expect(read('site/details.json')).toBe(site['site/details.json']);
    expect(read('site/pages/mcp.md')).toBe(page);
  });

  it("doesn't list values that are derived from others as missing", async () => {
    const sections = ['details.releases.label', 'cli.address.label'].map(
      (name) => `{{#${name}}}\nText.\n{{/${name}}}`,
    );
    const page = `---\ntitle: MCP\ndescription: "${'How to add MCP servers to this program. '.repeat(3).trim()}"\nnav: MCP\norder: 60\n---\n\nText.\n\n${sections.join('\n\n')}\n`;
    useTempFolder({ ...site, 'site/pages/mcp.md': page });
    const { output } = await runCreate('.', '--yes');
    expect(output).toMatch(/^ {2}\/mcp +site\/pages\/mcp\.md$/m);
    expect(output).toMatch(/^ {2}\/contact +built-in page; missing: security, securityEmail$/m);
  });

  it("doesn't require a responsible person in the details if the site has its own privacy page", async () => {
    const page = `---\ntitle: Privacy\ndescription: "${'Who is responsible for this site. '.repeat(3)}"\nnav: Privacy\norder: 90\n---\n\nJay is.\n`;
    useTempFolder({ ...site, 'site/pages/privacy.md': page, 'new.json': '{ "name": "Jcode" }' });
    rmSync('site/details.json');
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(status, output).toBe(0);
    expect(existsSync('site/details.json')).toBe(false);
  });

  it("doesn't describe a site with problems as up to date", async () => {
    useTempFolder({ ...site, 'site/product.json': JSON.stringify({ ...metadata, status: 'stable' }) });
    await runCreate('.', '--yes');
    const { status, output } = await runCreate('.', '--yes');
    expect(output).toContain('status: found "stable"');
    expect(output).toMatch(/^Nothing was changed\.$/m);
    expect(status).toBe(1);
  });

  it.each([
    ['site/product.json', '{', 'found invalid JSON'],
    ['site/details.json', '[]', 'expected one JSON object'],
    ['package.json', '', 'found an empty file'],
  ])('reports an invalid file: %s', async (file, text, message) => {
    useTempFolder({ ...site, [file]: text });
    const { status, output } = await runCreate('.', '--yes');
    expect(output).toContain(`${file}\n`);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });
});

describe("nameplate create, with a site's engine", () => {
  const withEngine = (spec: string, field = 'dependencies', version = '1.0.0') => ({
    ...site,
    'package.json': JSON.stringify({
      ...manifest,
      dependencies: { mine: '1.0.0' },
      [field]: { [engine]: spec },
    }),
    'vendor/engine-1.0.0.tgz': createTarball({ version, bin: { nameplate: 'main.js' } }),
    'engine-2.0.0.tgz': createTarball({ version: '2.0.0', bin: { nameplate: 'main.js' } }),
  });
  const upgrade = ['--yes', '--engine', './engine-2.0.0.tgz'];

  it('replaces a tarball that another package manager installed, and names that package manager and the full path of the site', async () => {
    useTempFolder({ ...withEngine('./vendor/engine-1.0.0.tgz'), 'yarn.lock': '' });
    const { status, output } = await runCreate('.', ...upgrade);
    expect(status, output).toBe(0);
    expect(readdirSync('vendor')).toEqual([expect.stringMatching(newerTarball)]);
    expect(readJson('package.json').dependencies[engine]).toMatch(newerEngine);
    expect(output).toContain(`run "yarn install" in ${cwd()}.\n`);
    expect(output).toContain('"yarn run dev"');
  });

  it.each([
    [
      '{"version": "1.0.0", "os": ["linux"], "exports": { ".": "./a.js" },\n  "dependencies": {"SPEC", "astro":"7.3.4"}}',
    ],
    ['{\n\t"dependencies" : { "astro": "7.3.4", "SPEC" },\n\t"version":"1.0.0" }\r\n'],
  ])('keeps the formatting of package.json: %j', async (text) => {
    const formatted = (spec: string) => text.replace('"SPEC"', `"${engine}": "${spec}"`);
    const files = withEngine('file:vendor/engine-1.0.0.tgz');
    useTempFolder({ ...files, 'package.json': formatted('file:vendor/engine-1.0.0.tgz') });
    const { status, output } = await runCreate('.', ...upgrade);
    expect(status, output).toBe(0);
    expect(read('package.json')).toBe(formatted(readJson('package.json').dependencies[engine]));
    expect(readJson('package.json').dependencies[engine]).toMatch(newerEngine);
  });

  it('adds a version to package.json, even if another field has the same name', async () => {
    const other = { ...manifest, version: undefined, config: { version: '2' } };
    useTempFolder({ ...site, 'package.json': JSON.stringify(other), 'new.json': '{ "version": "5.0.0" }' });
    const { status, output } = await runCreate('.', '--from', 'new.json', '--yes');
    expect(status, output).toBe(0);
    expect(readJson('package.json')).toMatchObject({ version: '5.0.0', config: { version: '2' } });
  });

  it.skipIf(platform === 'win32').each([0o600, 0o444, 0o664])(
    'keeps the permissions of package.json: %o',
    async (mode) => {
      useTempFolder(withEngine('file:vendor/engine-1.0.0.tgz'));
      chmodSync('package.json', mode);
      const { status, output } = await runCreate('.', ...upgrade);
      expect(status, output).toBe(0);
      expect(statSync('package.json').mode & 0o777).toBe(mode);
    },
  );

  it('keeps the engine in devDependencies if the site has it there', async () => {
    useTempFolder(withEngine('file:vendor/engine-1.0.0.tgz', 'devDependencies'));
    const { status, output } = await runCreate('.', ...upgrade);
    expect(status, output).toBe(0);
    expect(readdirSync('vendor')).toEqual([expect.stringMatching(newerTarball)]);
    expect(readJson('package.json').devDependencies).toEqual({
      [engine]: expect.stringMatching(newerEngine),
    });
    expect(readJson('package.json').dependencies).not.toHaveProperty(engine);
  });

  it('raises a version of Astro that the new engine no longer supports, and reports it before writing', async () => {
    const files = withEngine('file:vendor/engine-1.0.0.tgz');
    const { dependencies, ...others } = JSON.parse(files['package.json']);
    useTempFolder({
      ...files,
      'package.json': JSON.stringify({ ...others, dependencies, devDependencies: { astro: '~7.2.0' } }),
      'engine-2.0.0.tgz': createTarball({
        version: '2.0.0',
        bin: { nameplate: 'main.js' },
        peerDependencies: { astro: '^9.3.4' },
        devDependencies: { astro: '9.3.6' },
      }),
    });
    const { status, output } = await runCreate('.', ...upgrade);
    expect(status, output).toBe(0);
    const note = 'set astro to "9.3.6" instead of "~7.2.0", because the engine requires ^9.3.4\n';
    expect(output.slice(0, output.indexOf('wrote '))).toContain(`package.json: ${note}`);
    expect(readJson('package.json').devDependencies).toEqual({ astro: '9.3.6' });
  });

  it('never replaces a newer engine with an older one on its own', async () => {
    useTempFolder(withEngine('file:vendor/engine-1.0.0.tgz', 'dependencies', '99.10.0'));
    const before = read('package.json');
    const { status, output } = await runCreateWithPackedEngine('.', '--yes');
    expect(output).toMatch(/^The site's engine is version 99\.10\.0, but this checkout is version \d/);
    expect(status).toBe(1);
    expect(readdirSync('vendor')).toEqual(['engine-1.0.0.tgz']);
    expect(read('package.json')).toBe(before);
  });

  it("reports that it doesn't upgrade an engine from another source", async () => {
    useTempFolder(withEngine('github:acme/nameplate'));
    const { output } = await runCreateWithPackedEngine('.', '--yes');
    expect(output).toContain(
      `The engine wasn't upgraded, because package.json specifies "github:acme/nameplate"`,
    );
    expect(output).not.toContain('up to date');
  });
});
