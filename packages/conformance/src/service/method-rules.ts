import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutation, mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import { expectAll, expectHeader, expectNoBody, expectStatus, type Rule, type Violation } from '../rule.ts';
import { createExchangeRule, type SendArguments } from './exchange-rule.ts';
import { representationHeaders } from './representation.ts';
import {
  apiDocumentPaths,
  errorRequests,
  expectedAllowHeader,
  markdownAcceptValue,
  nonApiPaths,
  unknownApiPaths,
} from './sample-requests.ts';

const preflightHeaders = {
  Origin: 'https://reader.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'x-client',
};

const mutateHeadResponse = (path: string, mutation: Mutation) =>
  mutateWhen({ method: 'HEAD', path }, mutation);

export const methodRules: Rule[] = [
  createExchangeRule(
    '405-every-path',
    '/developers/http, "Methods"',
    'POST, PUT, PATCH, and DELETE return 405 for pages, files, JSON documents, and unknown paths outside the API',
    errorRequests.method_not_allowed.filter(([, path]) => path !== paths.product),
    expectStatus(405),
    [
      [
        'accepts PUT for the OpenAPI description',
        mutateWhen({ method: 'PUT', path: paths.openapi }, setStatus(200)),
      ],
      ['accepts PUT for a page', mutateWhen({ method: 'PUT', path: '/developers' }, setStatus(200))],
    ],
  ),
  createExchangeRule(
    'options',
    '/developers/http, "Methods"',
    'OPTIONS returns 204 with the allowed methods, regardless of Accept',
    [
      ...[...apiDocumentPaths, ...nonApiPaths].map((path): SendArguments => ['OPTIONS', path]),
      ['OPTIONS', paths.product, { Accept: 'text/html' }],
    ],
    expectAll(expectStatus(204), expectHeader('Allow', expectedAllowHeader), expectNoBody),
    [
      ['omits Allow for a file', mutateWhen({ method: 'OPTIONS', path: '/favicon.svg' }, setHeader('Allow'))],
      [
        'allows only GET',
        mutateWhen({ method: 'OPTIONS', path: paths.productSchema }, setHeader('Allow', 'GET')),
      ],
      [
        'rejects OPTIONS because of Accept',
        mutateWhen({ method: 'OPTIONS', path: paths.product, accept: 'text/html' }, setStatus(406)),
      ],
    ],
  ),
  createExchangeRule(
    'preflight',
    'Fetch, section 4.8; /developers/http, "Requests from web pages (CORS)"',
    'CORS preflights from other origins succeed, even for unknown paths',
    [...apiDocumentPaths, ...nonApiPaths, ...unknownApiPaths].map((path) => [
      'OPTIONS',
      path,
      preflightHeaders,
    ]),
    expectAll(
      expectStatus(204),
      expectHeader('Access-Control-Allow-Origin', '*'),
      expectHeader('Access-Control-Allow-Methods', /\bGET\b/, 'a list with GET'),
      expectHeader('Access-Control-Allow-Headers', /\*|\bx-client\b/i, '* or a list with x-client'),
      expectHeader('Access-Control-Max-Age', /^[1-9]\d*$/, 'a number of seconds'),
    ),
    [
      [
        'allows no headers in preflights',
        mutateWhen({ method: 'OPTIONS' }, setHeader('Access-Control-Allow-Headers')),
      ],
      [
        'rejects preflights for unknown paths',
        mutateWhen({ method: 'OPTIONS', path: '/api/v1/x', status: 204 }, setStatus(404)),
      ],
    ],
  ),
  createExchangeRule(
    'head',
    '/developers/http, "Methods"; RFC 9110, section 9.3.2',
    'HEAD returns the same status and headers as GET, without the body',
    [
      ...[...apiDocumentPaths, ...unknownApiPaths, '/developers'].map(
        (path): SendArguments => ['HEAD', path],
      ),
      ['HEAD', paths.product, { Accept: 'image/png' }],
      ...['/developers', '/no/such/page'].map(
        (path): SendArguments => ['HEAD', path, { Accept: markdownAcceptValue }],
      ),
    ],
    async (exchange, site) =>
      headViolations(exchange, await site.send('GET', exchange.request.path, exchange.request.headers)),
    [
      ['has a different status for HEAD', mutateHeadResponse(paths.productSchema, setStatus(204))],
      ['has a different ETag for HEAD', mutateHeadResponse(paths.productSchema, setHeader('ETag', '"head"'))],
      [
        'has a different length for HEAD',
        mutateHeadResponse(paths.productSchema, setHeader('Content-Length', '0')),
      ],
      ['returns a body for HEAD', mutateHeadResponse('/developers', setBody('<h1>API</h1>'))],
      [
        'omits the Content-Security-Policy for HEAD',
        mutateHeadResponse('/developers', setHeader('Content-Security-Policy')),
      ],
      ['omits the media type of an error for HEAD', mutateHeadResponse('/api/v1', setHeader('Content-Type'))],
      [
        'accepts HEAD for a request that it rejects with GET',
        mutateWhen({ method: 'HEAD', accept: 'image/png' }, setStatus(200)),
      ],
    ],
  ),
];

function headViolations(head: Exchange, got: Exchange): Violation[] {
  // Compares Content-Length only if both responses have it, because it's optional (RFC 9110, section 8.6).
  const contentLength = [head, got].every(({ headers }) => headers.has('Content-Length'))
    ? ['Content-Length']
    : [];
  const same = [...representationHeaders, ...contentLength].map((name) =>
    expectHeader(name, got.headers.get(name)),
  );
  return expectAll(expectStatus(got.status), expectNoBody, ...same)(head);
}
