import type { APIRoute } from 'astro';
import { cachedPicture } from '../../artifacts/picture-cache.ts';
import { details, product } from '../../site.ts';

const draw = async () => (await import('../../artifacts/social-picture.ts')).socialPicture(product, details);

/** The picture that goes with shared links (Open Graph protocol). */
export const GET: APIRoute = async () =>
  new Response(await cachedPicture('social.png', { product, details }, draw));
