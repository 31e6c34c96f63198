import { expect, it } from 'vitest';
import { createOpenApiDescription } from '../../../../src/artifacts/openapi/openapi.ts';
import { product } from '../../../fixtures/products.ts';

it("The OpenAPI description links to the site's own API page, even if resources.developers links to another page", () => {
  const resources = { ...product.resources, developers: 'https://wiki.dev/api' };
  const { externalDocs } = createOpenApiDescription({ ...product, resources }, 'max-age=300');
  expect(externalDocs.url).toBe('https://jcode.sh/developers');
});
