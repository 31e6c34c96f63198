import type { APIRoute } from 'astro';
import { robotsTxt } from '../artifacts/robots-txt.ts';
import { product } from 'virtual:nameplate/site';

/** The rules for crawlers (RFC 9309). */
export const GET: APIRoute = () => new Response(robotsTxt(product));
