import { describe, expect, it } from 'vitest';
import { composeCli } from '../../../../src/product/cli/opencli.ts';
import { findProvenance, versionWarning } from '../../../../src/product/cli/provenance.ts';
import { product } from '../../../fixtures/products.ts';

const source = { kind: 'oclif manifest', version: '1.2.3', date: '2026-05-01' };
const imported = {
  opencli: '0.1',
  info: { title: '{{product.name}}', version: '{{product.version}}' },
  metadata: [{ name: 'source', value: source }],
};

describe('The source of an OpenCLI document', () => {
  it.each<[description: string, document: unknown, provenance: unknown]>([
    ['an imported document', imported, source],
    [
      'an imported document without a version',
      { metadata: [{ name: 'source', value: { kind: 'k', date: 'd' } }] },
      { kind: 'k', date: 'd' },
    ],
    ['a handwritten document', { metadata: [{ name: 'environment', value: [] }] }, undefined],
    ['a document without metadata', {}, undefined],
    ['metadata with a different meaning', { metadata: [{ name: 'source', value: 'somewhere' }] }, undefined],
  ])('is read only from an imported document: %s', (_, document, provenance) => {
    expect(findProvenance(document)).toEqual(provenance);
  });
});

describe('The warning about different versions', () => {
  it.each<[described: string | undefined, published: string | undefined, warns: boolean]>([
    ['1.2.3', '1.2.3', false],
    ['1.2.3', '1.2.3+preview.42.abc1234', false],
    ['v1.2.3', '1.2.3', false],
    ['1.2.3', '1.2.4', true],
    ['1.2.3', '1.2.3-beta.1', true],
    ['2026-05', '1.2.3', true],
    [undefined, '1.2.3', false],
    ['1.2.3', undefined, false],
  ])(
    'for the imported version %s and the published version %s is printed: %s',
    (version, published, warns) => {
      const document = { metadata: [{ name: 'source', value: { ...source, version } }] };
      expect(versionWarning(document, published) !== undefined).toBe(warns);
    },
  );

  it('includes both versions', () => {
    expect(versionWarning(imported, '2.0.0')).toMatch(/version 1\.2\.3 .* version 2\.0\.0/);
  });
});

describe('The build of an imported OpenCLI document', () => {
  const description = 'Prints {{json .}} and `{{product.name}}`,\nin *two* lines.';

  it("keeps the program's texts, and inserts metadata only in fields that the source doesn't provide", () => {
    const cli = composeCli({ ...imported, options: [{ name: '--format', description }] }, product);
    expect(cli.options?.[0]?.description).toBe(description);
    expect(cli.info).toEqual({ title: product.name, version: product.version });
  });

  it('still rejects invisible characters', () => {
    const document = { ...imported, examples: ['a\u202eb'] };
    expect(() => composeCli(document, product)).toThrow('without the invisible character "\\u202e"');
  });
});
