import type { Config } from '@netlify/edge-functions';
import { namesAlone } from '../http/accept-patterns.ts';
import { fileNames, notOurs } from '../http/negotiation.ts';
import markdownTwins from './markdown-negotiation.ts';

/**
 * Returns 404 as Markdown for a missing file if the client accepts only Markdown. Requests that also accept HTML run no
 * code, because agents mostly read Markdown files and llms.txt.
 */
export default markdownTwins;

export const config: Config = {
  pattern: fileNames,
  excludedPattern: notOurs,
  header: { accept: namesAlone('text/markdown') },
  onError: 'bypass',
};
