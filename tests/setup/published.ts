import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Product } from '../../src/product/schema.ts';
import { parsePage } from './html.ts';

/** Requests a path of the site that is served for the tests; redirects are shown, not followed. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${inject('site')}${path}`, { redirect: 'manual', ...init });
}

/** Returns what a path of the site answers, as text. Throws where it does not answer 200. */
export async function textAt(path: string): Promise<string> {
  const response = await request(path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
}

/** The facts, as the site publishes them: tests hold whatever they say. */
export const product: Product = JSON.parse(await textAt('/api/v1/product'));

/** The address of the site without a trailing slash, as published links begin. */
export const canonical = product.url.replace(/\/+$/, '');

/** The path of every page in the sitemap. */
export const listedPaths: readonly string[] = [
  ...(await textAt('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g),
].map(([, address = '']) => address.slice(canonical.length));

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
