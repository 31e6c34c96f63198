import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { docsImages } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';

export const getStaticPaths: GetStaticPaths = () =>
  docsImages.map(({ path, file }) => ({ params: { image: path.slice('/docs/'.length) }, props: { file } }));

// Only a development server needs them: a deployment derives the type from the name.
const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** An image of the documentation folder, as it is there. */
export const GET: APIRoute = async ({ props, params }) => {
  const type = mediaTypes[extname(params.image ?? '').toLowerCase()] ?? 'application/octet-stream';
  return new Response(await readFile(props.file), { headers: { 'Content-Type': type } });
};
