import type { APIRoute } from 'astro';
import { llmsTxt } from '../artifacts/llms-txt.ts';
import { cli, details, listedPages, product } from 'virtual:nameplate/site';

/** The index for language-model agents (llmstxt.org). */
export const GET: APIRoute = () => new Response(llmsTxt(product, details, cli, listedPages));
