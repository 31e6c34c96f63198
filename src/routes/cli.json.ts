import { cli } from 'virtual:nameplate/site';
import type { APIRoute } from 'astro';
import { jsonDocument } from '../artifacts/json.ts';

/** The command line as data (OpenCLI 0.1). Without a body no file is written: nothing is published without cli.json. */
export const GET: APIRoute = () =>
  cli === undefined ? new Response(null, { status: 404 }) : new Response(jsonDocument(cli));
