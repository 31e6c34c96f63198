import { cli } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { jsonDocument } from '../artifacts/json.ts';

/** CLI document (OpenCLI 0.1). A response without a body writes no file, so nothing is published without cli.json. */
export const GET: APIRoute = () =>
  cli === undefined ? new Response(null, { status: 404 }) : new Response(jsonDocument(cli));
