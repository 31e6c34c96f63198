import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { apiCatalog } from '../../artifacts/discovery/api-catalog.ts';
import { stringifyJson } from '../../artifacts/stringify-json.ts';

/** API catalog (RFC 9727). */
export const GET: APIRoute = () => new Response(stringifyJson(apiCatalog(product)));
