import type { APIRoute } from 'astro';
import { socialPicture } from '../../artifacts/social-picture.ts';
import { details, product } from '../../site.ts';

/** The picture that goes with shared links (Open Graph protocol). */
export const GET: APIRoute = async () => new Response(Buffer.from(await socialPicture(product, details)));
