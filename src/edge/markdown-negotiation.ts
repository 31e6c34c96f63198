import type { Config } from '@netlify/edge-functions';
import { mentions } from '../http/accept-patterns.ts';
import { guard } from '../http/guard.ts';
import { fileNames, notOurs } from '../http/negotiation.ts';
import { pageAnswer } from '../http/page-response.ts';

/** Returns the Markdown version of a page if the client prefers Markdown, also for unknown paths. */
export default function markdownTwins(request: Request): Response | Promise<Response | undefined> {
  return guard(request) ?? pageAnswer(request, fetch);
}

export const config: Config = {
  // Netlify reads excludedPattern only next to pattern, not next to path.
  pattern: '^/.*$',
  excludedPattern: [notOurs, fileNames],
  header: { accept: mentions('text/markdown') },
  onError: 'bypass',
};
