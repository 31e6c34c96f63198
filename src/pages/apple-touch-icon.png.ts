import type { APIRoute } from 'astro';
import { cachedPicture } from '../artifacts/picture-cache.ts';

const draw = async () => (await import('../artifacts/icons.ts')).touchIcon();

/** The icon for home screens, at the address that devices try by themselves. */
export const GET: APIRoute = async () => new Response(await cachedPicture('touch-icon.png', {}, draw));
