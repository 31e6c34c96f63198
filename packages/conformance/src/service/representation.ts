import type { Exchange } from '../exchange.ts';
import { expectHeader, expectValue, type Violation } from '../rule.ts';

// Other headers, such as Date and Server, aren't compared, because they don't describe the resource.
export const representationHeaders = [
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

export function representationViolations(exchange: Exchange, other: Exchange): Violation[] {
  return [
    ...representationHeaders.flatMap((name) => expectHeader(name, other.headers.get(name))(exchange)),
    ...expectValue(exchange, 'body', exchange.body, other.body),
  ];
}
