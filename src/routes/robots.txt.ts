import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { robotsTxt } from '../artifacts/discovery/robots-txt.ts';

/** Rules for crawlers (RFC 9309). */
export const GET: APIRoute = () => new Response(robotsTxt(product));
