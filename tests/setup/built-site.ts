import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { createSiteClient } from './site-client.ts';

/** Client for this repository's own site, which is served for the tests. */
export const { request, fetchText, product, canonicalUrl, listedPaths } = await createSiteClient(
  inject('site'),
);

export const htmlFiles = listPublishedFiles()
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(`dist${file}`, 'utf8');
    return { file, html, document: parseHtml(html) };
  });

export function listPublishedFiles(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice('dist'.length))
    .sort();
}
