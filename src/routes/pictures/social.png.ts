import { details, pages, product, root } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { selectHeadline } from '../../artifacts/images/headline.ts';
import { getCachedImage } from '../../artifacts/images/image-cache.ts';

const metadata = { product, details, headline: selectHeadline(product, pages) };

const draw = async (icon: string) =>
  (await import('../../artifacts/images/social-image.ts')).renderSocialImage(metadata, icon);

export const GET: APIRoute = async () =>
  new Response(await getCachedImage('social.png', { root, metadata }, draw));
