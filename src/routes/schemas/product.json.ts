import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { publishedProductSchema } from '../../artifacts/openapi/published-schema.ts';
import { stringifyJson } from '../../artifacts/stringify-json.ts';

/** Product schema as a separate document (JSON Schema 2020-12, section 8.2.1). */
export const GET: APIRoute = () => new Response(stringifyJson(publishedProductSchema(product)));
