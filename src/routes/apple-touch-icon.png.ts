import { root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { getCachedImage } from '../artifacts/images/image-cache.ts';

const draw = async (icon: string) => (await import('../artifacts/images/icons.ts')).renderTouchIcon(icon);

/** Icon for home screens, at the path that devices request automatically. */
export const GET: APIRoute = async () =>
  new Response(await getCachedImage('touch-icon.png', { root, metadata: {} }, draw));
