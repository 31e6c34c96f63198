import { listedPages, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { sitemapXml } from '../artifacts/discovery/sitemap-xml.ts';

export const GET: APIRoute = () => new Response(sitemapXml(product, listedPages));
