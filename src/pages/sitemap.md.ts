import type { APIRoute } from 'astro';
import { sitemapInMarkdown } from '../artifacts/sitemap.ts';
import { listedPages } from '../markdown/site.ts';
import { product } from '../product/product.ts';

/** The sitemap as Markdown. */
export const GET: APIRoute = () => new Response(sitemapInMarkdown(product, listedPages));
