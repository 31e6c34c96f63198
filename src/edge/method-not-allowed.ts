import type { Config } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';

/**
 * Runs `createEdgeResponse` at every path for OPTIONS, and for methods that would change a resource, which return
 * 405.
 */
export default createEdgeResponse;

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
