import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { parsePage } from './html.ts';
import { createSiteClient } from './site-client.ts';

/** This repository's own site, served for the tests. */
export const { request, textAt, product, canonical, listedPaths } = await createSiteClient(inject('site'));

/** Every built HTML file. */
export const htmlFiles = publishedFiles()
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(`dist${file}`, 'utf8');
    return { file, html, document: parsePage(html) };
  });

/** Path of every file in dist/. */
export function publishedFiles(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice('dist'.length))
    .sort();
}
