import type { Exchange } from './exchange.ts';
import { type Complaint, expectNoBody, expectStatus, expectValue } from './rule.ts';

// The fields that speak of the content; the others speak of the connection, the server or the time.
const representation = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-type',
  'etag',
  'link',
  'vary',
  'x-content-type-options',
];

/** Returns every way in which an answer to HEAD is not that to GET without the body (RFC 9110, section 9.3.2). */
export function headComplaints(got: Exchange, head: Exchange): Complaint[] {
  const length = head.headers.get('content-length');
  const encoded = got.headers.has('content-encoding');
  return [
    ...expectStatus(head, got.status),
    ...expectNoBody(head),
    ...representation.flatMap((name) =>
      expectValue(head, name, head.headers.get(name), got.headers.get(name)),
    ),
    ...(length === null || encoded
      ? []
      : expectValue(head, 'content-length', Number(length), Buffer.byteLength(got.body))),
  ];
}
