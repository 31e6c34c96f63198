import { root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { getCachedImage } from '../artifacts/images/image-cache.ts';

const draw = async (icon: string) => (await import('../artifacts/images/icons.ts')).renderFavicon(icon);

/** Icon at the path that browsers and crawlers request automatically (HTML, link type "icon"). */
export const GET: APIRoute = async () =>
  new Response(await getCachedImage('favicon.ico', { root, metadata: {} }, draw));
