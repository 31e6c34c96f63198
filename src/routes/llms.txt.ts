import { cli, details, listedPages, markdownVersions, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { llmsFullTxt, llmsTxt } from '../artifacts/discovery/llms-txt.ts';

export const GET: APIRoute = () => {
  const fullLength = llmsFullTxt(product, markdownVersions).length;
  return new Response(llmsTxt({ product, details, cli, pages: listedPages, fullLength }));
};
