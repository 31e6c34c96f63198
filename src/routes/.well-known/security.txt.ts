import { details, product } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { createSecurityTxt } from '../../artifacts/discovery/security-txt.ts';

export const GET: APIRoute = () => new Response(createSecurityTxt(product, details, new Date()));
