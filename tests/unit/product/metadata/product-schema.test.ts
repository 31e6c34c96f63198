import { describe, expect, it } from 'vitest';
import { productSchema } from '../../../../src/product/metadata/product-schema.ts';

describe('The product schema', () => {
  it.each(['platforms', 'architectures'] as const)(
    'limits the number of %s to the number of allowed values',
    (field) => {
      const { items, maxItems } = productSchema.properties[field];
      expect(maxItems).toBe(items.enum.length);
    },
  );

  it.each(['1.2.3', '0.0.0', '1.2.3-rc.1', '1.2.3-rc.1+preview.42.abc1234', '1.2.3+0123'])(
    'accepts the version %j, according to Semantic Versioning 2.0.0',
    (version) => {
      expect(new RegExp(productSchema.properties.version.pattern).test(version)).toBe(true);
    },
  );

  it.each(['1.2.3-01', '1.2', '1.2.3.4', 'v1.2.3', '1.02.3', '1.2.3-', '1.2.3+', '1.2.3 ', ''])(
    'rejects the version %j, according to Semantic Versioning 2.0.0',
    (version) => {
      expect(new RegExp(productSchema.properties.version.pattern).test(version)).toBe(false);
    },
  );
});
