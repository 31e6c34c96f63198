import { root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachedImage } from '../artifacts/images/image-cache.ts';

const draw = async (icon: string) => (await import('../artifacts/images/icons.ts')).touchIcon(icon);

/** Icon for home screens, at the path that devices request automatically. */
export const GET: APIRoute = async () =>
  new Response(await cachedImage('touch-icon.png', { root, facts: {} }, draw));
