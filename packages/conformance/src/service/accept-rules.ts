import { paths } from '../../../../src/http/paths.ts';
import { fetchPath } from '../fetch-path.ts';
import { type Mutation, mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import { expectStatus, type Rule } from '../rule.ts';
import { browserAcceptValue } from '../specification/product-request.ts';
import { sampleProductJson } from '../specification/schemas.ts';
import { createExchangeRule } from './exchange-rule.ts';
import { representationViolations } from './representation.ts';
import { additionalJsonRejectingAcceptValues, markdownAcceptValue } from './sample-requests.ts';

/** Accept values that the specification's rules don't send. Keys are the last part of the rule ID. */
const jsonAcceptingValues = {
  empty: '',
  parameter: 'application/json;charset=utf-8',
  'least-weight': 'text/html, application/json;q=0.001',
  'only-json': 'application/json, */*;q=0',
  'invalid-weight': 'application/json;q=high',
  'no-media-type': 'json',
};

const filePaths = [paths.openapi, '/llms.txt', '/mcp.md', '/favicon.svg', '/sitemap.xml'];
const htmlPreferringValues = ['text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*', browserAcceptValue];

const mutateProductResponse = (accept: string, mutation: Mutation) =>
  mutateWhen({ method: 'GET', path: paths.product, accept }, mutation);

export const acceptRules: Rule[] = [
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
