import type { APIRoute } from 'astro';
import { touchIcon } from '../artifacts/icons.ts';

/** The icon for home screens, at the address that devices try by themselves. */
export const GET: APIRoute = async () => new Response(Buffer.from(await touchIcon()));
