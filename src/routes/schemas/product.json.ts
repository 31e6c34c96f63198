import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { jsonDocument } from '../../artifacts/json.ts';
import { publishedProductSchema } from '../../artifacts/published-schema.ts';

/** The Product schema as a document of its own (JSON Schema 2020-12, section 8.2.1). */
export const GET: APIRoute = () => new Response(jsonDocument(publishedProductSchema(product)));
