import type { APIRoute } from 'astro';
import { llmsTxt } from '../artifacts/llms.ts';
import { listedPages } from '../markdown/site.ts';
import { product } from '../product/product.ts';

/** The index for language-model agents (llmstxt.org). */
export const GET: APIRoute = () => new Response(llmsTxt(product, listedPages));
