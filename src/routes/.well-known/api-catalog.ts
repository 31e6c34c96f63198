import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { apiCatalog } from '../../artifacts/api-catalog.ts';
import { jsonDocument } from '../../artifacts/json.ts';

/** The catalog of the site's APIs (RFC 9727). */
export const GET: APIRoute = () => new Response(jsonDocument(apiCatalog(product)));
