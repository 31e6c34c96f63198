import { paths } from '../../../../src/http/paths.ts';
import { fetchPath } from '../fetch-path.ts';
import { mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import { parseUrl } from '../parse-url.ts';
import { expectStatus, expectValue, type Rule } from '../rule.ts';
import { createExchangeRule } from './exchange-rule.ts';
import { errorRequests } from './sample-requests.ts';

export const apiPathRules: Rule[] = [
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
];
