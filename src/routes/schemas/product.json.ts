import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createPublishedSchema } from '../../artifacts/openapi/published-schema.ts';
import { stringifyJson } from '../../artifacts/stringify-json.ts';

export const GET: APIRoute = () => new Response(stringifyJson(createPublishedSchema(product)));
