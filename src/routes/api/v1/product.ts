import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { stringifyJson } from '../../../artifacts/stringify-json.ts';

export const GET: APIRoute = () => new Response(stringifyJson(product));
