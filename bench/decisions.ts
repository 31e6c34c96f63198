import Negotiator from 'negotiator';
import { quality } from '../src/http/accept.ts';
import { guard } from '../src/http/guard.ts';
import { paths } from '../src/http/paths.ts';
import type { Comparison } from './measure.ts';

const json = 'application/json';
const accepts = [
  '*/*',
  'application/json',
  'application/json, text/plain, */*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html',
  'application/json;q=0, */*',
  'text/html;level=1;q=0.3, application/*;q=0.1',
];
const url = `https://tool.example${paths.product}`;
const requests = accepts.map((accept) => new Request(url, { headers: { Accept: accept } }));

/** The decisions that the edge takes for each request, for seven usual Accept values at once. */
export const decisions: Comparison[] = [
  {
    what: 'Accept negotiation',
    unit: '7 values',
    ours: 'src/http/accept.ts',
    peer: 'negotiator',
    repeat: 2000,
    rounds: 15,
    run: (who) => {
      for (const accept of accepts) {
        if (who === 'ours') quality(accept, json);
        else new Negotiator({ headers: { accept } }).mediaType([json]);
      }
    },
  },
  {
    what: 'decision and answer',
    unit: '7 requests',
    ours: 'src/http/guard.ts',
    peer: 'negotiator + Response',
    repeat: 1000,
    rounds: 15,
    run: (who) => {
      for (const request of requests) {
        if (who === 'ours') guard(request);
        else answerWithNegotiator(request);
      }
    },
  },
];

/** The least that a handler with the package would do: negotiate, and refuse without a body. */
function answerWithNegotiator(request: Request): Response | undefined {
  const accept = request.headers.get('Accept') ?? undefined;
  const accepted = new Negotiator({ headers: { accept } }).mediaType([json]);
  return accepted === undefined ? new Response(null, { status: 406 }) : undefined;
}
