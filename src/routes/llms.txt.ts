import { cli, details, listedPages, markdownVersions, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createLlmsFullTxt, createLlmsTxt } from '../artifacts/discovery/llms-txt.ts';

export const GET: APIRoute = () => {
  const fullLength = createLlmsFullTxt(product, markdownVersions).length;
  return new Response(createLlmsTxt({ product, details, cli, pages: listedPages, fullLength }));
};
