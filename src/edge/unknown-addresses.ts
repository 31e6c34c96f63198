import type { Config } from '@netlify/edge-functions';
import { guard } from '../http/guard.ts';
import { notFoundAnswer } from '../http/page-answer.ts';
import { paths } from '../http/paths.ts';

/** Answers 404 for every address below /api that is not the product, and for every one with an empty segment. */
export default function unknownAddresses(request: Request): Response | Promise<Response | undefined> {
  return guard(request) ?? notFoundAnswer(request, fetch);
}

export const config: Config = {
  pattern: ['^/api(?:/.*)?$', '^.*//.*$'],
  excludedPattern: `^${paths.product}/?$`,
  onError: 'bypass',
};
