import { type ErrorCode, errorBody, errorCatalog } from '../../../../src/http/errors.ts';
import { paths } from '../../../../src/http/paths.ts';
import { parseJson } from '../documents.ts';
import { body, header, inDocument, type Mutation, minify, setValue, status, when } from '../mutation.ts';
import {
  expectValue,
  hasHeader,
  hasMediaType,
  hasNoBody,
  hasStatus,
  NotApplicable,
  type Rule,
  serviceRule,
  type Violation,
} from '../rule.ts';
import { schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { errorResponse as errorSchema } from '../specification/schemas.ts';
import {
  allowedMethods,
  documentPaths,
  type ExchangeSource,
  errorResponses,
  inErrorResponse,
  publishedDocuments,
  ruleForEach,
} from './sample-requests.ts';

const codes = Object.keys(errorCatalog) as ErrorCode[];
const errors: ExchangeSource = async (site) =>
  (await Promise.all(codes.map((code) => errorResponses(code)(site)))).flat();
const everyJsonResponse: ExchangeSource = async (site) => [
  ...(await publishedDocuments(site)),
  ...(await errors(site)),
];

// No other rule checks only this document.
const inSchema = (mutation: Mutation) => inDocument(paths.productSchema, mutation);
const inSchema304 = (mutation: Mutation) => when({ path: paths.productSchema, status: 304 }, mutation);
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
    [['has no schema', inDocument(paths.productSchema, status(404))]],
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
      ['returns text', inSchema(header('Content-Type', 'text/plain'))],
      ['returns errors as HTML', inErrorResponse('not_found', header('Content-Type', 'text/html'))],
    ],
  ),
  ruleForEach(
    'cors-json',
    '/developers/http, "Requests from web pages"',
    'Every origin can read JSON documents and errors',
    everyJsonResponse,
    hasHeader('Access-Control-Allow-Origin', '*'),
    [
      ['allows one origin', inSchema(header('Access-Control-Allow-Origin', 'https://one.example'))],
      [
        'allows no origin for errors',
        inErrorResponse('not_acceptable', header('Access-Control-Allow-Origin')),
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
      ['omits nosniff for a document', inSchema(header('X-Content-Type-Options'))],
      ['omits nosniff for an error', inErrorResponse('not_found', header('X-Content-Type-Options'))],
    ],
  ),
  ruleForEach(
    'cache-lifetime',
    '/developers/http, "Caching"',
    'JSON documents are fresh for five minutes, and usable for a day during revalidation',
    publishedDocuments,
    hasHeader('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400'),
    [['is fresh for a year', inSchema(header('Cache-Control', 'public, max-age=31536000'))]],
  ),
  serviceRule(
    'revalidation',
    '/developers/http, "Caching"',
    'Conditional requests return 304 if the document is unchanged, and 200 otherwise',
    revalidation,
    [
      ['returns 200', inSchema304(status(200))],
      ['returns a body with the 304', inSchema304(body('{}'))],
      ['returns 304 for another ETag', when({ path: paths.productSchema, known: '"another"' }, status(304))],
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
        ['has another code', inErrorResponse(code, setValue('error.code', 'no'))],
        ['has another message', inErrorResponse(code, setValue('error.message', 'No.'))],
      ],
    ),
  ),
  ruleForEach(
    'errors-not-stored',
    'RFC 9111, section 5.2.2.5',
    "Caches don't store errors",
    errors,
    hasHeader('Cache-Control', 'no-store'),
    [['lets caches store an error', inErrorResponse('not_found', header('Cache-Control', 'max-age=60'))]],
  ),
  ruleForEach(
    '405-allow',
    'RFC 9110, section 15.5.6',
    'Every 405 response lists the allowed methods',
    errorResponses('method_not_allowed'),
    hasHeader('Allow', allowedMethods),
    [['has no Allow', inErrorResponse('method_not_allowed', header('Allow'))]],
  ),
  ruleForEach(
    '406-vary',
    'RFC 9110, section 12.5.5',
    'Every 406 response varies by Accept',
    errorResponses('not_acceptable'),
    hasHeader('Vary', /\baccept\b(?!-)/i, 'a list with Accept'),
    [['has no Vary', inErrorResponse('not_acceptable', header('Vary'))]],
  ),
];

/** Sends conditional requests (RFC 9110, section 13.1.2). */
async function revalidation(site: Site): Promise<Violation[]> {
  const exchanges = await publishedDocuments(site);
  if (!exchanges.some(({ headers }) => headers.has('ETag')))
    throw new NotApplicable("no document has an ETag (the local emulator doesn't send them)");
  const violations = exchanges.map(async ({ request: { path }, headers }) => {
    const again = await site.send('GET', path, { 'If-None-Match': headers.get('ETag') ?? '' });
    const other = await site.send('GET', path, { 'If-None-Match': '"another"' });
    return [...hasStatus(304)(again), ...hasNoBody(again), ...hasStatus(200)(other)];
  });
  return (await Promise.all(violations)).flat();
}
