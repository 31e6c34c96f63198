import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createApiCatalog } from '../../artifacts/discovery/api-catalog.ts';
import { stringifyJson } from '../../artifacts/stringify-json.ts';

export const GET: APIRoute = () => new Response(stringifyJson(createApiCatalog(product)));
