import { cli } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { stringifyJson } from '../artifacts/stringify-json.ts';

/** CLI document (OpenCLI 0.1). Without cli.json, the response has no body, so Astro writes no file. */
export const GET: APIRoute = () =>
  cli === undefined ? new Response(null, { status: 404 }) : new Response(stringifyJson(cli));
