import type { Config } from '@netlify/edge-functions';
import { createEdgeResponse } from '../http/edge-response.ts';

/** At every path, responds to OPTIONS, and returns 405 for methods that would change a resource. */
export default createEdgeResponse;

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
