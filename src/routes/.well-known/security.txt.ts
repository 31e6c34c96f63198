import { details, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { securityTxt } from '../../artifacts/discovery/security-txt.ts';

export const GET: APIRoute = () => new Response(securityTxt(product, details, new Date()));
