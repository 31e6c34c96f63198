import type { Config } from '@netlify/edge-functions';
import { listsMediaTypePattern } from '../http/accept-patterns.ts';
import { earlyResponse } from '../http/early-response.ts';
import { filePathPattern, reservedPathPattern } from '../http/negotiation.ts';
import { negotiatePage } from '../http/page-response.ts';

/** Returns the Markdown version of a page if the client prefers Markdown, also for unknown paths. */
export default function markdownNegotiation(request: Request): Response | Promise<Response | undefined> {
  return earlyResponse(request) ?? negotiatePage(request, fetch);
}

export const config: Config = {
  // Netlify reads excludedPattern only next to pattern, not next to path.
  pattern: '^/.*$',
  excludedPattern: [reservedPathPattern, filePathPattern],
  header: { accept: listsMediaTypePattern('text/markdown') },
  onError: 'bypass',
};
