import { listedPages } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { searchIndex } from '../artifacts/search-index.ts';

/** What the search of the site looks through, once a reader opens it. */
export const GET: APIRoute = () => new Response(JSON.stringify(searchIndex(listedPages)));
