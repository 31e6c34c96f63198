import { product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createRobotsTxt } from '../artifacts/discovery/robots-txt.ts';

export const GET: APIRoute = () => new Response(createRobotsTxt(product));
