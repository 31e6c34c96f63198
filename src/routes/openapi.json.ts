import type { APIRoute } from 'astro';
import { jsonDocument } from '../artifacts/json.ts';
import { openapi } from '../artifacts/openapi.ts';
import { cachePolicy } from '../cache-policy.ts';
import { product } from 'virtual:nameplate/site';

/** The OpenAPI description (specification, section 4.2). */
export const GET: APIRoute = () => new Response(jsonDocument(openapi(product, cachePolicy)));
