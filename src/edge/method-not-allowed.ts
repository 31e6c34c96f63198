import type { Config } from '@netlify/edge-functions';
import { guard } from '../http/early-response.ts';

/** Responds to OPTIONS, and returns 405 for methods that would change a resource, at every path. */
export default guard;

export const config: Config = {
  path: '/*',
  // Reserved by Netlify.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
