import Negotiator from 'negotiator';
import { createEdgeResponse } from '../../src/http/edge-response.ts';
import { errorBody } from '../../src/http/error-catalog.ts';
import { paths } from '../../src/http/paths.ts';
import { ordinaryAcceptValues } from './accept-values.ts';
import type { BenchComparison } from './measure.ts';

const url = `https://tool.example${paths.product}`;
const requests = ordinaryAcceptValues.map((accept) => new Request(url, { headers: { Accept: accept } }));
const rejectedRequests = requests.filter((request) => createEdgeResponse(request) !== undefined);
const rejection = createEdgeResponse(new Request(url, { headers: { Accept: 'text/html' } }));
const headers = Object.fromEntries(rejection?.headers ?? []);

export const edgeResponseComparisons: readonly BenchComparison[] = [
  comparison('decision and response', requests),
  comparison('decision and response, all rejected', rejectedRequests),
];

function comparison(description: string, sampleRequests: readonly Request[]): BenchComparison {
  const createRun = (response: (request: Request) => Response | undefined) => () => {
    for (const request of sampleRequests) response(request);
  };
  return {
    description,
    unit: `${sampleRequests.length} requests`,
    repeat: 10,
    rounds: 300,
    ours: { name: 'src/http/edge-response.ts', run: createRun(createEdgeResponse) },
    peers: [{ name: 'negotiator, same response', run: createRun(respondWithNegotiator) }],
  };
}

function respondWithNegotiator(request: Request): Response | undefined {
  if (new URL(request.url).pathname !== paths.product) return undefined;
  const accept = request.headers.get('Accept') ?? undefined;
  const accepted = new Negotiator({ headers: { accept } }).mediaType(['application/json']);
  if (accepted !== undefined) return undefined;
  return new Response(`${JSON.stringify(errorBody('not_acceptable'), null, 2)}\n`, {
    status: 406,
    headers,
  });
}
