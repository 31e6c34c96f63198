import { listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createMarkdownSitemap } from '../artifacts/discovery/sitemap-md.ts';

export const GET: APIRoute = () => new Response(createMarkdownSitemap(product, listedPages));
