import { listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createXmlSitemap } from '../artifacts/discovery/sitemap-xml.ts';

export const GET: APIRoute = () => new Response(createXmlSitemap(product, listedPages));
