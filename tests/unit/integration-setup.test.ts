import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { execPath, platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import nameplate from '../../src/index.mjs';
import { assertNodeVersion, assertNoPlugAndPlay } from '../../src/setup-checks.mjs';
import { useTempFolder } from '../setup/temp-folder.ts';

const defaults = { output: 'static', base: '/', trailingSlash: 'ignore' };
const buildDefaults = { format: 'directory', inlineStylesheets: 'auto', assets: '_astro' };

function setUp(
  options: object,
  settings: { build?: object; redirects?: object; root?: URL; site?: string } = {},
  command = 'sync',
  warn = () => {},
): void {
  const root = pathToFileURL(`${resolve('.')}/`);
  const config = { ...defaults, ...settings, build: { ...buildDefaults, ...settings.build } };
  nameplate(options).hooks['astro:config:setup']?.({
    command,
    config: {
      root,
      srcDir: new URL('src/', root),
      publicDir: new URL('public/', root),
      outDir: new URL('dist/', root),
      ...config,
    },
    injectRoute: () => {},
    logger: { warn },
    updateConfig: () => {},
  } as never);
}

const project = {
  'site/product.json': '{}',
  'site/pages/a.md': '',
  'web/product.json': '{}',
  'manual/index.md': '',
};

describe('The options', () => {
  it.each([
    [{}],
    [{ site: undefined, version: undefined }],
    [{ site: 'web', docs: 'manual', version: '1.2.3' }],
    [{ site: './web/' }],
    [{ site: 'web\\' }],
  ])('%j are accepted', (options) => {
    useTempFolder(project);
    expect(() => setUp(options)).not.toThrow();
  });

  it.each<[object, string]>([
    [{ sites: 'site' }, 'nameplate() has no option "sites". The options are site, docs, and version.'],
    [{ site: 5 }, 'The option "site" of nameplate() is 5. Set it to a nonblank string, for example "site".'],
    [
      { docs: ' ' },
      'The option "docs" of nameplate() is " ". Set it to a nonblank string, for example "../tool/docs".',
    ],
    [
      { version: null },
      'The option "version" of nameplate() is null. Set it to a nonblank string, for example "1.4.0".',
    ],
    [
      ['site'],
      'nameplate() received ["site"] instead of an object. The options are site, docs, and version.',
    ],
    [{ site: 'nowhere' }, `The option "site" of nameplate() is "nowhere", but there's no folder `],
    [{ docs: '../docs' }, `The option "docs" of nameplate() is "../docs", but there's no folder `],
    [{ docs: 'tool/docs' }, 'If it\'s in a Git submodule, run "git submodule update --init" instead.'],
    [{ site: 'site/product.json' }, "product.json isn't a folder."],
    [{ docs: '..' }, 'Set it to a folder that contains only documentation.'],
    [{ docs: '.' }, 'is ".", which overlaps '],
    [{ docs: 'site' }, 'is "site", which overlaps '],
    [{ docs: 'site/pages' }, 'is "site/pages", which overlaps '],
    [{ site: '.' }, 'is ".", which is the whole project. Set it to a folder inside the project.'],
  ])('%j are rejected, and the message explains what to set, without a stack trace', (options, message) => {
    useTempFolder(project);
    expect(() => setUp(options)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), stack: '' }),
    );
  });

  it('must include site if the project has no site folder', () => {
    useTempFolder({});
    expect(() => setUp({})).toThrow(`The option "site" of nameplate() is "site", but there's no folder `);
  });
});

describe('A setting of Astro', () => {
  it.each([
    { output: 'static', trailingSlash: 'ignore', build: { format: 'directory' } },
    { trailingSlash: 'never', build: { format: 'file', inlineStylesheets: 'never', assets: '_astro' } },
    { vite: { base: '/', publicDir: 'public', build: { outDir: 'web', sourcemap: true }, experimental: {} } },
  ])('is accepted if it is the default or the value that the site requires: %j', (settings) => {
    useTempFolder(project);
    expect(() => setUp({}, settings)).not.toThrow();
  });

  it.each<[object, string]>([
    [{ output: 'server' }, 'sets output to "server", but this site requires "static"'],
    [{ base: '/web' }, 'sets base to "/web", but this site requires "/"'],
    [{ trailingSlash: 'always' }, 'sets trailingSlash to "always", but this site requires "never"'],
    [{ build: { format: 'preserve' } }, 'sets build.format to "preserve", but this site requires "file"'],
    [{ build: { assets: 'a' } }, 'sets build.assets to "a", but this site requires "_astro"'],
    [{ vite: { build: { assetsInlineLimit: 4096 } } }, 'assetsInlineLimit to 4096, but this site requires 0'],
    [
      { build: { assetsPrefix: 'https://cdn.example' } },
      "sets build.assetsPrefix, which this site doesn't support",
    ],
    [{ vite: { base: '/web/' } }, 'sets vite.base to "/web/", but this site requires "/"'],
    [{ vite: { root: 'site' } }, "sets vite.root, which this site doesn't support"],
    [{ vite: { publicDir: false } }, 'sets vite.publicDir to false, but this site requires "public"'],
    [
      { vite: { experimental: { renderBuiltUrl: String } } },
      "sets vite.experimental.renderBuiltUrl, which this site doesn't support",
    ],
    [{ publicDir: new URL('file:///elsewhere/') }, 'sets publicDir, but this site reads public/'],
    [{ outDir: new URL('file:///home/quill/') }, 'sets outDir, but Netlify publishes dist/'],
  ])('is rejected if the site requires a different value: %j', (settings, message) => {
    useTempFolder(project);
    expect(() => setUp({}, settings)).toThrow(message);
  });

  it('for the root folder is rejected by its name', () => {
    useTempFolder(project);
    const settings = { root: pathToFileURL(`${resolve('sub')}/`) };
    expect(() => setUp({}, settings)).toThrow('astro.config.mjs sets root, but a site requires');
  });

  it('for the URL has no effect, which a warning explains', () => {
    useTempFolder(project);
    const warn = vi.fn();
    setUp({ site: 'web' }, { site: 'https://quill.dev' }, 'sync', warn);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Set url in web/product.json instead.'),
    );
  });
});

describe("Astro's own", () => {
  it('redirects are rejected, because they would replace pages, but not their Markdown versions', () => {
    useTempFolder(project);
    const redirects = { '/mcp': 'https://docs.quill.sh/mcp' };
    expect(() => setUp({}, { redirects })).toThrow('redirects /mcp, but redirects belong in netlify.toml.');
  });

  it.each<[file: string, message: string | undefined]>([
    ['src/pages/index.astro', 'src/pages contains index.astro, but the pages of this site'],
    ['src/pages/api/v1/product.ts', 'Markdown files in web/pages.'],
    ['src/pages/_draft.astro', undefined],
    ['src/components/Logo.astro', undefined],
  ])('pages are rejected, because they would have no Markdown version: %s → %s', (file, message) => {
    useTempFolder({ ...project, [file]: '' });
    const start = () => setUp({ site: 'web' });
    if (message === undefined) expect(start).not.toThrow();
    else expect(start).toThrow(message);
  });
});

it.each(['dist', '.netlify'])('A build rejects %s if it is a file', (path) => {
  useTempFolder({ ...project, [path]: 'Mine.' });
  expect(() => setUp({}, {}, 'build')).toThrow(`${path} is a file, but a build writes a folder`);
});

// On Windows, creating links requires a privilege.
it.skipIf(platform === 'win32').each(['dist', '.netlify', '.netlify/v1/edge-functions'])(
  'A build never removes files outside the project: it rejects %s if it is a symbolic link',
  (folder) => {
    useTempFolder({ ...project, 'elsewhere/file': 'Not built.', [`${folder}/file`]: '' });
    rmSync(folder, { recursive: true });
    symlinkSync(resolve('elsewhere'), folder);
    expect(() => setUp({}, {}, 'build')).toThrow(`${folder} is a symbolic link to `);
    expect(existsSync('elsewhere/file')).toBe(true);
  },
);

const builtFiles = ['openapi.json', '_headers', 'api/v1/product'];

it.each([
  ['after its setup', {}, 3, /^$/],
  ['because of a setting of Astro', { base: '/web' }, 1, /sets base to "\/web"/],
  ['because of its output folder', { outDir: 'web/' }, 1, /sets outDir/],
])('A build that fails %s removes dist, and no other folder', (_, settings, expectedStatus, message) => {
  const built = Object.fromEntries(builtFiles.map((file) => [`dist/${file}`, 'What was built before.']));
  useTempFolder({ ...project, ...built });
  const { status, stderr } = runFailingBuild(settings);
  expect(`${stderr}`).toMatch(message);
  expect(status).toBe(expectedStatus);
  expect(existsSync('dist')).toBe(false);
  expect(existsSync('web/product.json')).toBe(true);
});

it.each(['main.js', ...builtFiles])(
  'A build with another output folder keeps dist if it contains no site, but %s',
  (file) => {
    useTempFolder({ ...project, [`dist/${file}`]: 'Not built by Astro.' });
    expect(`${runFailingBuild({ outDir: 'web/' }).stderr}`).toContain('sets outDir');
    expect(existsSync(`dist/${file}`)).toBe(true);
  },
);

function runFailingBuild(settings: { base?: string; outDir?: string }) {
  const root = pathToFileURL(`${resolve('.')}/`);
  const config = { ...defaults, ...settings, root, build: buildDefaults };
  const script = `
    import nameplate from ${JSON.stringify(new URL('../../src/index.mjs', import.meta.url))};
    const config = ${JSON.stringify({ ...config, srcDir: `${root}src/`, publicDir: `${root}public/`, outDir: `${root}${settings.outDir ?? 'dist/'}` })};
    for (const name of ['root', 'srcDir', 'publicDir', 'outDir']) config[name] = new URL(config[name]);
    const noop = () => {};
    nameplate().hooks['astro:config:setup']({ command: 'build', config, injectRoute: noop, updateConfig: noop });
    process.exit(3);`;
  return spawnSync(execPath, ['--input-type=module', '--eval', script]);
}

describe('The check of the Node.js version', () => {
  it.each(['20.19.0', '22.11.0', '18.0.0'])(
    'rejects %s, and the message includes the version to install',
    (version) => {
      expect(() => assertNodeVersion(version)).toThrow(
        `astro-nameplate requires Node.js 22.12 or later, but this is Node.js ${version}.`,
      );
    },
  );

  it.each(['22.12.0', '24.0.0'])('accepts %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });
});

it("Yarn's Plug'n'Play is rejected, and the message includes the setting that turns it off", () => {
  expect(() => assertNoPlugAndPlay('3')).toThrow('Add "nodeLinker: node-modules" to .yarnrc.yml');
  expect(() => assertNoPlugAndPlay(undefined)).not.toThrow();
});
