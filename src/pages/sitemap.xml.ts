import type { APIRoute } from 'astro';
import { sitemap } from '../artifacts/sitemap.ts';
import { listedPages } from '../markdown/site.ts';
import { product } from '../product/product.ts';

/** The sitemap (sitemaps.org, protocol 0.9). */
export const GET: APIRoute = () => new Response(sitemap(product, listedPages));
