import { describe, expect, it } from 'vitest';
import { createApiCatalog } from '../../../../src/artifacts/discovery/api-catalog.ts';
import { product } from '../../../fixtures/products.ts';

describe('/.well-known/api-catalog', () => {
  it('links to the product, and lists its OpenAPI description, documentation page, and schema', () => {
    expect(createApiCatalog(product)).toEqual({
      linkset: [
        {
          anchor: 'https://jcode.sh/.well-known/api-catalog',
          item: [{ href: 'https://jcode.sh/api/v1/product', type: 'application/json' }],
        },
        {
          anchor: 'https://jcode.sh/api/v1/product',
          'service-desc': [{ href: 'https://jcode.sh/openapi.json', type: 'application/json' }],
          'service-doc': [{ href: 'https://jcode.sh/developers', type: 'text/html' }],
          describedby: [{ href: 'https://jcode.sh/schemas/product.json', type: 'application/schema+json' }],
        },
      ],
    });
  });

  it("links to the site's own API page, even if resources.developers links to another page", () => {
    const resources = { ...product.resources, developers: 'https://wiki.dev/api' };
    expect(createApiCatalog({ ...product, resources })).toEqual(createApiCatalog(product));
  });
});
