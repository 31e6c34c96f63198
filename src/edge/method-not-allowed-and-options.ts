import type { Config, Context } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';
import { redirectFirst } from '../http/redirect-first.ts';

/**
 * Returns 405 for methods that would change a resource, 204 for OPTIONS, and 404 at unknown API paths, unless a redirect
 * applies to them.
 */
export default function methodNotAllowed(request: Request, context: Context): Promise<Response | undefined> {
  return redirectFirst(request, createEdgeResponse(request), () => context.next());
}

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
