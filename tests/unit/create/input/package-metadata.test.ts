import { describe, expect, it } from 'vitest';
import { extractPackageMetadata, suggestNames } from '../../../../src/create/input/package-metadata.ts';

describe('The package.json of a program', () => {
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
  ])('gives the repository %j as %j', (input, repository) => {
    expect(extractPackageMetadata({ repository: input }).repository).toBe(repository);
    expect(extractPackageMetadata({ repository: { url: input } }).repository).toBe(repository);
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
      { license: 'ISC', homepage: 'http://quill.dev' },
      { license: 'ISC', url: 'https://quill.dev' },
    ],
  ])('with %j suggests %j', (manifest, metadata) => {
    expect(extractPackageMetadata(manifest)).toMatchObject(metadata);
  });

  it.each([[{}], [null], ['text'], [{ name: '', os: [], bin: {}, description: 4 }]])(
    'suggests nothing if it is %j',
    (manifest) => {
      expect(extractPackageMetadata(manifest)).toEqual({});
    },
  );

  it.each([
    'https://github.com/acme/tool#readme',
    'https://www.npmjs.com/package/tool',
    'https://gitlab.com/acme/tool',
    'https://codeberg.org/acme/tool',
    'https://bitbucket.org/acme/tool',
  ])("doesn't use a homepage on a repository host as the site's URL: %s", (homepage) => {
    expect(extractPackageMetadata({ homepage })).toEqual({});
  });

  it("doesn't suggest an install command if the package is private", () => {
    expect(extractPackageMetadata({ name: 'quill', private: true })).not.toHaveProperty('installCommand');
  });
});

describe('The URL of a repository', () => {
  it.each([
    ['https://github.com/acme/Quill', { name: 'Quill', command: 'quill' }],
    ['https://github.com/', {}],
    ['quill', {}],
  ])('suggests a name and a command: %j gives %j', (url, metadata) => {
    expect(suggestNames(url)).toEqual(metadata);
  });
});
