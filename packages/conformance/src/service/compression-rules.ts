import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutation, mutateWhen, setHeader } from '../mutation.ts';
import { expectHeader, type Rule, type Violation } from '../rule.ts';
import { createExchangeRule, type SendArguments } from './exchange-rule.ts';
import { errorRequests, markdownAcceptValue } from './sample-requests.ts';

const acceptValue = 'text/html, application/json;q=0.001';
const requests: readonly SendArguments[] = [
  ['GET', '/'],
  ['GET', paths.product],
  ['GET', paths.product, { Accept: acceptValue }],
  ['GET', '/developers', { Accept: markdownAcceptValue }],
  ['GET', '/no/such/page', { Accept: markdownAcceptValue }],
  ['GET', '/docs//plugins'],
  ...Object.values(errorRequests).flatMap((all) => all.slice(0, 1)),
];

const breakCompression: Mutation = (exchange) => {
  exchange.codingProblem = "a body that isn't gzip";
};
const breakExplicitCompression: Mutation = (exchange) => {
  if (exchange.request.headers['Accept-Encoding'] === undefined) return;
  exchange.content = exchange.content.subarray(0, exchange.content.length / 2);
};

export const compressionRules: Rule[] = [
  createExchangeRule(
    'compression',
    'RFC 9110, sections 8.4 and 12.5.3',
    'Clients that accept compression can decode every response',
    requests.map(([method, path, headers]) => [method, path, { ...headers, 'Accept-Encoding': 'gzip, br' }]),
    async (exchange, site) => {
      const { 'Accept-Encoding': _, ...others } = exchange.request.headers;
      return codingViolations(
        exchange,
        await site.send(exchange.request.method, exchange.request.path, others),
      );
    },
    [
      [
        'sends Content-Encoding with an uncompressed body',
        mutateWhen({ path: '/developers', accept: markdownAcceptValue }, breakCompression),
      ],
      [
        "uses a content coding that the client doesn't accept",
        mutateWhen({ path: paths.product, accept: acceptValue }, setHeader('Content-Encoding', 'zstd')),
      ],
      [
        'sends only half of the compressed body',
        mutateWhen({ path: '/docs//plugins' }, breakExplicitCompression),
      ],
    ],
  ),
];

function codingViolations(exchange: Exchange, { content: expected }: Exchange): Violation[] {
  const { codingProblem, content, headers } = exchange;
  if (codingProblem !== undefined)
    return [{ exchange, part: 'body', found: codingProblem, expected: 'a body that can be decoded' }];
  if (
    headers.has('Content-Encoding') &&
    !/^(?:gzip|br|identity)$/i.test(headers.get('Content-Encoding') ?? '')
  )
    return expectHeader('Content-Encoding', /^(?:gzip|br)$/i, 'gzip or br')(exchange);
  if (content.equals(expected)) return [];
  const found = `a body of ${content.length} bytes that differs from the response without compression`;
  return [{ exchange, part: 'body', found, expected: `the same ${expected.length} bytes` }];
}
