import type { Config } from '@netlify/edge-functions';
import { namesAlone } from '../http/accept-condition.ts';
import { fileNames, notOurs } from '../http/markdown.ts';
import markdownTwins from './markdown-twins.ts';

/**
 * Answers 404 as Markdown if there is no file at an address and the client takes nothing but Markdown. For those who
 * take HTML as well no code runs, since twins and llms.txt are what agents read most.
 */
export default markdownTwins;

export const config: Config = {
  pattern: fileNames,
  excludedPattern: notOurs,
  header: { accept: namesAlone('text/markdown') },
  onError: 'bypass',
};
