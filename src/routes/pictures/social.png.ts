import { details, product, root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { cachedImage } from '../../artifacts/images/image-cache.ts';

const draw = async (icon: string) =>
  (await import('../../artifacts/images/social-image.ts')).socialImage(product, details, icon);

/** Image for link previews (Open Graph protocol). */
export const GET: APIRoute = async () =>
  new Response(await cachedImage('social.png', { root, facts: { product, details } }, draw));
