import type { APIRoute } from 'astro';
import specification from '../../SPECIFICATION.md?raw';

/** The contract for any implementation of the service, to which the page for developers leads. */
export const GET: APIRoute = () => new Response(specification);
