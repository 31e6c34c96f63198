import type { Config } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';

/** Returns 405 for methods that would change a resource, 204 for OPTIONS, and 404 at unknown API paths. */
export default createEdgeResponse;

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
