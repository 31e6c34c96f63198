import type { Config } from '@netlify/edge-functions';
import { onlyMediaTypePattern } from '../http/accept-patterns.ts';
import { filePathPattern, reservedPathPattern } from '../http/negotiation.ts';
import markdownNegotiation from './markdown-negotiation.ts';

/**
 * Returns 404 as Markdown for a missing file if the client accepts only Markdown. If the client also accepts other
 * types, no edge function runs, because most of these requests are from agents, for files that exist, such as
 * Markdown versions and llms.txt.
 */
export default markdownNegotiation;

export const config: Config = {
  pattern: filePathPattern,
  excludedPattern: reservedPathPattern,
  header: { accept: onlyMediaTypePattern('text/markdown') },
  onError: 'bypass',
};
