import type { APIRoute } from 'astro';
import { sitemapXml } from '../artifacts/sitemap-xml.ts';
import { listedPages, product } from 'virtual:nameplate/site';

/** The sitemap (sitemaps.org, protocol 0.9). */
export const GET: APIRoute = () => new Response(sitemapXml(product, listedPages));
