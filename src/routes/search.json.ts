import { listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createSearchIndex } from '../artifacts/search/search-index.ts';

/** Search index, which browsers load when a reader opens the search. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(createSearchIndex(listedPages, product.command)));
