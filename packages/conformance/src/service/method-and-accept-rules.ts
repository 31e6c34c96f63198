import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { fetchPath } from '../fetch-path.ts';
import { type Mutation, mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import { parseUrl } from '../parse-url.ts';
import {
  expectAll,
  expectHeader,
  expectNoBody,
  expectStatus,
  expectValue,
  type Rule,
  type Violation,
} from '../rule.ts';
import { browserAcceptValue } from '../specification/product-request.ts';
import { sampleProductJson } from '../specification/schemas.ts';
import { createExchangeRule, type SendArguments } from './exchange-rule.ts';
import {
  additionalJsonRejectingAcceptValues,
  apiDocumentPaths,
  errorRequests,
  expectedAllowHeader,
  markdownAcceptValue,
  nonApiPaths,
  unknownApiPaths,
} from './sample-requests.ts';

/** Accept values that the specification's rules don't send. Keys are the last part of the rule ID. */
const jsonAcceptingValues = {
  empty: '',
  parameter: 'application/json;charset=utf-8',
  'least-weight': 'text/html, application/json;q=0.001',
  'only-json': 'application/json, */*;q=0',
  'invalid-weight': 'application/json;q=high',
  'no-media-type': 'json',
};

const preflightHeaders = {
  Origin: 'https://reader.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'x-client',
};

// Other headers, such as Date and Server, aren't compared, because they don't describe the resource.
const representationHeaders = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Content-Security-Policy',
  'Content-Type',
  'ETag',
  'Link',
  'Vary',
  'X-Content-Type-Options',
];

const filePaths = [paths.openapi, '/llms.txt', '/mcp.md', '/favicon.svg', '/sitemap.xml'];
const htmlPreferringValues = ['text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*', browserAcceptValue];

const mutateHeadResponse = (path: string, mutation: Mutation) =>
  mutateWhen({ method: 'HEAD', path }, mutation);
const mutateProductResponse = (accept: string, mutation: Mutation) =>
  mutateWhen({ method: 'GET', path: paths.product, accept }, mutation);

export const methodAndAcceptRules: Rule[] = [
  ...Object.entries(jsonAcceptingValues).map(([end, Accept]) =>
    createExchangeRule(
      `accept-${end}`,
      '/developers/http, "Accept"',
      `GET with "Accept: ${Accept}" returns the product with its headers`,
      [['GET', paths.product, { Accept }]],
      async (exchange, site) => [
        ...expectStatus(200)(exchange),
        ...representationViolations(exchange, await fetchPath(site, paths.product)),
      ],
      [
        ['rejects the request', mutateProductResponse(Accept, setStatus(406))],
        ['omits headers', mutateProductResponse(Accept, setHeader('Cache-Control'))],
      ],
    ),
  ),
  ...Object.entries(additionalJsonRejectingAcceptValues).map(([end, Accept]) =>
    createExchangeRule(
      `406-${end}`,
      '/developers/http, "Accept"',
      `GET with "Accept: ${Accept}" returns 406`,
      [['GET', paths.product, { Accept }]],
      expectStatus(406),
      [
        [
          'accepts the request',
          mutateProductResponse(Accept, mutateWhen({}, setStatus(200), setBody(sampleProductJson))),
        ],
      ],
    ),
  ),
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
    'api-404',
    '/developers/http, "URLs"',
    'Unknown API paths return 404, regardless of method and Accept',
    errorRequests.not_found,
    expectStatus(404),
    [
      ['accepts POST for an unknown path', mutateWhen({ method: 'POST', path: '/api/v1' }, setStatus(200))],
      [
        'checks the method before the path',
        mutateWhen({ method: 'PUT', path: '/api/v1/products' }, setStatus(405)),
      ],
      [
        'checks Accept before the path',
        mutateWhen({ path: '/api/v2/product', accept: 'text/html' }, setStatus(406)),
      ],
    ],
  ),
  createExchangeRule(
    'product-path',
    '/developers/http, "URLs"',
    'With a query or a trailing slash, the product endpoint returns the product or redirects to it',
    [
      ['GET', `${paths.product}/`],
      ['GET', `${paths.product}?version=1`],
    ],
    async (exchange, site) => {
      const target = parseUrl(exchange.headers.get('Location') ?? '', site.origin)?.pathname;
      if (exchange.status >= 300 && exchange.status < 400)
        return expectValue(exchange, 'Location', target, paths.product);
      const { body } = await fetchPath(site, paths.product);
      return [...expectStatus(200)(exchange), ...expectValue(exchange, 'body', exchange.body, body)];
    },
    [
      ['returns an empty body for a trailing slash', mutateWhen({ path: `${paths.product}/` }, setBody(''))],
      ['returns 404 for a trailing slash', mutateWhen({ path: `${paths.product}/` }, setStatus(404))],
      [
        'redirects a trailing slash to the home page',
        mutateWhen({ path: `${paths.product}/` }, setStatus(301), setHeader('Location', '/')),
      ],
      [
        'returns a different body if the URL has a query string',
        mutateWhen({ path: `${paths.product}?version=1` }, setBody('{}')),
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
  createExchangeRule(
    'files-ignore-accept',
    '/developers/http, "URLs"; RFC 9110, section 12.5.1',
    'Static files ignore the Accept header',
    filePaths.map((path) => ['GET', path, { Accept: markdownAcceptValue }]),
    async (exchange, site) => [
      ...expectStatus(200)(exchange),
      ...representationViolations(exchange, await fetchPath(site, exchange.request.path)),
    ],
    [
      [
        'returns 404 for an image if the client prefers Markdown',
        mutateWhen({ path: '/favicon.svg', accept: markdownAcceptValue }, setStatus(404)),
      ],
      [
        'omits a header from a Markdown version',
        mutateWhen(
          { path: '/mcp.md', accept: markdownAcceptValue },
          setHeader('Access-Control-Allow-Origin'),
        ),
      ],
    ],
  ),
  createExchangeRule(
    'html-by-default',
    '/developers/http, "URLs"; RFC 9110, section 12.4.2',
    'Pages return HTML unless the client prefers Markdown',
    htmlPreferringValues.map((Accept) => ['GET', '/developers', { Accept }]),
    async (exchange, site) => [
      ...expectStatus(200)(exchange),
      ...representationViolations(exchange, await fetchPath(site, exchange.request.path)),
    ],
    [
      [
        'ignores weights in Accept',
        mutateWhen({ path: '/developers', accept: htmlPreferringValues[0] }, setBody('# API')),
      ],
    ],
  ),
];

function representationViolations(exchange: Exchange, other: Exchange): Violation[] {
  return [
    ...representationHeaders.flatMap((name) => expectHeader(name, other.headers.get(name))(exchange)),
    ...expectValue(exchange, 'body', exchange.body, other.body),
  ];
}

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
