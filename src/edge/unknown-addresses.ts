import type { Config } from '@netlify/edge-functions';
import { guard } from '../http/guard.ts';
import { paths } from '../http/paths.ts';

/** Answers 404 for every address below /api that is not the product. */
export default guard;

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: paths.product,
  onError: 'bypass',
};
