import { details, product, root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachedPicture } from '../../artifacts/images/image-cache.ts';

const draw = async (icon: string) =>
  (await import('../../artifacts/images/social-image.ts')).socialPicture(product, details, icon);

/** The image that goes with shared links (Open Graph protocol). */
export const GET: APIRoute = async () =>
  new Response(await cachedPicture('social.png', { root, facts: { product, details } }, draw));
