import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type CreateCommandResult, runCreate } from '../setup/run-create.ts';
import { createTarball } from '../setup/tarball.ts';
import { changeWorkingFolder, useTempFolder } from '../setup/temp-folder.ts';

const jcode = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const metadata = JSON.parse(jcode);
const files = { 'facts.json': jcode };
const complete = ['--from', 'facts.json', '--yes', '--responsible', 'Jay, 1 Main Street, jay@jcode.sh'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const productResponse = (changes: object) =>
  JSON.stringify({
    ...metadata,
    version: '2.3.4+preview.7.abc1234',
    documentation: `${metadata.url}/manual`,
    resources: {
      developers: `${metadata.url}/api`,
      openapi: 'https://api.jcode.sh/openapi.json',
      llms: `${metadata.url}/llms.txt`,
      cli: 'https://github.com/1jehuang/jcode/wiki/cli',
      contact: `${metadata.url}/contact`,
      privacy: `${metadata.url}/privacy`,
    },
    ...changes,
  });

type CreatedSite = CreateCommandResult & { readonly site: string };

/** Creates a site once for all tests in a describe block. */
function createOnce(sources: Readonly<Record<string, string>>, ...args: string[]) {
  let created: CreatedSite;
  const run = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const leave = changeWorkingFolder(folder);
    created = { ...(await runCreate('my-site', ...args).finally(leave)), site: join(folder, 'my-site') };
    return () => rmSync(folder, { recursive: true });
  };
  return { run, result: () => created };
}

describe('nameplate create, in a new folder', () => {
  const { run, result } = createOnce(files, ...complete);
  beforeAll(run);

  it('writes the files of a site, and no others', () => {
    const { status, output, site } = result();
    expect(status, output).toBe(0);
    expect([...snapshot(site).keys()].sort()).toEqual([
      '.github/dependabot.yml',
      '.github/workflows/site.yml',
      '.gitignore',
      'README.md',
      'astro.config.mjs',
      'netlify.toml',
      'package.json',
      'public/favicon.svg',
      'site/details.json',
      'site/product.json',
    ]);
  });

  it('writes no metadata except the given values', () => {
    const files = snapshot(result().site);
    const read = (file: string) => JSON.parse(files.get(file) ?? '');
    expect(read('site/product.json')).toEqual(metadata);
    expect(read('site/details.json')).toEqual({ responsible: complete[4] });
    expect(files.get('site/product.json')).toContain('"platforms": ["macOS", "Linux", "Windows"],');
    expect(read('package.json')).toMatchObject({
      name: 'jcode-site',
      version: '0.1.0',
      private: true,
      scripts: { dev: 'astro dev', build: 'astro build', preview: 'astro preview' },
    });
    expect(files.get('README.md')).toContain('# jcode: official site');
    expect(files.get('README.md')).not.toContain('{{');
  });

  it('shows the API response and the pages, what they are missing, and how to add it', () => {
    const { output } = result();
    expect(output).toContain('"openapi": "https://jcode.sh/openapi.json"');
    expect(output).toContain('version: 0.1.0 is the version of this site and its API, not of jcode.');
    expect(output).toMatch(/^ {2}\/specification +built-in page$/m);
    expect(output).toMatch(/^ {2}\/docs\/plugins +built-in page; missing: pluginGuide, docs$/m);
    expect(output).toMatch(/^ {2}\/contact +built-in page; missing: support, security, securityEmail$/m);
    expect(output).toMatch(/^ {2}\/cli +built-in page; missing: windowsInstallCommand, cli\.json, docs$/m);
    expect(output).toMatch(/^ {2}pluginGuide: .+ Set it in site\/details\.json\.$/m);
    expect(output).toMatch(/^ {2}docs: Your documentation\. Add a folder of Markdown with --docs <folder>/m);
    expect(output).toContain('Next steps:\n\n  1. To install the engine, run "npm install" in my-site.');
    expect(output).toContain('  3. Replace public/favicon.svg with your own icon.');
  });

  it("doesn't ignore links to other sites, and rejects an invalid version", async () => {
    useTempFolder({
      'facts.json': productResponse({ documentation: 'https://docs.jcode.sh', version: 'latest' }),
    });
    const { status, output } = await runCreate('my-site', ...complete);
    expect(output).toContain('facts.json\n  version: found "latest"');
    expect(output).not.toContain('documentation: ignored');
    expect(status).toBe(1);
  });

  it("warns that Netlify can only publish documentation that is in the site's repository", async () => {
    useTempFolder({ ...files, 'tool/docs/start.md': '# Start\n\nText.\n' });
    const create = async (folder: string) =>
      (await runCreate('my-site', ...complete, '--docs', folder)).output;
    const warning = await create('tool/docs');
    expect(warning).toContain("tool/docs and the site aren't in the same repository");
    expect(warning).toContain('Move the site into the repository of tool/docs');
    expect(warning).toContain('as a Git submodule');
    cpSync('tool/docs', 'my-site/docs', { recursive: true });
    expect(await create('my-site/docs')).not.toContain('in the same repository');
    mkdirSync('.git');
    expect(await create('tool/docs')).not.toContain('in the same repository');
  });

  it('writes the site even if the documentation has a broken link, and explains how to continue', async () => {
    useTempFolder({ ...files, 'tool/docs/start.md': '# Start\n\n[Next](next.md)\n' });
    const { status, output } = await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    expect(output).toContain('../tool/docs/start.md\n  line 3: found a broken link to "next.md"');
    expect(output).toContain(
      'Before you deploy the site, fix the problem in ../tool/docs, because builds fail',
    );
    expect(readFileSync('my-site/astro.config.mjs', 'utf8')).toContain("docs: '../tool/docs'");
    expect(status).toBe(0);
  });

  it('names both files if two files of the documentation have the same path', async () => {
    useTempFolder({ ...files, 'tool/docs/a.md': '# A\n\nText.\n', 'tool/docs/a/index.md': '# B\n\nText.\n' });
    const { output } = await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    const message = 'found the path /docs/a, but ../tool/docs/a.md has the same path';
    expect(output).toContain(`../tool/docs/a/index.md\n  ${message}`);
  });

  it('explains how to keep links from the documentation to other files in its repository', async () => {
    useTempFolder({ ...files, 'tool/docs/start.md': '# Start\n\n[Code](../a.ts)\n', 'tool/a.ts': '' });
    const { output } = await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    expect(output).toContain('set docsFiles in site/details.json');
  });

  it('finds the guides about MCP and plugins in the documentation', async () => {
    const guides = {
      'tool/docs/guides/mcp-server.md': '# MCP',
      'tool/docs/ide/mcp.md': '# MCP in your editor',
      'tool/docs/extensions/index.md': '# Extensions',
    };
    useTempFolder({ ...files, ...guides, 'tool/docs/mcp-setup.md': '# Set up MCP' });
    const { output } = await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    expect(output).toContain('mcpGuide: set to "/docs/guides/mcp-server"');
    expect(readJson('my-site/site/details.json')).toMatchObject({
      mcpGuide: '/docs/guides/mcp-server',
      pluginGuide: '/docs/extensions',
    });
  });

  it("doesn't guess a guide if several pages could be it, or if the page is a draft, about an editor, or the built-in page's replacement", async () => {
    useTempFolder({
      ...files,
      'tool/docs/mcp.md': '# MCP',
      'tool/docs/guides/mcp.md': '# MCP tools',
      'tool/docs/plugins.md': '# Plugins',
    });
    await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    expect(readJson('my-site/site/details.json')).not.toHaveProperty('mcpGuide');
    expect(readJson('my-site/site/details.json')).not.toHaveProperty('pluginGuide');
    useTempFolder({
      ...files,
      'tool/docs/a.md': '# A',
      'tool/docs/mcp.md': '---\ndraft: true\n---\n# MCP',
      'tool/docs/ide/extension.md': '# Editor',
    });
    await runCreate('other-site', ...complete, '--docs', 'tool/docs');
    expect(readJson('other-site/site/details.json').mcpGuide).toBeUndefined();
    expect(readJson('other-site/site/details.json').pluginGuide).toBeUndefined();
  });

  it("finds the URL of documentation that is in a clone of the product's GitHub repository", async () => {
    useTempFolder({
      ...files,
      'tool/.git/config': '[remote "origin"]\n\turl = git@github.com:1jehuang/jcode.git\n',
      'tool/.git/objects/.keep': '',
      'tool/.git/refs/.keep': '',
      'tool/.git/HEAD': 'ref: refs/heads/a-feature\n',
      'tool/.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
      'tool/core/docs/start.md': '# Start\n\n[Code](../a.ts)\n',
      'tool/core/a.ts': '',
    });
    const { status, output } = await runCreate('my-site', ...complete, '--docs', 'tool/core/docs');
    expect(output).toMatch(/^ {2}\/ +built-in page; missing: .*cli\.json$/m);
    expect(output).not.toContain('site.cli');
    expect(status, output).toBe(0);
    const url = 'https://github.com/1jehuang/jcode/blob/trunk/core/docs';
    expect(output).toContain(`docsFiles: set to "${url}"`);
    expect(readJson('my-site/site/details.json').docsFiles).toBe(url);
  });

  it('changes that URL if the documentation moves', async () => {
    useTempFolder({
      ...files,
      'tool/.git/config': '[remote "origin"]\n\turl = git@github.com:1jehuang/jcode.git\n',
      'tool/.git/objects/.keep': '',
      'tool/.git/refs/.keep': '',
      'tool/.git/HEAD': 'ref: refs/heads/main\n',
      'tool/docs/start.md': '# Start\n\nText.\n',
      'tool/docs/sub/start.md': '# Start\n\nText.\n',
    });
    await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    const { status, output } = await runCreate('my-site', '--yes', '--docs', 'tool/docs/sub');
    expect(status, output).toBe(0);
    const url = 'https://github.com/1jehuang/jcode/blob/main/docs/sub';
    expect(readJson('my-site/site/details.json').docsFiles).toBe(url);
  });

  it('sets no URL for documentation in a different repository', async () => {
    useTempFolder({
      ...files,
      'tool/.git/config': '[remote "origin"]\n\turl = https://github.com/a/b.git\n',
      'tool/.git/objects/.keep': '',
      'tool/.git/refs/.keep': '',
      'tool/.git/HEAD': 'ref: refs/heads/main\n',
      'tool/docs/start.md': '# Start\n\nText.\n',
    });
    await runCreate('my-site', ...complete, '--docs', 'tool/docs');
    expect(readJson('my-site/site/details.json').docsFiles).toBeUndefined();
  });
});

describe('nameplate create, with nearly correct values', () => {
  const nearly = {
    url: 'jcode.sh',
    license: 'MIT OR Apache-2.0',
    platforms: 'mac, linux',
    capabilities: 'a, b',
    command: 'npx jcode',
    description: 'https://jcode.sh',
    support: 'help@jcode.sh',
  };
  const { run, result } = createOnce(
    { 'facts.json': JSON.stringify({ ...metadata, ...nearly }) },
    ...complete,
  );
  beforeAll(run);

  it('corrects the values, and reports each change', () => {
    const { status, output, site } = result();
    expect(output).toContain('url: changed "jcode.sh" to "https://jcode.sh"');
    expect(output).toContain('license: changed "MIT OR Apache-2.0" to "MIT"');
    expect(output).toContain('platforms: changed "mac, linux" to ["macOS","Linux"]');
    expect(status).toBe(0);
    expect(readJson(`${site}/site/product.json`)).toMatchObject({
      platforms: ['macOS', 'Linux'],
      capabilities: ['a', 'b'],
    });
    expect(readJson(`${site}/site/details.json`).support).toBe('mailto:help@jcode.sh');
    expect(output).not.toContain('windowsInstallCommand');
  });

  it("warns about a two-word command, and about an install script that isn't published", () => {
    const { output } = result();
    expect(output).toContain('Warning: command is "npx jcode", but API clients expect');
    expect(output).toContain('Warning: description is only the URL "https://jcode.sh", but should be a desc');
    expect(output).toContain('Warning: installCommand downloads "https://jcode.sh/install", but this site');
  });
});

describe('nameplate create, with the product JSON from another implementation, a command line, and documentation', () => {
  const document = {
    opencli: '0.1',
    info: { title: 'jcode', version: '2.0.0' },
    options: [{ name: '--frugal', description: 'Spend less.' }],
    examples: ['jcode https://example.com/x'],
  };
  const sources = {
    'facts.json': productResponse({ releasedTogether: true }),
    'opencli.json': JSON.stringify(document),
    "tool's/docs/start.md": '# Start\n\nText.\n',
  };
  const { run, result } = createOnce(sources, ...complete, '--cli', 'opencli.json', '--docs', "tool's/docs");
  const printed: unknown[] = [];
  beforeAll(() => {
    const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void printed.push(text));
    return run().finally(() => warn.mockRestore());
  });

  it('accepts the product JSON, and reports what it uses and ignores', () => {
    const { status, output, site } = result();
    expect(status, output).toBe(0);
    expect(output).toContain('version: used "2.3.4" in package.json');
    expect(output).not.toContain('is the version of this site');
    for (const field of ['documentation', 'developers', 'openapi', 'llms', 'contact', 'privacy'])
      expect(output).toContain(`${field}: ignored "https://`);
    expect(output).toContain(
      `/api", because site/pages and public don't contain this page. The site uses ${metadata.url}/developers`,
    );
    expect(output).toContain(`/contact", because the link is derived from the site's URL`);
    expect(readJson(`${site}/package.json`).version).toBe('2.3.4');
    const resources = { cli: 'https://github.com/1jehuang/jcode/wiki/cli' };
    expect(readJson(`${site}/site/product.json`)).toEqual({ ...metadata, resources });
  });

  it('publishes the OpenCLI document with its source, and warns about it only once', () => {
    const { output, site } = result();
    expect(output).toMatch(/cli\.json describes .*version 2\.0\.0/);
    expect(printed).toEqual([]);
    expect(output).not.toContain('missing: cli.json');
    const { metadata, ...rest } = readJson(`${site}/site/cli.json`);
    expect(rest).toEqual(document);
    expect(metadata).toEqual([
      {
        name: 'source',
        value: { kind: 'OpenCLI document', version: '2.0.0', date: expect.stringMatching(/^\d{4}-/) },
      },
    ]);
  });

  it('sets the documentation folder, even if its name contains a quotation mark', () => {
    const config = readFileSync(`${result().site}/astro.config.mjs`, 'utf8');
    expect(config).toContain("integrations: [nameplate({ docs: '../tool\\'s/docs' })],");
  });
});

describe('nameplate create --engine, with local tarballs', () => {
  it('copies the tarball into the site, and a later run with a different tarball replaces only that file and the dependency, even if the tarballs have the same name', async () => {
    const engine = (version: string) => createTarball({ version, bin: { nameplate: 'main.js' } });
    useTempFolder({ ...files, 'engine.tgz': engine('1.0.0') });
    await runCreate('my-site', ...complete, '--engine', './engine.tgz');
    const [outdated = ''] = readdirSync('my-site/vendor');
    expect(readFileSync(`my-site/vendor/${outdated}`)).toEqual(engine('1.0.0'));
    const before = snapshot('my-site');
    writeFileSync('my-site/README.md', 'My own text.\n');
    writeFileSync('my-site/netlify.toml', '[[redirects]]\nfrom = "/a"\nto = "/b"\n');
    writeFileSync('my-site/public/logo.svg', '<svg/>\n');
    writeFileSync('engine.tgz', engine('2.0.0'));
    const { status, output } = await runCreate('my-site', '--yes', '--engine', './engine.tgz');
    expect(output).toContain(`removed vendor/${outdated}`);
    expect(status, output).toBe(0);
    const [newer = ''] = readdirSync('my-site/vendor');
    const after = snapshot('my-site');
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    const tarballs = [outdated, newer].map((name) => `vendor/${name}`);
    const others = ['README.md', 'netlify.toml', 'package.json', 'public/logo.svg'];
    expect(changed.sort()).toEqual([...others, ...tarballs].sort());
    expect(after.get('README.md')).toBe('My own text.\n');
    expect(Object.values(readJson('my-site/package.json').dependencies)).toContain(`file:vendor/${newer}`);
  });
});

function snapshot(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
