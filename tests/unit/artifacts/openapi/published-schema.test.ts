import { describe, expect, it } from 'vitest';
import { createPublishedSchema } from '../../../../src/artifacts/openapi/published-schema.ts';
import { productSchema } from '../../../../src/product/metadata/product-schema.ts';
import { product } from '../../../fixtures/products.ts';

const published = createPublishedSchema(product);

describe('The published product schema', () => {
  it('is the schema that validates the metadata, with a dialect and its own URL', () => {
    const { $schema, $id, ...schema } = published;
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect($id).toBe('https://jcode.sh/schemas/product.json');
    expect(schema).toEqual(productSchema);
  });
});
