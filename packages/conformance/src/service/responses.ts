import { type ErrorCode, errorBody, errorCatalog } from '../../../../src/http/errors.ts';
import { paths } from '../../../../src/http/paths.ts';
import { parseJson } from '../json-documents.ts';
import { inDocument, type Mutation, minify, setHeader, setStatus, setValue } from '../mutation.ts';
import { expectValue, hasHeader, hasMediaType, hasStatus, type Rule } from '../rule.ts';
import { schemaViolations } from '../schema-violations.ts';
import { errorResponse as errorSchema } from '../specification/schemas.ts';
import {
  allowedMethods,
  documentPaths,
  type ExchangeSource,
  errorResponses,
  everyErrorResponse,
  inErrorResponse,
  publishedDocuments,
  ruleForEach,
} from './sample-requests.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];
const everyJsonResponse: ExchangeSource = async (site) => [
  ...(await publishedDocuments(site)),
  ...(await everyErrorResponse(site)),
];

// Mutates the schema, because no other rule checks only that document.
const inSchema = (mutation: Mutation) => inDocument(paths.productSchema, mutation);
const types: Readonly<Record<string, readonly string[]>> = {
  [paths.openapi]: ['application/json', 'application/vnd.oai.openapi+json'],
  [paths.productSchema]: ['application/json', 'application/schema+json'],
};

export const responseRules: Rule[] = [
  ruleForEach(
    'documents-exist',
    'README.md',
    'Every JSON document exists',
    async (site) => Promise.all((await documentPaths(site)).map((path) => site.send('GET', path))),
    hasStatus(200),
    [['has no schema', inDocument(paths.productSchema, setStatus(404))]],
  ),
  ruleForEach(
    'indented-json',
    'SPECIFICATION.md, "What this service decides"',
    'JSON documents and errors are indented',
    everyJsonResponse,
    (it) => {
      const document = parseJson(it.body);
      const indented = `${JSON.stringify(document, null, 2)}\n`;
      return document === undefined ? [] : expectValue(it, 'body', it.body, indented);
    },
    [
      ['minifies a document', inSchema(minify)],
      ['minifies an error', inErrorResponse('not_found', minify)],
    ],
  ),
  ruleForEach(
    'json-media-types',
    'RFC 9110, section 8.3',
    'JSON documents and errors have a JSON media type',
    everyJsonResponse,
    (it) => {
      const own = it.status === 200 ? types[it.request.path] : undefined;
      return hasMediaType(...(own ?? ['application/json']))(it);
    },
    [
      ['returns JSON as plain text', inSchema(setHeader('Content-Type', 'text/plain'))],
      ['returns errors as HTML', inErrorResponse('not_found', setHeader('Content-Type', 'text/html'))],
    ],
  ),
  ruleForEach(
    'cors-json',
    '/developers/http, "Requests from web pages"',
    'Every origin can read JSON documents and errors',
    everyJsonResponse,
    hasHeader('Access-Control-Allow-Origin', '*'),
    [
      ['allows only one origin', inSchema(setHeader('Access-Control-Allow-Origin', 'https://one.example'))],
      [
        'allows no origin for errors',
        inErrorResponse('not_acceptable', setHeader('Access-Control-Allow-Origin')),
      ],
    ],
  ),
  ruleForEach(
    'nosniff-json',
    'Fetch, section 3.6',
    "Browsers don't guess the type of JSON documents and errors",
    everyJsonResponse,
    hasHeader('X-Content-Type-Options', 'nosniff'),
    [
      ['omits nosniff for a document', inSchema(setHeader('X-Content-Type-Options'))],
      ['omits nosniff for an error', inErrorResponse('not_found', setHeader('X-Content-Type-Options'))],
    ],
  ),
  ...codes.map((code) =>
    ruleForEach(
      `error-${code.replaceAll('_', '-')}`,
      '/developers/http, "Errors"',
      `Every ${errorCatalog[code].status} response has the code ${code} with its message and resolution`,
      errorResponses(code),
      (it) => {
        const document = parseJson(it.body);
        const malformed = schemaViolations(it, document, errorSchema);
        return malformed.length > 0 ? malformed : expectValue(it, 'body', document, errorBody(code));
      },
      [
        ['has a different code', inErrorResponse(code, setValue('error.code', 'no'))],
        ['has a different message', inErrorResponse(code, setValue('error.message', 'No.'))],
      ],
    ),
  ),
  ruleForEach(
    '405-allow',
    'RFC 9110, section 15.5.6',
    'Every 405 response lists the allowed methods',
    errorResponses('method_not_allowed'),
    hasHeader('Allow', allowedMethods),
    [['has no Allow', inErrorResponse('method_not_allowed', setHeader('Allow'))]],
  ),
];
