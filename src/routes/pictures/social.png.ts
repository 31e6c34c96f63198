import { details, product, root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { getCachedImage } from '../../artifacts/images/image-cache.ts';

const draw = async (icon: string) =>
  (await import('../../artifacts/images/social-image.ts')).renderSocialImage(product, details, icon);

export const GET: APIRoute = async () =>
  new Response(await getCachedImage('social.png', { root, metadata: { product, details } }, draw));
