import { details, pages, product, root, theme } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { selectHeadline } from '../../artifacts/images/headline.ts';
import { getCachedImage } from '../../artifacts/images/image-cache.ts';
import { pageColors } from '../../product/theme/palette.ts';

const metadata = {
  product,
  details,
  headline: selectHeadline(product, pages),
  colors: pageColors(theme, 'dark'),
};

const draw = async (icon: string) =>
  (await import('../../artifacts/images/social-image.ts')).renderSocialImage(metadata, icon);

export const GET: APIRoute = async () =>
  new Response(await getCachedImage('social.png', { root, metadata }, draw));
