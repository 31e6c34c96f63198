import type { APIRoute } from 'astro';
import { cachedPicture } from '../../artifacts/picture-cache.ts';
import { details, product } from '../../site.ts';

const drawnBy = ['src/artifacts/social-picture.ts', 'package.json'];

/** The picture that goes with shared links (Open Graph protocol). */
export const GET: APIRoute = async () => {
  const picture = await cachedPicture({ product, details }, drawnBy, async () => {
    const { socialPicture } = await import('../../artifacts/social-picture.ts');
    return socialPicture(product, details);
  });
  return new Response(Buffer.from(picture));
};
