import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachePolicy } from '../artifacts/netlify-headers.ts';
import { openapi } from '../artifacts/openapi/openapi.ts';
import { jsonDocument } from '../artifacts/stringify-json.ts';

/** OpenAPI description (specification, section 4.2). */
export const GET: APIRoute = () => new Response(jsonDocument(openapi(product, cachePolicy)));
