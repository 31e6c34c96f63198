import { allowHeader } from '../../http/methods.ts';

/**
 * Creates the Header Objects of the OpenAPI description, by component name (OpenAPI 3.1.0, section 4.8.21).
 * `cachePolicy` is the product's Cache-Control value.
 */
export const createHeaderObjects = (cachePolicy: string) => ({
  'Cache-Control': {
    description: 'How long caches can reuse the response (RFC 9111, section 5.2.2).',
    required: true,
    schema: { type: 'string', maxLength: 200, pattern: '^public(, [a-z-]+=[0-9]+)+$' },
    example: cachePolicy,
  },
  ETag: {
    description:
      'Identifies this version of the response. If a client sends this value in If-None-Match and nothing has changed, the response is 304 without a body (RFC 9110, section 8.8.3).',
    required: false,
    schema: { type: 'string', maxLength: 200, pattern: '^(W/)?"[!#-~]*"$' },
    example: '"2a7d5c9b5f1e4c63-df"',
  },
  Link: {
    description:
      'The URLs of this description, the API page, and the JSON Schema, by relation type (RFC 8288, RFC 8631).',
    required: true,
    schema: { type: 'string', maxLength: 2000, pattern: '^<[^>]+>; rel="[a-z-]+".*$' },
    example: '</openapi.json>; rel="service-desc"; type="application/json"',
  },
  'Access-Control-Allow-Origin': {
    description: 'Web pages from any origin can read the response (Fetch, section 3.3.3).',
    required: true,
    schema: { type: 'string', enum: ['*'] },
    example: '*',
  },
  'Error-Cache-Control': {
    description: 'Caches must not store errors (RFC 9111, section 5.2.2.5).',
    required: true,
    schema: { type: 'string', enum: ['no-store'] },
    example: 'no-store',
  },
  Allow: {
    description: 'The methods that this resource supports (RFC 9110, section 10.2.1).',
    required: true,
    schema: { type: 'string', maxLength: 200, pattern: '^[A-Z]+(, [A-Z]+)*$' },
    example: allowHeader,
  },
  Vary: {
    description: 'The request headers that the response depends on (RFC 9110, section 12.5.5).',
    required: true,
    schema: { type: 'string', maxLength: 200, pattern: '^[A-Za-z-]+(, ?[A-Za-z-]+)*$' },
    example: 'Accept',
  },
  'Retry-After': {
    description:
      'How long to wait before the next request, in seconds or until a date (RFC 9110, section 10.2.3).',
    required: false,
    schema: { type: 'string', maxLength: 200, pattern: '^([0-9]+|[A-Z][a-z]+, [0-9].* GMT)$' },
    example: '120',
  },
});

export function createHeaderReferences(
  names: Readonly<Record<string, keyof ReturnType<typeof createHeaderObjects>>>,
) {
  return Object.fromEntries(
    Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]),
  );
}
