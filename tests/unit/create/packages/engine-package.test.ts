import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  assertNoDowngrade,
  engineName,
  raisedPeersNote,
  requiredPeers,
  resolveEngineSpec,
} from '../../../../src/create/packages/engine-package.ts';
import { findPackageManager } from '../../../../src/create/packages/package-manager.ts';
import { vendoredTarballPath } from '../../../../src/create/packages/tarball.ts';
import { createTarball } from '../../../setup/tarball.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

describe('--engine', () => {
  it.each([
    ['@acme/nameplate@1.2.0', 'npm:@acme/nameplate@1.2.0'],
    ['nameplate-of-acme@^2', 'npm:nameplate-of-acme@^2'],
    [`${engineName}@1.2.0`, '1.2.0'],
    ['https://acme.dev/engine.tgz', 'https://acme.dev/engine.tgz'],
    ['github:acme/nameplate#v1', 'github:acme/nameplate#v1'],
    ['git+ssh://git@acme.dev/nameplate.git', 'git+ssh://git@acme.dev/nameplate.git'],
    ['git@github.com:acme/nameplate.git#v1', 'git+ssh://git@github.com/acme/nameplate.git#v1'],
  ])('adds %s to package.json as %s', (spec, expected) => {
    expect(resolveEngineSpec(spec, '.')).toBe(expected);
  });

  it.each(['latest', '1.2.0', 'nameplate', '@acme/nameplate', 'http://acme.dev/engine.tgz', ''])(
    "rejects %j, which isn't an HTTPS URL, a repository, or a package with a version",
    (spec) => {
      expect(() => resolveEngineSpec(spec, '.')).toThrow(/--engine/);
    },
  );
});

describe('If the engine requires Astro ^7.3.4, an upgrade', () => {
  const next = { peerDependencies: { astro: '^7.3.4' }, devDependencies: { astro: '7.3.6' } };

  it.each([
    '7.3.3',
    '7.3.4-beta.1',
    'v7.2.9',
    '=7.3.0',
    '~7.2.0',
    '~7.2',
    '7.2',
    '7.2.x',
    '^6.9.9',
    '6',
    '6.x',
  ])('replaces %s with the version that a new site gets', (astro) => {
    expect(requiredPeers({ astro }, next)).toEqual({ astro: '7.3.6' });
  });

  it.each([
    ...['7.3.4', '7.3.10', '7.10.0', '8.0.0', '^7.0.0', '~7.3.0', '7', '7.x', '7.3.x', '^8.0.0', '>=7', '*'],
    ...['latest', '^6.0.0 || ^7.0.0', 'file:../astro', 'npm:fork@1.0.0', 'workspace:*', 'catalog:'],
  ])('keeps %s', (astro) => {
    expect(requiredPeers({ astro }, next)).toEqual({});
  });

  it("keeps Astro if the new engine's requirements are unknown", () => {
    const present = { astro: '6.0.0', [engineName]: '1.0.0' };
    for (const engine of ['1.2.0', undefined]) expect(raisedPeersNote({ present, engine })).toBeUndefined();
  });
});

it.each(['file:vendor/engine-1.0.0.tgz', 'file:./vendor/engine-1.0.0.tgz', './vendor/engine-1.0.0.tgz'])(
  'An upgrade recognizes %s as a tarball in vendor/, regardless of how the path is written',
  (spec) => {
    expect(vendoredTarballPath(spec)).toBe('vendor/engine-1.0.0.tgz');
  },
);

it.each([
  ['0.1.0', '0.1.0-rc.1'],
  ['0.2.0-rc.10', '0.2.0-rc.9'],
  ['0.10.0', '0.9.0'],
])(
  'An engine of version %s is never replaced with version %s, but the reverse is an upgrade',
  (newer, older) => {
    const replace = (current: string, own: string) => {
      useTempFolder({ 'vendor/engine.tgz': createTarball({ version: current }) });
      assertNoDowngrade('.', { [engineName]: 'file:vendor/engine.tgz' }, own);
    };
    expect(() => replace(newer, older)).toThrow(`version ${newer}, but this checkout is version ${older}.`);
    expect(() => replace(older, newer)).not.toThrow();
    expect(() => replace(newer, newer)).not.toThrow();
  },
);

it.each([
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['README.md', 'npm'],
])('The next steps of a project with %s use %s', (file, manager) => {
  useTempFolder({ [file]: '', '.git/HEAD': '' });
  expect(findPackageManager(resolve('.'))).toBe(manager);
});
