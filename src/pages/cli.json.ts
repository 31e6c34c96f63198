import type { APIRoute } from 'astro';
import { jsonDocument } from '../artifacts/json.ts';
import { cli } from '../markdown/site.ts';

/** The command line as data (OpenCLI 0.1). */
export const GET: APIRoute = () => new Response(jsonDocument(cli));
