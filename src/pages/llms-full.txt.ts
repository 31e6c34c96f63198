import type { APIRoute } from 'astro';
import { llmsFullTxt } from '../artifacts/llms.ts';
import { twins } from '../markdown/site.ts';
import { product } from '../product/product.ts';

/** All pages in one file, for language-model agents. */
export const GET: APIRoute = () => new Response(llmsFullTxt(product, twins));
