import type { Config } from '@netlify/edge-functions';
import { namesAlone } from '../http/accept-condition.ts';
import { fileNames, notOurs } from '../http/markdown.ts';
import markdownTwins from './markdown-twins.ts';

/**
 * Returns 404 as Markdown if no file has a path and the client accepts only Markdown. For clients that
 * also accept HTML, no code runs, because agents mostly read Markdown versions and llms.txt.
 */
export default markdownTwins;

export const config: Config = {
  pattern: fileNames,
  excludedPattern: notOurs,
  header: { accept: namesAlone('text/markdown') },
  onError: 'bypass',
};
