import type { Config } from '@netlify/edge-functions';
import { guard } from '../http/guard.ts';

/** Answers OPTIONS, and 405 for methods that would change something, at every address. */
export default guard;

export const config: Config = {
  path: '/*',
  // They are Netlify's own.
  excludedPath: '/.netlify/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
