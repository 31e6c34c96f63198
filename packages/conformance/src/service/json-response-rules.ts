import { type ErrorCode, errorBody, errorCatalog } from '../../../../src/http/error-catalog.ts';
import { paths } from '../../../../src/http/paths.ts';
import { tryParseJson } from '../json-documents.ts';
import { minifyJson, mutateDocument, setHeader, setJsonValue, setStatus } from '../mutation.ts';
import { expectHeader, expectMediaType, expectStatus, expectValue, type Rule } from '../rule.ts';
import { schemaViolations } from '../schema-violations.ts';
import { errorBodySchema as errorSchema } from '../specification/schemas.ts';
import { createExchangeRule, type ExchangeSource } from './exchange-rule.ts';
import {
  createErrorResponseSource,
  expectedAllowHeader,
  fetchDocumentPaths,
  fetchEveryErrorResponse,
  fetchPublishedDocuments,
  mutateErrorResponse,
  mutateSampleDocument,
} from './sample-requests.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];
const fetchEveryJsonResponse: ExchangeSource = async (site) => [
  ...(await fetchPublishedDocuments(site)),
  ...(await fetchEveryErrorResponse(site)),
];

const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  [paths.openapi]: ['application/json', 'application/vnd.oai.openapi+json'],
  [paths.productSchema]: ['application/json', 'application/schema+json'],
};

export const jsonResponseRules: Rule[] = [
  createExchangeRule(
    'documents-exist',
    'README.md, "What gets published"',
    'Every JSON document exists',
    async (site) => Promise.all((await fetchDocumentPaths(site)).map((path) => site.send('GET', path))),
    expectStatus(200),
    [['returns 404 for the schema', mutateDocument(paths.productSchema, setStatus(404))]],
  ),
  createExchangeRule(
    'indented-json',
    'SPECIFICATION.md, "What this service decides"',
    'JSON documents and errors are indented',
    fetchEveryJsonResponse,
    (exchange) => {
      const document = tryParseJson(exchange.body);
      const indented = `${JSON.stringify(document, null, 2)}\n`;
      return document === undefined ? [] : expectValue(exchange, 'body', exchange.body, indented);
    },
    [
      ['minifies a document', mutateSampleDocument(minifyJson)],
      ['minifies an error', mutateErrorResponse('not_found', minifyJson)],
    ],
  ),
  createExchangeRule(
    'json-media-types',
    'RFC 9110, section 8.3',
    'JSON documents and errors have a JSON media type',
    fetchEveryJsonResponse,
    (exchange) => {
      const own = exchange.status === 200 ? mediaTypes[exchange.request.path] : undefined;
      return expectMediaType(...(own ?? ['application/json']))(exchange);
    },
    [
      ['returns JSON as plain text', mutateSampleDocument(setHeader('Content-Type', 'text/plain'))],
      ['returns errors as HTML', mutateErrorResponse('not_found', setHeader('Content-Type', 'text/html'))],
    ],
  ),
  createExchangeRule(
    'cors-json',
    '/developers/http, "Requests from web pages (CORS)"',
    'Every origin can read JSON documents and errors',
    fetchEveryJsonResponse,
    expectHeader('Access-Control-Allow-Origin', '*'),
    [
      [
        'allows only one origin',
        mutateSampleDocument(setHeader('Access-Control-Allow-Origin', 'https://one.example')),
      ],
      [
        'omits Access-Control-Allow-Origin for errors',
        mutateErrorResponse('not_acceptable', setHeader('Access-Control-Allow-Origin')),
      ],
    ],
  ),
  createExchangeRule(
    'nosniff-json',
    'Fetch, section 3.6',
    "Browsers don't guess the type of JSON documents and errors",
    fetchEveryJsonResponse,
    expectHeader('X-Content-Type-Options', 'nosniff'),
    [
      ['omits nosniff for a document', mutateSampleDocument(setHeader('X-Content-Type-Options'))],
      ['omits nosniff for an error', mutateErrorResponse('not_found', setHeader('X-Content-Type-Options'))],
    ],
  ),
  ...codes.map((code) =>
    createExchangeRule(
      `error-${code.replaceAll('_', '-')}`,
      '/developers/http, "Errors"',
      `Every ${errorCatalog[code].status} response has the code ${code} with its message and resolution`,
      createErrorResponseSource(code),
      (exchange) => {
        const document = tryParseJson(exchange.body);
        const malformed = schemaViolations(exchange, document, errorSchema);
        return malformed.length > 0 ? malformed : expectValue(exchange, 'body', document, errorBody(code));
      },
      [
        [
          'returns an error with a different code',
          mutateErrorResponse(code, setJsonValue('error.code', 'no')),
        ],
        [
          'returns an error with a different message',
          mutateErrorResponse(code, setJsonValue('error.message', 'No.')),
        ],
      ],
    ),
  ),
  createExchangeRule(
    '405-allow',
    'RFC 9110, section 15.5.6',
    'Every 405 response lists the allowed methods',
    createErrorResponseSource('method_not_allowed'),
    expectHeader('Allow', expectedAllowHeader),
    [['omits Allow', mutateErrorResponse('method_not_allowed', setHeader('Allow'))]],
  ),
];
