import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planChanges } from '../../../../src/create/files/plan-changes.ts';
import { openSiteFolder } from '../../../../src/create/files/site-folder.ts';
import { engineName, requiredPeers } from '../../../../src/create/packages/engine-package.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const tested = {
  '': {
    name: engineName,
    version: '1.0.0',
    bin: { engine: 'lib/main.js' },
    dependencies: { parser: '2.0.0' },
    peerDependencies: { astro: '^7.0.0' },
    devDependencies: { linter: '3.0.0' },
  },
  'node_modules/parser': {
    version: '2.0.0',
    resolved: 'https://registry.invalid/parser-2.0.0.tgz',
    dependencies: { shared: '^1.0.0' },
  },
  'node_modules/parser/node_modules/shared': { version: '1.0.0' },
  'node_modules/shared': { version: '2.0.0', dev: true },
  'node_modules/linter': { version: '3.0.0', dev: true },
  'node_modules/astro': {
    version: '7.1.0',
    dev: true,
    dependencies: { bundler: '^8.0.0' },
    peerDependencies: { linter: '*' },
    peerDependenciesMeta: { linter: { optional: true } },
  },
  'node_modules/bundler': {
    version: '8.3.0',
    dev: true,
    optionalDependencies: { '@bundler/linux': '8.3.0' },
  },
  'node_modules/@bundler/linux': { version: '8.3.0', dev: true, os: ['linux'], cpu: ['x64'], optional: true },
};
const packages = {
  dependencies: { [engineName]: 'file:vendor/engine.tgz', ...requiredPeers({}) },
  tarball: { path: 'vendor/engine.tgz', content: Buffer.from('packed') },
  tested,
};

function createdLockFile(folder = 'site'): string | undefined {
  const input = { product: { name: 'Quill', url: 'https://quill.dev' }, details: {}, version: '0.1.0' };
  const changes = planChanges(openSiteFolder(resolve(folder)), {
    input,
    packages,
    cli: undefined,
    docs: undefined,
  });
  return changes.get('package-lock.json')?.toString();
}

describe('The lock file of a new site', () => {
  it('contains the versions with which the engine was tested, and neither its development packages nor a registry', () => {
    useTempFolder({});
    const lock = JSON.parse(createdLockFile() ?? '{}');
    expect(lock).toMatchObject({ name: 'quill-site', version: '0.1.0', lockfileVersion: 3 });
    expect(lock.packages).toEqual({
      '': {
        name: 'quill-site',
        version: '0.1.0',
        dependencies: packages.dependencies,
        engines: { node: '>=22.12' },
      },
      'node_modules/@bundler/linux': { version: '8.3.0', os: ['linux'], cpu: ['x64'], optional: true },
      'node_modules/bundler': { version: '8.3.0', optionalDependencies: { '@bundler/linux': '8.3.0' } },
      [`node_modules/${engineName}`]: {
        version: '1.0.0',
        resolved: 'file:vendor/engine.tgz',
        integrity: expect.stringMatching(/^sha512-.{88}$/),
        bin: { engine: 'lib/main.js' },
        dependencies: { parser: '2.0.0' },
        peerDependencies: { astro: '^7.0.0' },
      },
      'node_modules/astro': expect.objectContaining({ version: '7.1.0' }),
      'node_modules/parser': { version: '2.0.0', dependencies: { shared: '^1.0.0' } },
      'node_modules/parser/node_modules/shared': { version: '1.0.0' },
    });
  });

  it.each(['pnpm-lock.yaml', 'yarn.lock', 'bun.lock'])(
    "isn't written if the repository contains %s, because npm doesn't install the site then",
    (file) => {
      useTempFolder({ [file]: '', '.git/HEAD': '' });
      expect(createdLockFile()).toBeUndefined();
    },
  );

  it.each([
    ['["packages/*"]', 'packages/site'],
    ['["./site"]', 'site'],
    ['["site/"]', 'site'],
    ['{ "packages": ["**"] }', 'other/a/b'],
    ['["{apps,packages}/*"]', 'apps/site'],
    ['["apps/**/*"]', 'apps/site'],
    ['["**/site"]', 'site'],
    ['["apps/@(docs|site)"]', 'apps/site'],
    ['["apps/[a-z]it?"]', 'apps/site'],
  ])(
    "isn't written if the workspaces %s contain %s, because npm uses only the lock file above it",
    (workspaces, folder) => {
      useTempFolder({ 'package.json': `{ "workspaces": ${workspaces} }` });
      expect(createdLockFile(folder)).toBeUndefined();
    },
  );

  it.each([
    ['["packages/*"]', 'packages/a/site'],
    ['["packages/*", "!packages/site"]', 'packages/site'],
    ['["{apps,packages}/*"]', 'site'],
  ])("is written if the workspaces %s don't contain %s", (workspaces, folder) => {
    useTempFolder({ 'package.json': `{ "workspaces": ${workspaces} }` });
    expect(createdLockFile(folder)).toEqual(expect.any(String));
  });
});
