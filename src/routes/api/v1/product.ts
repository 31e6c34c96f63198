import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { stringifyJson } from '../../../artifacts/stringify-json.ts';

/** The product's metadata (specification, section 4.1). */
export const GET: APIRoute = () => new Response(stringifyJson(product));
