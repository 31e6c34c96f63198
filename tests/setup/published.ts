import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { parsePage } from './html.ts';
import { publishedSite } from './published-site.ts';

/** The site of this project, which is served for the tests. */
export const { request, textAt, product, canonical, listedPaths } = await publishedSite(inject('site'));

/** Every HTML file that the build wrote, with its content. */
export const htmlFiles = publishedFiles()
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(`dist${file}`, 'utf8');
    return { file, html, document: parsePage(html) };
  });

/** Returns the path of every file below dist/. */
export function publishedFiles(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice('dist'.length))
    .sort();
}
