import type { Config } from '@netlify/edge-functions';
import { notAcceptablePattern } from '../http/accept-patterns.ts';
import { createEdgeResponse } from '../http/edge-response.ts';
import { paths } from '../http/paths.ts';
import { fetchStaticFile } from '../http/static-file.ts';

/**
 * Returns 406 if the client rejects JSON. The header pattern also matches a few requests that accept JSON. For these
 * requests, returns the static file.
 */
export default function notAcceptable(request: Request): Response | Promise<Response | undefined> {
  return createEdgeResponse(request) ?? fetchStaticFile(request, paths.product, fetch);
}

export const config: Config = {
  path: paths.product,
  header: { accept: notAcceptablePattern('application/json') },
  onError: 'bypass',
};
