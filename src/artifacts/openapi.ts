import { type ErrorCode, errorCatalogue, errorResponse } from '../http/errors.ts';
import { allow } from '../http/methods.ts';
import { addressOf, apiBase, paths } from '../http/paths.ts';
import { errorResponseSchema, errorSchema, type Product, productSchema } from '../http/schemas.ts';

/** The version of the API, which is neither the version of the product nor that of the site (specification, section 9). */
export const apiVersion = '1.0.0';

/** Returns the OpenAPI 3.1.0 description of the API (specification, section 4.2). */
export function openapi(product: Product) {
  const { name, license, resources, url } = product;
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} Public API`,
      version: apiVersion,
      summary: `The official facts about ${name}, for programs and agents.`,
      description:
        'Public, read-only metadata. No authentication required. Every error is returned as JSON with a stable code and a resolution hint.',
      contact: { name, url: resources.contact },
      license: { name: license, identifier: license },
    },
    servers: [{ url: addressOf(url, apiBase), description: 'Production' }],
    externalDocs: { url: resources.developers, description: 'Developer resources' },
    security: [],
    tags: [
      { name: 'Product', description: `What ${name} is, which version is current and where to integrate.` },
    ],
    paths: { [paths.product.slice(apiBase.length)]: { get: getProduct(product) } },
    components: {
      schemas: {
        Product: productSchema,
        Error: errorSchema,
        ErrorResponse: {
          ...errorResponseSchema,
          properties: { error: { $ref: '#/components/schemas/Error' } },
        },
      },
      headers,
      responses: {
        MethodNotAllowed: errorResponseObject('method_not_allowed', {
          Allow: { $ref: '#/components/headers/Allow' },
        }),
        NotAcceptable: errorResponseObject('not_acceptable', { Vary: { $ref: '#/components/headers/Vary' } }),
      },
    },
  };
}

function getProduct(product: Product) {
  return {
    operationId: 'getProduct',
    tags: ['Product'],
    summary: 'Get the product metadata',
    description: `Returns the official facts about ${product.name}: its version, how to install it, what it runs on, and where everything else is. Takes no parameters.`,
    responses: {
      '200': {
        description: 'The official facts, as of the current build of the site.',
        headers: {
          'Cache-Control': { $ref: '#/components/headers/CacheControl' },
          'Access-Control-Allow-Origin': { $ref: '#/components/headers/AccessControlAllowOrigin' },
        },
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Product' },
            examples: { current: { summary: 'The current response', value: product } },
          },
        },
      },
      '405': { $ref: '#/components/responses/MethodNotAllowed' },
      '406': { $ref: '#/components/responses/NotAcceptable' },
    },
  };
}

const headers = {
  CacheControl: {
    description: 'How long the response may be reused (RFC 9111, section 5.2.2).',
    required: true,
    schema: { type: 'string' },
    example: 'public, max-age=300, stale-while-revalidate=86400',
  },
  ErrorCacheControl: {
    description: 'Errors are never stored (RFC 9111, section 5.2.2.5).',
    required: true,
    schema: { type: 'string', const: 'no-store' },
    example: 'no-store',
  },
  AccessControlAllowOrigin: {
    description: 'Pages of every origin may read the response (Fetch, section 3.3.3).',
    required: true,
    schema: { type: 'string', const: '*' },
    example: '*',
  },
  Allow: {
    description: 'The methods that the resource supports (RFC 9110, section 10.2.1).',
    required: true,
    schema: { type: 'string' },
    example: allow,
  },
  Vary: {
    description: 'The request field on which the response depends (RFC 9110, section 12.5.5).',
    required: true,
    schema: { type: 'string' },
    example: 'Accept',
  },
};

function errorResponseObject(code: ErrorCode, ownHeaders: Record<string, { $ref: string }>) {
  return {
    description: errorCatalogue[code].message,
    headers: {
      'Cache-Control': { $ref: '#/components/headers/ErrorCacheControl' },
      'Access-Control-Allow-Origin': { $ref: '#/components/headers/AccessControlAllowOrigin' },
      ...ownHeaders,
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: { [code]: { summary: errorCatalogue[code].message, value: errorResponse(code) } },
      },
    },
  };
}
