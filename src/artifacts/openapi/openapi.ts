import { type ErrorCode, errorBody, errorCatalog } from '../../http/error-catalog.ts';
import { errorResponseSchema, errorSchema } from '../../http/error-schema.ts';
import { absoluteUrl, apiBasePath, paths } from '../../http/paths.ts';
import { type Product, productSchema } from '../../product/metadata/product-schema.ts';
import { createHeaderObjects, createHeaderReferences } from './header-objects.ts';

/** Version of the API, which doesn't depend on the version of the product or the site (specification, section 9). */
const apiVersion = '1.0.0';

/** @see Specification, section 4.2 */
export function createOpenApiDescription(product: Product, cachePolicy: string) {
  const { name, license, resources, url } = product;
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} Public API`,
      version: apiVersion,
      summary: `The official metadata of ${name}, for programs and agents.`,
      description:
        'The metadata is public and read-only. No authentication is required. Every error is JSON with a stable code and a resolution.',
      contact: { name: `The maintainers of ${name}`, url: resources.contact },
      license: { name: license, identifier: license },
    },
    servers: [
      {
        url: absoluteUrl(url, apiBasePath),
        description: 'The production server.',
        'x-internal': false,
      },
    ],
    externalDocs: {
      url: absoluteUrl(url, '/developers'),
      description: 'The API page, with samples, errors, caching, stability, and the API changelog.',
    },
    security: [],
    tags: [
      {
        name: 'Product',
        description: `What ${name} is, which version is current, how to install it, and how to integrate with it.`,
      },
    ],
    paths: { [paths.product.slice(apiBasePath.length)]: { get: getProductOperation(product) } },
    components: {
      schemas: removeNotKeywords({
        Product: productSchema,
        Error: errorSchemaWithCodes(),
        ErrorResponse: {
          ...errorResponseSchema,
          properties: { error: { $ref: '#/components/schemas/Error' } },
        },
      }),
      headers: createHeaderObjects(cachePolicy),
      responses: {
        MethodNotAllowed: errorResponseObject(
          'method_not_allowed',
          createHeaderReferences({ Allow: 'Allow' }),
        ),
        NotAcceptable: errorResponseObject('not_acceptable', createHeaderReferences({ Vary: 'Vary' })),
        NetworkError: networkErrorResponse,
      },
    },
  };
}

/**
 * Removes `not` keywords, because some client generators, and some tools that compare or rate OpenAPI descriptions,
 * misinterpret them. The published JSON Schema keeps them, because some validators need them to reject line feeds.
 */
function removeNotKeywords<Schemas extends object>(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas, (key, value) => (key === 'not' ? undefined : value)));
}

function getProductOperation(product: Product) {
  return {
    operationId: 'getProduct',
    tags: ['Product'],
    summary: `Get the official metadata of ${product.name}`,
    description: `Returns the official metadata of ${product.name}: current version, install command for a POSIX shell (for Windows, see \`documentation\`), platforms, capabilities, and the URLs of its documentation, source, contact page, and privacy policy. Call this operation instead of guessing these values. It doesn't return the installed version, command syntax, or release notes, and it doesn't change anything.`,
    responses: {
      '200': {
        description: `The metadata of ${product.name}, as of the current build of its website.`,
        headers: createHeaderReferences({
          'Cache-Control': 'Cache-Control',
          ETag: 'ETag',
          Link: 'Link',
          'Access-Control-Allow-Origin': 'Access-Control-Allow-Origin',
        }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Product' },
            examples: { current: { summary: 'The current response', value: product } },
          },
        },
      },
      '405': { $ref: '#/components/responses/MethodNotAllowed' },
      '406': { $ref: '#/components/responses/NotAcceptable' },
      default: { $ref: '#/components/responses/NetworkError' },
    },
  };
}

/**
 * A response that might not come from the API (specification, section 8). Its schema is empty, so users of a
 * generated client have to check the type of the body.
 */
const networkErrorResponse = {
  description:
    'A response from the hosting network instead of the API, for example 429 or 503. The body can be HTML, text, JSON in another format, or empty. If the response has a `Retry-After` header, wait for as long as it specifies. Otherwise, wait longer after each attempt.',
  headers: createHeaderReferences({ 'Retry-After': 'Retry-After' }),
  content: { '*/*': { schema: {} } },
};

/** Lists the known codes in the schema, but doesn't restrict the code to them, so that an API can add codes. */
function errorSchemaWithCodes() {
  const { code } = errorSchema.properties;
  const codes = Object.entries(errorCatalog).map(([name, { status }]) => `\`${name}\` (${status})`);
  const description = `${code.description} Known codes: ${codes.join(', ')}. If the code is unknown, handle the error according to its HTTP status.`;
  return {
    ...errorSchema,
    properties: {
      ...errorSchema.properties,
      code: { ...code, description, examples: Object.keys(errorCatalog) },
    },
  };
}

function errorResponseObject(code: ErrorCode, ownHeaders: Record<string, { $ref: string }>) {
  const { message, resolution } = errorCatalog[code];
  return {
    description: `${message} ${resolution}`,
    headers: {
      ...createHeaderReferences({
        'Cache-Control': 'Error-Cache-Control',
        'Access-Control-Allow-Origin': 'Access-Control-Allow-Origin',
      }),
      ...ownHeaders,
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: { [code]: { summary: `The error ${code}`, value: errorBody(code) } },
      },
    },
  };
}
