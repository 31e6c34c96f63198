import { details, pages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createSearchIndex } from '../artifacts/search/search-index.ts';

export const GET: APIRoute = () => new Response(JSON.stringify(createSearchIndex(pages, product, details)));
