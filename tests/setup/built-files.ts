import { readdirSync, readFileSync } from 'node:fs';
import { parseHtml } from './parse-html.ts';

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
