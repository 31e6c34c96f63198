import { absoluteUrl, apiBasePath, paths } from '../../../../src/http/paths.ts';
import type { Product } from '../../../../src/product/metadata/product-schema.ts';
import { fetchPath } from '../fetch-path.ts';
import { type AnyJson, type FetchedDocument, fetchJsonDocument, fetchProduct } from '../json-documents.ts';
import { mutateDocument, setHeader, setJsonValue } from '../mutation.ts';
import { parseUrl } from '../parse-url.ts';
import { createServiceRule, expectValue, type Rule, RuleUncheckedError, type Violation } from '../rule.ts';
import { findJsonContent } from '../specification/openapi-lookup.ts';
import { createExchangeRule } from './exchange-rule.ts';
import { productViolations } from './product-violations.ts';
import { expectNoVaryByAccept } from './vary-header.ts';

const setProductValue = (field: string, value: unknown) =>
  mutateDocument(paths.product, setJsonValue(field, value));
const setDescriptionValue = (field: string, value: unknown) =>
  mutateDocument(paths.openapi, setJsonValue(field, value));
const jsonResponsePath = 'paths./product.get.responses.200.content.application/json';
const links = {
  'service-desc': paths.openapi,
  'service-doc': '/developers',
  describedby: paths.productSchema,
};

export const documentRules: Rule[] = [
  createServiceRule(
    'product-text',
    'SPECIFICATION.md, "What this service decides"',
    'The product contains no invisible characters, and no URLs that contain credentials or point to previews or local machines',
    productViolations,
    [
      ['has a URL with a password', setProductValue('repository', 'https://me:word@a.example/')],
      ['has only a combining mark as its name', setProductValue('name', '\u0301')],
      ['has an invisible character', setProductValue('command', 'br\u202eindle')],
      ['has an invisible letter', setProductValue('command', 'br\u{16fe4}indle')],
      ['has a URL on localhost', setProductValue('resources.privacy', 'https://localhost/privacy')],
    ],
  ),
  createServiceRule(
    'derived-documents',
    'README.md, "What gets published"',
    'The OpenAPI description, the JSON Schema, and the product match each other',
    async (site) => {
      const product = await fetchProduct(site);
      if ((await productViolations(site)).length > 0)
        throw new RuleUncheckedError('the product itself is invalid');
      const description = await fetchJsonDocument(site, paths.openapi);
      const schema = await fetchJsonDocument(site, paths.productSchema);
      return [
        ...descriptionViolations(description, product),
        ...schemaDifferences(schema, description, product),
      ];
    },
    [
      ['has a different base URL', setDescriptionValue('servers.0.url', '/api/v1')],
      ['has a different contact', setDescriptionValue('info.contact.url', 'https://a.example/')],
      [
        'has an example with a different version',
        setDescriptionValue(`${jsonResponsePath}.examples.current.value.version`, '0.0.0'),
      ],
      [
        'has a different cache policy',
        setDescriptionValue('components.headers.Cache-Control.example', 'public'),
      ],
      [
        'describes the product schema in different words',
        setDescriptionValue('components.schemas.Product.description', 'Facts.'),
      ],
      [
        'publishes a schema with a different ID',
        mutateDocument(paths.productSchema, setJsonValue('$id', 'https://a.example/')),
      ],
    ],
  ),
  createServiceRule(
    'product-links',
    'RFC 8631; /developers/http, "URLs"',
    'The product response links to the OpenAPI description, documentation, and schema',
    async (site) => {
      const exchange = await fetchPath(site, paths.product);
      return Object.entries(links).flatMap(([relation, expected]): Violation[] => {
        const found = linkTarget(exchange.headers.get('Link') ?? '', relation) ?? 'no such link';
        const isExpected = parseUrl(found, site.origin)?.pathname === expected;
        return isExpected ? [] : [{ exchange, part: `Link rel="${relation}"`, found, expected }];
      });
    },
    [
      ['omits the links from the product', mutateDocument(paths.product, setHeader('Link'))],
      [
        'links from the product to a different page',
        mutateDocument(paths.product, setHeader('Link', '</>; rel="service-doc describedby"')),
      ],
    ],
  ),
  createExchangeRule(
    'product-vary',
    '/developers/http, "Accept"',
    "The product response doesn't vary by Accept, so caches store it only once",
    [['GET', paths.product]],
    expectNoVaryByAccept,
    [
      [
        'varies the product response by Accept',
        mutateDocument(paths.product, setHeader('Vary', 'Accept-Encoding, accept')),
      ],
    ],
  ),
];

function descriptionViolations(
  { exchange, document }: FetchedDocument<AnyJson>,
  { document: product, exchange: { headers } }: FetchedDocument<Product>,
): Violation[] {
  const { info, servers, externalDocs, components } = document;
  const example = findJsonContent(document, 200)?.examples?.current?.value;
  const policy = headers.get('Cache-Control');
  return [
    ...expectValue(exchange, '/info/title', info?.title, `${product.name} Public API`),
    ...expectValue(exchange, '/info/contact/url', info?.contact?.url, product.resources.contact),
    ...expectValue(exchange, '/servers/0/url', servers?.[0]?.url, absoluteUrl(product.url, apiBasePath)),
    ...expectValue(exchange, '/externalDocs/url', externalDocs?.url, product.resources.developers),
    ...expectValue(exchange, 'example of the product', example, product),
    ...expectValue(
      exchange,
      'example of Cache-Control',
      components?.headers?.['Cache-Control']?.example,
      policy,
    ),
  ];
}

/**
 * Compares the published schema with the schema in the OpenAPI description. Only the published one can have `not`, and
 * must have `$schema` and `$id`.
 */
function schemaDifferences(
  { exchange, document }: FetchedDocument<AnyJson>,
  { document: description }: FetchedDocument<AnyJson>,
  { document: product }: FetchedDocument<Product>,
): Violation[] {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const $id = absoluteUrl(product.url, paths.productSchema);
  const comparable = JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'not' ? undefined : value)),
  );
  return expectValue(exchange, '', comparable, { $schema, $id, ...description.components?.schemas?.Product });
}

/** @see RFC 8288, section 3 */
function linkTarget(links: string, relation: string): string | undefined {
  return links
    .split(/,(?=\s*<)/)
    .map((link) => /^\s*<([^>]*)>.*;\s*rel="?([^";]*)"?/.exec(link))
    .find((link) => link?.[2]?.split(' ').includes(relation))?.[1];
}
