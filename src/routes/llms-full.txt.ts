import type { APIRoute } from 'astro';
import { llmsFullTxt } from '../artifacts/llms-txt.ts';
import { product, twins } from 'virtual:nameplate/site';

/** All pages in one file, for language-model agents. */
export const GET: APIRoute = () => new Response(llmsFullTxt(product, twins));
