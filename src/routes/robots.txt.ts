import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { robotsTxt } from '../artifacts/discovery/robots-txt.ts';

export const GET: APIRoute = () => new Response(robotsTxt(product));
