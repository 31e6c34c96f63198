import type { Config } from '@netlify/edge-functions';
import { listsMediaTypePattern } from '../http/accept-patterns.ts';
import { createEdgeResponse } from '../http/edge-response.ts';
import { filePathPattern, reservedPathPattern } from '../http/negotiation.ts';
import { negotiatePage } from '../http/page-response.ts';

/** Returns the Markdown version of a page if the client prefers Markdown. Returns 404 as Markdown for unknown paths. */
export default function markdownNegotiation(request: Request): Response | Promise<Response | undefined> {
  return createEdgeResponse(request) ?? negotiatePage(request, fetch);
}

export const config: Config = {
  // Netlify ignores excludedPattern without pattern.
  pattern: '^/.*$',
  excludedPattern: [reservedPathPattern, filePathPattern],
  header: { accept: listsMediaTypePattern('text/markdown') },
  onError: 'bypass',
};
