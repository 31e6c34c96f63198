import { describe, expect, it } from 'vitest';
import { factsOfPackage, factsOfRepository } from '../../../scripts/adopt/defaults.ts';

describe('factsOfPackage', () => {
  it.each([
    ['github:acme/quill', 'https://github.com/acme/quill'],
    ['acme/quill', 'https://github.com/acme/quill'],
    ['gitlab:acme/quill', 'https://gitlab.com/acme/quill'],
    ['git+https://github.com/acme/quill.git', 'https://github.com/acme/quill'],
    ['git+ssh://git@github.com/acme/quill.git', 'https://github.com/acme/quill'],
    ['git@github.com:acme/quill.git', 'https://github.com/acme/quill'],
    ['git://github.com/acme/quill.git', 'https://github.com/acme/quill'],
    ['https://code.test/acme/quill/', 'https://code.test/acme/quill'],
    ['quill', undefined],
  ])('reads the repository %j as %j', (stated, repository) => {
    expect(factsOfPackage({ repository: stated }).repository).toBe(repository);
    expect(factsOfPackage({ repository: { url: stated } }).repository).toBe(repository);
  });

  it.each([
    [{ name: 'quill' }, { name: 'quill', command: 'quill', installCommand: 'npm install -g quill' }],
    [{ name: 'quill', bin: 'cli.js' }, { command: 'quill' }],
    [
      { name: '@acme/quill', bin: { qu: 'cli.js' } },
      { name: 'quill', command: 'qu' },
    ],
    [{ os: ['darwin', 'linux', 'freebsd'] }, { platforms: ['macOS', 'Linux'] }],
    [{ os: ['!win32'] }, { platforms: ['macOS', 'Linux'] }],
    [{ cpu: ['arm64', 'ppc64'] }, { architectures: ['arm64'] }],
    [{ cpu: ['!arm64'] }, { architectures: ['x64'] }],
    [
      { license: 'ISC', homepage: 'https://quill.dev' },
      { license: 'ISC', url: 'https://quill.dev' },
    ],
  ])('reads %j as %j', (manifest, facts) => {
    expect(factsOfPackage(manifest)).toMatchObject(facts);
  });

  it.each([[{}], [null], ['text'], [{ name: '', os: [], bin: {}, description: 4 }]])(
    'reads nothing from %j',
    (manifest) => {
      expect(factsOfPackage(manifest)).toEqual({});
    },
  );

  it.each([
    'https://github.com/acme/tool#readme',
    'https://www.npmjs.com/package/tool',
    'https://gitlab.com/acme/tool',
    'https://codeberg.org/acme/tool',
    'https://bitbucket.org/acme/tool',
  ])('takes no homepage on a host of repositories for the site: %s', (homepage) => {
    expect(factsOfPackage({ homepage })).toEqual({});
  });

  it('offers no way to install a package that is private', () => {
    expect(factsOfPackage({ name: 'quill', private: true })).not.toHaveProperty('installCommand');
  });
});

describe('factsOfRepository', () => {
  it.each([
    ['https://github.com/acme/Quill', { name: 'Quill', command: 'quill' }],
    ['https://github.com/', {}],
    ['quill', {}],
  ])('%j suggests %j', (address, facts) => {
    expect(factsOfRepository(address)).toEqual(facts);
  });
});
