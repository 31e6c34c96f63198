import type { Config } from '@netlify/edge-functions';
import { mayRefuse } from '../http/accept-patterns.ts';
import { guard } from '../http/guard.ts';
import { paths } from '../http/paths.ts';
import { ordinaryAnswer } from '../http/static-file.ts';

/**
 * Returns 406 if the client rejects JSON. The header pattern also matches a few requests that accept it; they get the
 * static file.
 */
export default function refusedAccept(request: Request): Response | Promise<Response | undefined> {
  return guard(request) ?? ordinaryAnswer(request, paths.product, fetch);
}

export const config: Config = {
  path: paths.product,
  header: { accept: mayRefuse('application/json') },
  onError: 'bypass',
};
