import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachePolicy } from '../artifacts/netlify-headers.ts';
import { createOpenApiDescription } from '../artifacts/openapi/openapi.ts';
import { stringifyJson } from '../artifacts/stringify-json.ts';

export const GET: APIRoute = () =>
  new Response(stringifyJson(createOpenApiDescription(product, cachePolicy)));
