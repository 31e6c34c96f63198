import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachePolicy } from '../artifacts/headers.ts';
import { jsonDocument } from '../artifacts/json.ts';
import { openapi } from '../artifacts/openapi.ts';

/** OpenAPI description (specification, section 4.2). */
export const GET: APIRoute = () => new Response(jsonDocument(openapi(product, cachePolicy)));
