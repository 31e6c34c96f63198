import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cwd } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Problem } from '../../src/product/validation/problems.ts';
import { productionEnvironment } from '../../src/product/validation/production-checks.ts';
import { composeSite, type SiteOptions } from '../../src/site.ts';
import { arbitraryDetails, arbitraryProduct } from '../arbitraries/metadata.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const product = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const page = (text: string) => `---\ntitle: T\ndescription: D\nnav: N\norder: 1\n---\n${text}\n`;
const composeTestSite = () => composeSite({ root: cwd(), site: 'web/site', version: '1.0.0' });

function commit(day: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  execFileSync('git', ['add', '.']);
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'C'], { env });
}

describe('The build', () => {
  it('accepts arbitrary valid metadata and details in production', async () => {
    for (const [name, value] of Object.entries(productionEnvironment)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    useTempFolder({ 'public/favicon.svg': icon, 'web/site/product.json': '', 'web/site/details.json': '' });
    const accepts = fc.asyncProperty(arbitraryProduct, arbitraryDetails, async (metadata, details) => {
      fc.pre(details.windowsInstallCommand === undefined || metadata.platforms.includes('Windows'));
      writeFileSync('web/site/product.json', JSON.stringify(metadata));
      writeFileSync('web/site/details.json', JSON.stringify(details));
      expect((await composeTestSite()).pages.length).toBeGreaterThan(0);
    });
    await fc.assert(accepts, { numRuns: 2 });
  });

  it("dates a page by the latest commit to any file that the page's text comes from", async () => {
    useTempFolder({
      'web/site/product.json': product,
      'web/site/pages/a.md': page('Install: `{{product.installCommand}}`'),
      'web/site/pages/b.md': page('{{#details.support}}\nHelp.\n{{/details.support}}'),
      'web/site/pages/c.md': page('Nothing of both.'),
      'web/site/pages/d.md': page('Version {{product.version}}'),
      'package.json': '{ "version": "1.0.0" }',
      'public/favicon.svg': icon,
    });
    execFileSync('git', ['init', '--quiet']);
    commit('2026-01-01');
    writeFileSync('web/site/product.json', product.replace('"description": "', '"description": "New: '));
    commit('2026-02-02');
    writeFileSync('web/site/details.json', '{ "support": "https://jcode.sh/help" }');
    commit('2026-03-03');
    writeFileSync('package.json', '{ "version": "1.1.0" }');
    commit('2026-04-04');
    const readDates = async (options: Partial<SiteOptions>) => {
      const { pages } = await composeSite({ root: cwd(), site: 'web/site', ...options });
      const dates = new Map(pages.map(({ path, updated }) => [path, updated]));
      return ['/a', '/b', '/c', '/d'].map((path) => dates.get(path));
    };
    const others = ['2026-02-02', '2026-03-03', '2026-01-01'];
    expect(await readDates({})).toEqual([...others, '2026-04-04']);
    expect(await readDates({ version: '1.1.0' })).toEqual([...others, '2026-02-02']);
  });

  it('warns once about a page that is too long for agents, and still publishes it', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warnings.mockRestore());
    useTempFolder({
      'web/site/product.json': product,
      'web/site/pages/a.md': page('A line of a long page.\n\n'.repeat(600)),
      'public/favicon.svg': icon,
    });
    await composeSite({ root: cwd(), site: 'web/site', version: '1.0.0', development: true });
    const { pages } = await composeTestSite();
    expect(pages.map(({ path }) => path)).toContain('/a');
    expect(warnings.mock.calls.flat()).toEqual([expect.stringContaining('web/site/pages/a.md: about 3,')]);
  });

  it('shows people the questions and the text that llms.txt gives to agents', async () => {
    const answers = '{ "Is it free?": "#price", "Is it fast?": "#speed" }';
    const written = page('## Price\n\n{{#details.support}}\n## Speed\n{{/details.support}}');
    useTempFolder({
      'web/site/product.json': product,
      'web/site/details.json': '{ "whenToUse": "Use it for refactoring." }',
      'web/site/pages/a.md': written.replace('order: 1', `order: 1\nanswers: ${answers}`),
      'public/favicon.svg': icon,
    });
    const { pages } = await composeTestSite();
    const find = (path: string) => pages.find((one) => one.path === path);
    expect(find('/developers')?.sections).toContain('<p>Use it for refactoring.</p>');
    expect(find('/developers')?.markdown).toContain('Use it for refactoring.');
    expect(find('/a-z')?.sections).toContain('<a href="/a#price">Is it free?</a>');
    expect(find('/a-z')?.markdown).toContain('[Is it free?](https://jcode.sh/a.md#price)');
    expect(find('/a-z')?.sections).not.toContain('Is it fast?');
  });

  describe('with documentation, but without cli.json', () => {
    const composeWithDocs = async (files: Readonly<Record<string, string>> = {}) => {
      useTempFolder({
        'web/site/product.json': product,
        'web/site/pages/docs/setup/install.md': page('Download it.'),
        'public/favicon.svg': icon,
        ...files,
      });
      const { pages } = await composeTestSite();
      return (path: string) => pages.find((one) => one.path === path);
    };

    it("lists no page about the command line, which refers to the documentation if it's opened", async () => {
      const find = await composeWithDocs();
      expect(find('/cli')?.unlisted).toBe(true);
      expect(find('/cli')?.markdown).toContain('see the [documentation](https://jcode.sh/docs.md)');
      expect(find('/cli')?.markdown).not.toContain('no reference');
      expect(find('/')?.sections).not.toContain('"/cli"');
    });

    it('starts with the page for new users that is nearest to /docs', async () => {
      const deep = await composeWithDocs();
      expect(deep('/')?.opening).toContain('<a href="/docs/setup/install">Get started</a>');
      const near = await composeWithDocs({ 'web/site/pages/docs/quickstart.md': page('Start here.') });
      expect(near('/')?.opening).toContain('<a href="/docs/quickstart">Get started</a>');
    });

    it('lists /mcp only if the guide is on another site, and rejects missing guides', async () => {
      const guides = (mcpGuide: string) => ({ 'web/site/details.json': JSON.stringify({ mcpGuide }) });
      const find = await composeWithDocs(guides('/docs/setup/install'));
      expect(find('/mcp')?.sections).toContain('<a href="/docs/setup/install">T</a>');
      expect(find('/mcp')?.markdown).toContain('](https://jcode.sh/docs/setup/install.md)');
      expect(find('/mcp')?.unlisted).toBe(true);
      // The specification requires these links (section 4.3), even if a page only leads to a guide.
      for (const path of ['/docs/plugins', '/mcp'])
        expect(find('/developers')?.sections).toContain(`<a href="${path}">`);
      const findElsewhere = await composeWithDocs(guides('https://mcp.example.org'));
      expect(findElsewhere('/mcp')?.unlisted).toBe(false);
      await expect(composeWithDocs(guides('/docs/setup/instal'))).rejects.toThrow(
        /details\.json\n {2}mcpGuide: .*\n.* Did you mean \/docs\/setup\/install\?\n$/,
      );
    });
  });

  describe('with metadata that links to pages of this site', () => {
    const composeWithLinks = async (resources: object, details: object = {}) => {
      const metadata = JSON.parse(product);
      const titled = page('## Start\n\nHelp.').replace('title: T', 'title: "{{product.name}} guide"');
      useTempFolder({
        'web/site/product.json': JSON.stringify({
          ...metadata,
          documentation: 'https://jcode.sh/guide',
          resources: { ...metadata.resources, ...resources },
        }),
        'web/site/details.json': JSON.stringify(details),
        'web/site/pages/guide.md': titled,
        'web/site/pages/mine.md': page('[Support]({{product.resources.contact}})'),
        'public/favicon.svg': icon,
      });
      const site = await composeTestSite();
      return { ...site, find: (path: string) => site.pages.find((one) => one.path === path) };
    };

    it.each([
      ['/contact', { contact: 'https://jcode.sh/guide' }, {}],
      ['/contact', { contact: 'https://jcode.sh/guide/' }, {}],
      ['/cli', { cli: 'https://jcode.sh/guide' }, {}],
      ['/privacy', { privacy: 'https://jcode.sh/guide' }, {}],
      ['/docs', {}, {}],
      ['/mcp', {}, { mcpGuide: '/guide' }],
      ['/mcp', {}, { mcpGuide: 'https://jcode.sh/guide' }],
      ['/docs/plugins', {}, { pluginGuide: 'https://jcode.sh/guide' }],
      ['/developers', {}, { pluginGuide: 'https://jcode.sh/guide' }],
    ])('links from %s to such a page by its title: %j %j', async (path, resources, details) => {
      const { find } = await composeWithLinks(resources, details);
      expect(find(path)?.sections).toContain('<a href="/guide">jcode guide</a>');
      expect(find(path)?.markdown).toContain('[jcode guide](https://jcode.sh/guide.md)');
      expect(find(path)?.markdown).not.toContain('another site');
    });

    it('keeps the anchor of a link to a section', async () => {
      const { find } = await composeWithLinks({}, { mcpGuide: '/guide#start' });
      expect(find('/mcp')?.markdown).toContain('[jcode guide](https://jcode.sh/guide.md#start)');
    });

    it("doesn't report a missing command reference if such a page is the reference", async () => {
      const { find } = await composeWithLinks({ cli: 'https://jcode.sh/guide' });
      expect(find('/cli')?.markdown).not.toContain('no reference');
      const elsewhere = await composeWithLinks({ cli: 'https://docs.jcode.sh' });
      expect(elsewhere.find('/cli')?.markdown).toContain('no reference');
    });

    it('resolves a URL that a page inserts in a link like a path', async () => {
      const { find } = await composeWithLinks(
        { contact: 'https://jcode.sh/guide#start' },
        { support: 'https://jcode.sh/guide' },
      );
      expect(find('/mine')?.sections).toContain('<a href="/guide#start">Support</a>');
      expect(find('/contact')?.markdown).toContain('[Contact the maintainers](https://jcode.sh/guide.md)');
    });

    it('lists a page about a guide only if the guide is on another site', async () => {
      const guides = { pluginGuide: 'https://jcode.sh/guide/', mcpGuide: 'https://jcode.sh/guide#start' };
      const { find, details } = await composeWithLinks({}, guides);
      expect(details).toMatchObject({ pluginGuide: '/guide', mcpGuide: '/guide#start' });
      for (const path of ['/docs/plugins', '/mcp']) expect(find(path)?.unlisted).toBe(true);
    });

    it("doesn't link a page to itself if the metadata contains its URL with a slash or an anchor", async () => {
      const { find } = await composeWithLinks({
        contact: 'https://jcode.sh/contact/',
        privacy: 'https://jcode.sh/privacy#request-logs',
      });
      expect(find('/contact')?.markdown).not.toContain('also have this contact page');
      expect(find('/privacy')?.markdown).not.toContain('For the privacy policy of');
    });
  });

  it('rejects a text that llms.txt would give to agents, but that no page shows', async () => {
    useTempFolder({
      'web/site/product.json': product,
      'web/site/details.json': '{ "whenToUse": "Use it for refactoring." }',
      'web/site/pages/developers.md': page('Our API.'),
      'public/favicon.svg': icon,
    });
    await expect(composeTestSite()).rejects.toThrow(
      'web/site/details.json\n  whenToUse: found text that no page shows',
    );
    writeFileSync('web/site/pages/a.md', page('{{ details.whenToUse }}'));
    expect((await composeTestSite()).pages.find(({ path }) => path === '/a')?.sections).toContain(
      'Use it for refactoring.',
    );
  });

  it("lists the files of a documentation folder that it doesn't publish because of their format", async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warnings.mockRestore());
    useTempFolder({
      'web/site/product.json': product,
      'docs/a.md': '# A',
      'docs/b/c.rst': 'C',
      'docs/d.adoc': '= D',
      'docs/e.MKD': '# E',
      'docs/_f.rst': 'F',
      'docs/g.txt': 'G',
      'docs/h.mdoc': '# H',
      'docs/i.css': 'i {}',
      'public/favicon.svg': icon,
    });
    await composeSite({ root: cwd(), site: 'web/site', docs: 'docs', version: '1.0.0' });
    expect(warnings.mock.calls.flat()).toEqual([
      "These files aren't published, because they aren't Markdown (.md):\n  docs/b/c.rst\n  docs/d.adoc\n  docs/e.MKD\n  docs/g.txt\n  docs/h.mdoc",
    ]);
  });

  it("warns about links to the site's own host that lead to nothing, because they can be redirected", async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warnings.mockRestore());
    useTempFolder({
      'web/site/product.json': product,
      'web/site/pages/a.md': page(
        '[x]({{product.url}}/packages)\n[x]({{product.url}}/llms.txt)\n[x]({{product.url}}/docs/b#c)',
      ),
      'docs/b.md': '# B\n\n[Reference]\n\n[Reference]: https://JCODE.sh/packages',
      'public/favicon.svg': icon,
    });
    await composeSite({ root: cwd(), site: 'web/site', docs: 'docs', version: '1.0.0' });
    expect(warnings.mock.calls.flat().map((text) => text.replaceAll(/one of .*/g, '…'))).toEqual([
      `This site doesn't contain the targets of these links, so they work only if netlify.toml redirects them:

web/site/pages/a.md
  line 7: found a link to "https://jcode.sh/packages"
    expected …
  line 9: found a link to "https://jcode.sh/docs/b#c", but the target page has no such anchor
    expected no anchor, because the page has no headings

docs/b.md
  line 5: found a link to "https://JCODE.sh/packages"
    expected …
`,
    ]);
  });

  it("sets the language of each page: its own, English for built-in pages, or the site's language", async () => {
    useTempFolder({
      'web/site/product.json': product,
      'web/site/details.json': '{ "lang": "de" }',
      'web/site/pages/a.md': page('Für {{product.platforms}}.'),
      'web/site/pages/b.md': page('Pour {{product.platforms}}.').replace('order: 1', 'order: 1\nlang: fr'),
      'public/favicon.svg': icon,
    });
    const { pages } = await composeTestSite();
    const languages = new Map(pages.map(({ path, lang }) => [path, lang]));
    const paths = ['/a', '/b', '/', '/specification', '/404'];
    expect(paths.map((path) => languages.get(path))).toEqual(['de', 'fr', 'en', 'en', 'en']);
    const textOf = (path: string) => pages.find((one) => one.path === path)?.markdown;
    expect(textOf('/a')).toContain('Für macOS, Linux und Windows.');
    expect(textOf('/b')).toContain('Pour macOS, Linux et Windows.');
    expect(textOf('/')).toContain('macOS, Linux, and Windows');
  });

  it('links from /mcp and /docs/plugins to the documentation if the site publishes documentation', async () => {
    const textsOf = async () => {
      const { pages } = await composeTestSite();
      return pages
        .filter(({ path }) => /^\/(?:mcp|docs\/plugins)$/.test(path))
        .map(({ markdown }) => markdown);
    };
    useTempFolder({ 'web/site/product.json': product, 'public/favicon.svg': icon });
    for (const text of await textsOf()) expect(text).toContain('[repository](');
    mkdirSync('web/site/pages/docs', { recursive: true });
    writeFileSync('web/site/pages/docs/mcp.md', page('Add a server.'));
    const texts = (await textsOf()).join('\n');
    expect(texts).toContain('\n\n[T](https://jcode.sh/docs/mcp.md)');
    expect(texts).toContain('extending jcode is in the [documentation](https://jcode.sh/docs.md)');
  });

  it('links from /mcp, /docs/plugins, and /developers to the sections of a documentation folder that are about them', async () => {
    useTempFolder({
      'web/site/product.json': product,
      'public/favicon.svg': icon,
      'docs/usage.md': '# Usage\n\nRun it.\n\n## MCP servers\n\nAdd one.\n\n## Plugins\n\nAdd one.\n',
    });
    const { pages } = await composeSite({ root: cwd(), site: 'web/site', docs: 'docs', version: '1.0.0' });
    const textOf = (path: string) => pages.find((one) => one.path === path)?.markdown;
    expect(textOf('/mcp')).toContain('\n\n[MCP servers](https://jcode.sh/docs/usage.md#mcp-servers)');
    expect(textOf('/docs/plugins')).toContain(
      'start here:\n\n[Plugins](https://jcode.sh/docs/usage.md#plugins)',
    );
    expect(textOf('/developers')).toContain(
      'To extend jcode, see [Plugins](https://jcode.sh/docs/usage.md#plugins).',
    );
  });

  it.each([
    ['changelog.md', '# Changelog\n\n## 1.4.0 - 2026-05-01\n\n### MCP\n\n- New.\n\n### Plugins\n\n- New.'],
    ['troubleshooting.md', '# Troubleshooting\n\n## MCP\n\nRetry.\n\n## Plugins\n\nRetry.'],
    ['guide.md', '# Guide\n\n## VS Code\n\n### MCP\n\nAdd one.\n\n### Plugins\n\nAdd one.'],
    ['ide/extension.md', '# VS Code\n\nInstall it.'],
    ['sdk/quickstart.md', '# SDK quickstart\n\nInstall it.'],
    ['contributing/commands.md', '# Development commands\n\n## Command-line options\n\nAll.'],
  ])(
    'links from built-in pages to the documentation rather than to a page about something else: %s with %j',
    async (name, text) => {
      useTempFolder({
        'web/site/product.json': product,
        'public/favicon.svg': icon,
        'docs/README.md': '# Documentation\n\nRun it.\n',
        [`docs/${name}`]: `${text}\n`,
      });
      const { pages } = await composeSite({ root: cwd(), site: 'web/site', docs: 'docs', version: '1.0.0' });
      // The sections of the home page list the documentation.
      const pageAt = (path: string) => pages.find((page) => page.path === path);
      const texts = [
        pageAt('/')?.opening,
        ...['/cli', '/developers', '/docs/plugins', '/mcp'].map((path) => pageAt(path)?.sections),
      ].join('\n');
      expect(texts).toContain('<a href="/docs">Get started</a>');
      const links = [...texts.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, path]) => path);
      expect(links.filter((path) => path !== '/docs/plugins')).toEqual([]);
    },
  );

  it('links from /cli to the command reference of the documentation, if there is one', async () => {
    useTempFolder({
      'web/site/product.json': product,
      'web/site/pages/docs/start.md': page('Start.'),
      'public/favicon.svg': icon,
    });
    const cliPage = async () => (await composeTestSite()).pages.find(({ path }) => path === '/cli')?.markdown;
    expect(await cliPage()).toContain('see the [documentation](https://jcode.sh/docs.md), or');
    writeFileSync('web/site/pages/docs/commands.md', page('All.').replace('order: 1', 'order: 2'));
    expect(await cliPage()).toContain('see the [command reference](https://jcode.sh/docs/commands.md), or');
  });

  it('reports problems in metadata, pages, and files together', async () => {
    useTempFolder({
      'web/site/product.json': product.replace('"license"', '"licence"'),
      'web/site/details.json': '{ "suport": "https://jcode.sh/help", "support": 5 }',
      'web/site/cli.json': '{ "opencli": "0.1",\n}',
      'web/site/theme.css': '@import "https://a.example/b.css";',
      'web/site/pages/a.md': page('See [the command line](/clii) and {{product.nmae}}.'),
      'web/site/pages/b.md': page('Text.').replace('title', 'titel'),
    });
    const error = await composeTestSite().catch((error) => error);
    expect(error.problems.map(({ file, field }: Problem) => [file, field])).toEqual([
      ['web/site/theme.css', 'line 1'],
      ['public/favicon.svg', ''],
      ['web/site/product.json', 'license'],
      ['web/site/product.json', 'licence'],
      ['web/site/details.json', 'suport'],
      ['web/site/details.json', 'support'],
      ['web/site/cli.json', 'line 2, column 1'],
      ['web/site/pages/a.md', 'line 7'],
      ['web/site/pages/a.md', 'line 7'],
      ['web/site/pages/b.md', 'title'],
      ['web/site/pages/b.md', 'titel'],
    ]);
    expect(error.message).toContain('Did you mean license?');
    expect(error.message).toContain('Did you mean support?');
    expect(error.message).toContain('Did you mean /cli?');
    expect(error.message).toContain('Did you mean {{product.name}}?');
    expect(error.message).toContain('Did you mean title?');
  });

  it("doesn't report page problems caused by invalid metadata", async () => {
    const body = `[a]({{details.support}}) [b](/cli/mcp) [c](#is-jcode-ready) [d]({{product.repository}}/issues)

## Is {{product.name}} ready

{{#details.releases}}
[e]({{details.releases}})
{{/details.releases}}

{{cli.options}}`;
    useTempFolder({
      'web/site/product.json': product.replace('"name"', '"nome"'),
      'web/site/details.json': '{',
      'web/site/cli.json': '[]',
      'web/site/pages/cli.md': page(body),
      'public/favicon.svg': icon,
    });
    const error = await composeTestSite().catch((error) => error);
    const files = new Set(error.problems.map(({ file }: Problem) => file));
    expect([...files]).toEqual(['web/site/product.json', 'web/site/details.json', 'web/site/cli.json']);
  });

  it.each([
    [true, "The site can't be shown: 2 problems to fix."],
    [false, 'Nothing was published: 2 problems to fix.'],
  ])(
    "reports that nothing was published or, in development, that the site can't be shown (development: %s)",
    async (development, consequence) => {
      useTempFolder({
        'web/site/product.json': product,
        'web/site/pages/a.md': page('{{a}} {{b}}'),
        'public/favicon.svg': icon,
      });
      const options = { root: cwd(), site: 'web/site', version: '1.0.0', development };
      await expect(composeSite(options)).rejects.toThrow(consequence);
    },
  );

  it.each([
    ['documentation if the site has a documentation folder', { 'docs/start.md': '# A\n\nRun it.' }, 'docs'],
    ['documentation if the site has such pages of its own', { 'web/site/pages/docs/start.md': page('A.') }],
    ['metadata otherwise', {}],
  ])('presents /docs as %s', async (subject, files, docs?: string) => {
    useTempFolder({ 'web/site/product.json': product, 'public/favicon.svg': icon, ...files });
    const { pages } = await composeSite({ root: cwd(), site: 'web/site', version: '1.0.0', docs });
    const text = pages.find(({ path }) => path === '/docs')?.markdown;
    const [documentation, metadata] = ['This is the official documentation for', 'the official metadata of'];
    const isDocumentation = subject.startsWith('documentation');
    expect(text).toContain(`${isDocumentation ? documentation : metadata} jcode.`);
    expect(text).not.toContain(isDocumentation ? metadata : documentation);
  });

  it.each([
    ['a missing icon', { 'public/favicon.svg': undefined }, 'public/favicon.svg\n  found no such file'],
    ['an unknown language', { 'web/site/details.json': '{ "lang": "english" }' }, 'lang: found "english"'],
    [
      'a page in an unknown language',
      { 'web/site/pages/a.md': page('').replace('order: 1', 'order: 1\nlang: de_DE') },
      'lang: found "de_DE"\n    expected "de-DE"',
    ],
    [
      "an install command for Windows, on which the product doesn't run",
      {
        'web/site/product.json': JSON.stringify({ ...JSON.parse(product), platforms: ['macOS'] }),
        'web/site/details.json': '{ "windowsInstallCommand": "winget install jcode" }',
      },
      'windowsInstallCommand: found "winget install jcode"\n    expected no Windows install command, because',
    ],
    ['a hidden file', { 'public/.env': 'KEY=1' }, 'public/.env\n  found a hidden file'],
    [
      'a page with a reserved file name',
      { 'web/site/pages/_headers.md': page('') },
      'web/site/pages/_headers.md\n',
    ],
    ['a hidden character', { 'web/site/pages/a.md': page('a&#x200b;b') }, 'line 7: found "a\\u200bb"'],
    [
      'metadata that is nested too deeply',
      { 'web/site/cli.json': '['.repeat(1e6) + ']'.repeat(1e6) },
      'at most 100 levels',
    ],
    [
      'metadata that is too large',
      { 'web/site/cli.json': `"${'a'.repeat(5_000_000)}"` },
      'at most 5000000 bytes',
    ],
    [
      'a field called __proto__',
      { 'web/site/details.json': '{"__proto__":{}}' },
      '__proto__: found an unknown',
    ],
  ])('rejects a site with %s', async (_, changes: Record<string, string | undefined>, message) => {
    const files = { 'web/site/product.json': product, 'public/favicon.svg': icon, ...changes };
    useTempFolder(
      Object.fromEntries(Object.entries(files).filter(([, text]) => text !== undefined)) as Record<
        string,
        string
      >,
    );
    await expect(composeTestSite()).rejects.toThrow(message);
  });
});
