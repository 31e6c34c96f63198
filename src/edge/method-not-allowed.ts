import type { Config } from '@netlify/edge-functions';
import { earlyResponse } from '../http/early-response.ts';

/** Responds to OPTIONS, and returns 405 for methods that would change a resource, at every path. */
export default earlyResponse;

export const config: Config = {
  path: '/*',
  // Netlify reserves these paths.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
