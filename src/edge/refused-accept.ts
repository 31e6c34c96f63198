import type { Config } from '@netlify/edge-functions';
import { mayRefuse } from '../http/accept-condition.ts';
import { guard } from '../http/guard.ts';
import { paths } from '../http/paths.ts';

/**
 * Answers 406 where the Accept field refuses JSON. What it lets through is asked for again without that
 * field: such a request never comes here, so that the CDN answers it with the headers of netlify.toml.
 */
export default function refusedAccept(request: Request): Response | Promise<Response> {
  const answer = guard(request);
  if (answer) return answer;
  const ordinary = new Request(request);
  ordinary.headers.delete('Accept');
  return fetch(ordinary);
}

export const config: Config = {
  path: paths.product,
  header: { accept: mayRefuse('application/json') },
  onError: 'bypass',
};
