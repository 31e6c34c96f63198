import Negotiator from 'negotiator';
import { errorResponse } from '../../src/http/errors.ts';
import { guard } from '../../src/http/guard.ts';
import { paths } from '../../src/http/paths.ts';
import { ordinaryFields } from './accept-values.ts';
import type { Comparison } from './measure.ts';

const url = `https://tool.example${paths.product}`;
const requests = ordinaryFields.map((accept) => new Request(url, { headers: { Accept: accept } }));
const refused = requests.filter((request) => guard(request) !== undefined);
const refusal = guard(new Request(url, { headers: { Accept: 'text/html' } }));
const headers = Object.fromEntries(refusal?.headers ?? []);

/** Cost of edge functions: the decision, and the complete response for requests that they reject. */
export const answers: readonly Comparison[] = [
  comparison('decision and answer', requests),
  comparison('decision and answer, all rejected', refused),
];

function comparison(what: string, asked: readonly Request[]): Comparison {
  const answering = (answer: (request: Request) => Response | undefined) => () => {
    for (const request of asked) answer(request);
  };
  return {
    what,
    unit: `${asked.length} requests`,
    repeat: 10,
    rounds: 300,
    ours: { name: 'src/http/guard.ts', run: answering(guard) },
    peers: [{ name: 'negotiator, same answer', run: answering(answerWithNegotiator) }],
  };
}

/** A handler that uses the negotiator package, and creates its response on demand. */
function answerWithNegotiator(request: Request): Response | undefined {
  if (new URL(request.url).pathname !== paths.product) return undefined;
  const accept = request.headers.get('Accept') ?? undefined;
  const accepted = new Negotiator({ headers: { accept } }).mediaType(['application/json']);
  if (accepted !== undefined) return undefined;
  return new Response(`${JSON.stringify(errorResponse('not_acceptable'), null, 2)}\n`, {
    status: 406,
    headers,
  });
}
