import { paths } from '../../../src/http/paths.ts';
import { loadProduct } from '../../../src/product/product.ts';
import type { Fault } from '../../setup/broken-site.ts';
import { everywhere, inJson, type Planted } from './planted.ts';

const product = loadProduct();

const inDescription = (change: Parameters<typeof inJson>[1]): Fault => inJson(paths.openapi, change);

/** Faults of the description, and of what it has to agree with. */
export const descriptionFaults: Planted[] = [
  [
    'The description is OpenAPI 3.1.0, in version 1.0.0',
    inDescription((it) => Object.assign(it, { openapi: '3.0.3' })),
  ],
  [
    'The description is titled "Public API" for the product',
    inDescription((it) => Object.assign(it.info, { title: 'API' })),
  ],
  [
    'The description says that the API is public, read-only, free of authentication and clear in its errors',
    inDescription((it) => Object.assign(it.info, { description: 'Public, read-only metadata.' })),
  ],
  [
    'The description is licensed under MIT',
    inDescription((it) => Object.assign(it.info.license, { identifier: 'Apache-2.0' })),
  ],
  [
    'The description has one server, the production one',
    inDescription((it) => it.servers.push({ url: `${product.url}/api/v2` })),
  ],
  ['The description points to the developer resources', inDescription((it) => delete it.externalDocs)],
  ...[
    inDescription((it) => Object.assign(it.paths['/product'], { post: {} })),
    inDescription((it) => Object.assign(it.paths['/product'].get, { operationId: 'product' })),
    inDescription((it) =>
      Object.assign(it.paths['/product'].get, { parameters: [{ name: 'fields', in: 'query' }] }),
    ),
  ].map(
    (fault): Planted => ['The description has one operation: getProduct, a GET without parameters', fault],
  ),
  [
    'The description asks for no credentials and offers no webhooks',
    inDescription((it) => Object.assign(it, { security: [{ key: [] }] })),
  ],
  [
    'The description has the responses 200, 405 and 406, all of them JSON',
    inDescription((it) => Object.assign(it.paths['/product'].get.responses, { 500: { description: 'No.' } })),
  ],
  [
    'The description, the published schemas and the rules admit the same products and errors',
    inDescription((it) => it.components.schemas.Product.properties.status.enum.push('stable')),
  ],
  [
    'The description, the published schemas and the rules admit the same products and errors',
    inJson(paths.productSchema, (it) => delete it.additionalProperties),
  ],
  [
    'The examples of the description are what the site answers',
    inJson(paths.openapi, ({ paths: described }) => {
      const { examples } = described['/product'].get.responses[200].content['application/json'];
      examples.current.value.version = '0.0.9';
    }),
  ],
  [
    'The header fields that the description requires are sent',
    inDescription((it) =>
      Object.assign(it.components.headers.Vary, { schema: { type: 'string', const: 'Origin' } }),
    ),
  ],
  [
    'The Product schema is named by its own canonical address',
    inJson(paths.productSchema, (it) => Object.assign(it, { $id: `${product.url}/product` })),
  ],
  [
    'The product names the description where it is, unless it states another site',
    everywhere(`"openapi": "${product.resources.openapi}"`, `"openapi": "${product.resources.developers}"`),
  ],
  [
    'No published address leads to a preview or to a machine of a developer',
    everywhere(`"contact": "${product.resources.contact}"`, '"contact": "https://localhost/contact"'),
  ],
];
