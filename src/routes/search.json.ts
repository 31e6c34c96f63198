import { listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { searchIndex } from '../artifacts/search/search-index.ts';

/** Search index, which browsers load when a reader opens the search. */
export const GET: APIRoute = () => new Response(JSON.stringify(searchIndex(listedPages, product.command)));
