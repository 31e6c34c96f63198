import type { Config } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';

/**
 * Responds to OPTIONS, and to methods that would change a resource: with 405 or, at unknown API paths, with 404.
 */
export default createEdgeResponse;

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
