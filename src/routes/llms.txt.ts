import { cli, details, listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { llmsTxt } from '../artifacts/llms-txt.ts';

/** The index for language-model agents (llmstxt.org). */
export const GET: APIRoute = () => new Response(llmsTxt(product, details, cli, listedPages));
