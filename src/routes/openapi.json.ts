import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { jsonDocument } from '../artifacts/json.ts';
import { cachePolicy } from '../artifacts/netlify-headers.ts';
import { openapi } from '../artifacts/openapi/openapi.ts';

/** OpenAPI description (specification, section 4.2). */
export const GET: APIRoute = () => new Response(jsonDocument(openapi(product, cachePolicy)));
