import type { Config } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';
import { negotiateNotFound } from '../http/page-response.ts';
import { paths } from '../http/paths.ts';

/** Runs for paths under /api except the product's, and for paths with empty segments. GET and HEAD return 404. */
export default function notFound(request: Request): Response | Promise<Response | undefined> {
  return createEdgeResponse(request) ?? negotiateNotFound(request, fetch);
}

export const config: Config = {
  pattern: ['^/api(?:/.*)?$', '^.*//.*$'],
  excludedPattern: `^${paths.product}/?$`,
  onError: 'bypass',
};
