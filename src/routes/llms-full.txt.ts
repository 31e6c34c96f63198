import { markdownVersions, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createLlmsFullTxt } from '../artifacts/discovery/llms-txt.ts';

export const GET: APIRoute = () => new Response(createLlmsFullTxt(product, markdownVersions));
