import type { APIRoute } from 'astro';
import { jsonDocument } from '../../../artifacts/json.ts';
import { product } from 'virtual:nameplate/site';

/** The official facts (specification, section 4.1). */
export const GET: APIRoute = () => new Response(jsonDocument(product));
