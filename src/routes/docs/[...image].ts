import { readFile } from 'node:fs/promises';
import { docsImages } from 'virtual:nameplate/site';
import type { APIRoute, GetStaticPaths } from 'astro';

export const getStaticPaths: GetStaticPaths = () =>
  docsImages.map(({ path, file }) => ({ params: { image: path.slice('/docs/'.length) }, props: { file } }));

/** An image of the documentation folder, as it is there. */
export const GET: APIRoute = async ({ props }) => new Response(await readFile(props.file));
