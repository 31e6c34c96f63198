import type { Config } from '@netlify/edge-functions';
import { onlyMediaTypePattern } from '../http/accept-patterns.ts';
import { filePathPattern, reservedPathPattern } from '../http/negotiation.ts';
import markdownNegotiation from './markdown-negotiation.ts';

/**
 * Returns 404 as Markdown for a missing file if the client accepts only Markdown. Other agents send a longer Accept
 * header. No edge function runs for them, because they mostly request Markdown files and llms.txt, which exist.
 */
export default markdownNegotiation;

export const config: Config = {
  pattern: filePathPattern,
  excludedPattern: reservedPathPattern,
  header: { accept: onlyMediaTypePattern('text/markdown') },
  onError: 'bypass',
};
