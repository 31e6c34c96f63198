import { env } from 'node:process';
import type { APIRoute, GetStaticPaths } from 'astro';
import { headersFile } from '../artifacts/headers.ts';
import { cachePolicy } from '../cache-policy.ts';
import { files, pages, product } from 'virtual:nameplate/site';

// A file whose own name begins with an underscore would be no page to Astro.
export const getStaticPaths: GetStaticPaths = () => [{ params: { file: '_headers' } }];

/** The header rules that follow from what is published (https://docs.netlify.com/manage/routing/headers/). */
export const GET: APIRoute = () => {
  const indexed = env.CONTEXT === undefined || env.CONTEXT === 'production';
  return new Response(headersFile({ url: product.url, pages, files, cachePolicy, indexed }));
};
