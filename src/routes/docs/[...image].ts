import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { docsImages } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';

export const getStaticPaths: GetStaticPaths = () =>
  docsImages.map(({ path, file }) => ({ params: { image: path.slice('/docs/'.length) }, props: { file } }));

// Only the development server needs media types. Netlify derives them from file names.
const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

export const GET: APIRoute = async ({ props, params }) => {
  const type = mediaTypes[extname(params.image ?? '').toLowerCase()] ?? 'application/octet-stream';
  return new Response(await readFile(props.file), { headers: { 'Content-Type': type } });
};
