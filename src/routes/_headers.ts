import { env } from 'node:process';
import { files, pages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createNetlifyHeaders } from '../artifacts/netlify-headers.ts';

export const GET: APIRoute = () => {
  const indexed = env.CONTEXT === undefined || env.CONTEXT === 'production';
  return new Response(createNetlifyHeaders({ url: product.url, pages, files, indexed }));
};
