import { describe, expect, it } from 'vitest';
import { engineName, resolveEngineSpec } from '../../../../src/create/packages/engine-package.ts';

describe('--engine', () => {
  it.each([
    ['@acme/nameplate@1.2.0', 'npm:@acme/nameplate@1.2.0'],
    ['nameplate-of-acme@^2', 'npm:nameplate-of-acme@^2'],
    [`${engineName()}@1.2.0`, '1.2.0'],
    ['https://acme.dev/engine.tgz', 'https://acme.dev/engine.tgz'],
    ['github:acme/nameplate#v1', 'github:acme/nameplate#v1'],
    ['git+ssh://git@acme.dev/nameplate.git', 'git+ssh://git@acme.dev/nameplate.git'],
  ])('installs %s as %s', (spec, expected) => {
    expect(resolveEngineSpec(spec, '.')).toBe(expected);
  });

  it.each(['latest', '1.2.0', 'nameplate', '@acme/nameplate', 'http://acme.dev/engine.tgz', ''])(
    'rejects %j, which is not an HTTPS URL, a repository, or a package with a version',
    (spec) => {
      expect(() => resolveEngineSpec(spec, '.')).toThrow(/--engine/);
    },
  );
});
