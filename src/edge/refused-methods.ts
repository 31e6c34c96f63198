import type { Config } from '@netlify/edge-functions';
import { guard } from '../http/guard.ts';
import { paths } from '../http/paths.ts';

/** Answers OPTIONS, and 405 for methods that would change a published document. */
export default guard;

export const config: Config = {
  path: Object.values(paths),
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  onError: 'bypass',
};
