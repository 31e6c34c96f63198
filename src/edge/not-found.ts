import type { Config, Context } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';
import { negotiateNotFound } from '../http/page-response.ts';
import { paths } from '../http/paths.ts';
import { redirectFirst } from '../http/redirect-first.ts';

/**
 * Runs for paths under /api except the product's, and for paths with empty segments. GET and HEAD return 404, unless a
 * redirect applies to a path under /api.
 */
export default async function notFound(request: Request, context: Context): Promise<Response | undefined> {
  const response = await redirectFirst(request, createEdgeResponse(request), () => context.next());
  return response ?? negotiateNotFound(request, fetch);
}

export const config: Config = {
  pattern: ['^/api(?:/.*)?$', '^.*//.*$'],
  excludedPattern: `^${paths.product}/?$`,
  onError: 'bypass',
};
