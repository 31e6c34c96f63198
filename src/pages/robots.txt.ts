import type { APIRoute } from 'astro';
import { robotsTxt } from '../artifacts/sitemap.ts';
import { product } from '../product/product.ts';

/** The rules for crawlers (RFC 9309). */
export const GET: APIRoute = () => new Response(robotsTxt(product));
