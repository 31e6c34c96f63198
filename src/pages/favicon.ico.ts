import type { APIRoute } from 'astro';
import { favicon } from '../artifacts/icons.ts';

/** The icon at the address that browsers and crawlers try by themselves (HTML, section 4.6.7.8). */
export const GET: APIRoute = async () => new Response(Buffer.from(await favicon()));
