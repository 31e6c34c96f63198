import { apiVersion } from '../../../src/artifacts/openapi.ts';
import { errorResponseSchema } from '../../../src/http/error-schema.ts';
import { addressOf, apiBase, paths } from '../../../src/http/paths.ts';
import { productSchema } from '../../../src/product/schema.ts';
import { admitTheSame, dereferenced, readDocument, readProduct } from '../documents.ts';
import { type Complaint, expectValue, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';

/** Facts of the description that follow from the specification and the product alone. */
export const descriptionRules: Rule[] = [
  described('is OpenAPI 3.1.0, in version 1.0.0', '4.2, 9', ({ openapi, info }) => [
    ['openapi', openapi, '3.1.0'],
    ['info.version', info?.version, apiVersion],
  ]),
  described('is titled "Public API" for the product', '4.2', ({ info }, { name }) => [
    ['info.title', info?.title, `${name} Public API`],
  ]),
  described(
    'says that the API is public, read-only, free of authentication and clear in its errors',
    '4.2',
    ({ info }) =>
      [
        /\bpublic\b/i,
        /\bread-only\b/i,
        /\bno authentication\b/i,
        /\bevery error\b.*\bJSON\b/i,
        /\bstable code\b/i,
        /\bresolution\b/i,
      ]
        .filter((words) => !words.test(String(info?.description)))
        .map((words) => ['info.description', info?.description, `text with ${words}`]),
  ),
  described('is licensed under MIT', '4.2', ({ info }) => [
    ['info.license.name', info?.license?.name, 'MIT'],
    ['info.license.identifier', info?.license?.identifier, 'MIT'],
  ]),
  described('has one server, the production one', '4.2', ({ servers }, { url }) => [
    ['servers', servers?.map((server: Any) => server.url), [addressOf(url, apiBase)]],
  ]),
  described('points to the developer resources', '4.2', ({ externalDocs }, { resources }) => [
    ['externalDocs.url', externalDocs?.url, resources?.developers],
  ]),
  described('has one operation: getProduct, a GET without parameters', '4.1, 1', ({ paths: described }) => {
    const operations = Object.entries<Any>(described ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const { operationId, tags, parameters = [], requestBody } = operationOf(described);
    return [
      ['paths', operations, ['get /product']],
      ['operationId', operationId, 'getProduct'],
      ['tags', tags, ['Product']],
      ['parameters', parameters, []],
      ['requestBody', requestBody, undefined],
    ];
  }),
  described('asks for no credentials and offers no webhooks', '5, 6', (description) => [
    ['security', operationOf(description.paths).security ?? description.security ?? [], []],
    ['components.securitySchemes', description.components?.securitySchemes ?? {}, {}],
    ['webhooks', description.webhooks ?? {}, {}],
  ]),
  described('has the responses 200, 405 and 406, all of them JSON', '4.1, 7', ({ paths: described }) => {
    const { responses = {} } = operationOf(described);
    const types = Object.entries<Any>(responses).map(([status, response]) => [
      status,
      Object.keys(response.content ?? {}),
    ]);
    const json = ['application/json'];
    return [['responses', Object.fromEntries(types), { 200: json, 405: json, 406: json }]];
  }),
  {
    title: 'The description, the published schemas and the rules admit the same products and errors',
    reference: 'specification 2, 4.2',
    check: async (site) => {
      const description = await readDescription(site);
      const { Product, ErrorResponse } = description.document.components?.schemas ?? {};
      const schema = await readDocument<object>(site, paths.productSchema);
      const same = (exchange: Complaint['exchange'], part: string, one: unknown, other: unknown) =>
        admitTheSame(one, other)
          ? []
          : [
              {
                exchange,
                part,
                found: 'another schema',
                expected: `the constraints of ${part} in the rules`,
              },
            ];
      return [
        ...same(description.exchange, 'Product', Product, productSchema),
        ...same(description.exchange, 'ErrorResponse', ErrorResponse, errorResponseSchema),
        ...same(schema.exchange, 'Product', schema.document, productSchema),
      ];
    },
  },
];

/** Any part of a document that a site published: nothing is known of it. */
// biome-ignore lint/suspicious/noExplicitAny: the description of any site may be anything at all
export type Any = any;

/** Returns the description with its local references resolved. */
export async function readDescription(site: Site) {
  const { exchange, document } = await readDocument<Any>(site, paths.openapi);
  return { exchange, document: dereferenced(document) as Any };
}

/** Returns the operation for the product, which may be an empty object. */
export function operationOf(described: Any): Any {
  return described?.[paths.product.slice(apiBase.length)]?.get ?? {};
}

type Fact = readonly [part: string, found: unknown, expected: unknown];

function described(title: string, sections: string, facts: (description: Any, product: Any) => Any[]): Rule {
  return {
    title: `The description ${title}`,
    reference: `specification ${sections}`,
    check: async (site) => {
      const { exchange, document } = await readDescription(site);
      const product = await readProduct(site);
      return (facts(document, product.document) as Fact[]).flatMap(([part, found, expected]) =>
        expectValue(exchange, part, found, expected),
      );
    },
  };
}
