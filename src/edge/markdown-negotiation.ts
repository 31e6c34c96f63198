import type { Config } from '@netlify/edge-functions';
import { listsMediaTypePattern } from '../http/accept-patterns.ts';
import { createEdgeResponse } from '../http/edge-response.ts';
import { filePathPattern, reservedPathPattern } from '../http/negotiation.ts';
import { negotiatePage } from '../http/page-response.ts';

/** Returns pages and the 404 page as Markdown if the client prefers Markdown, and otherwise what the CDN returns. */
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
