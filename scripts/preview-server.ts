import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { guard } from '../src/http/guard.ts';
import { allow, allowedMethods } from '../src/http/methods.ts';
import { readConfigurationsOnce } from './edge-configurations.ts';

readConfigurationsOnce();

/** A site that is being served on this machine. */
export interface PreviewServer {
  /** The address of the site, without a trailing slash. */
  readonly address: string;
  /** Ends the server and everything it started. */
  stop(): Promise<void>;
}

// Netlify's routes can name these methods; the emulation gives every other one the static file.
const routable: readonly string[] = [...allowedMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

// They speak of the connection to the edge runtime, not of the one to the client (RFC 9110, section 7.6.1).
const connectionFields = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Serves what `npm run build` made in a project through Netlify's own emulation: header rules, edge functions
 * in Deno, static files. Port 0 takes any free one. Throws where nothing was built or the port is taken.
 */
export async function startPreview({
  port,
  root = '.',
}: {
  port: number;
  root?: string;
}): Promise<PreviewServer> {
  if (!existsSync(resolve(root, 'dist')))
    throw new Error('There is no dist/ to serve: run "npm run build" first.');
  const off = { enabled: false };
  const netlify = new NetlifyDev({
    projectRoot: resolve(root),
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    images: off,
    redirects: off,
  });
  let ready: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    ready
      .then(() => answer(netlify, request))
      .then((answered) => send(answered, request, response))
      .catch((error: unknown) =>
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
      );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, done));
  ready = netlify.start();
  await ready;
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await Promise.all([netlify.stop(), new Promise((done) => server.close(done))]);
  };
  // The edge runtime starts with the first request that it might have to answer.
  const first = await fetch(`${address}/api`);
  await first.body?.cancel();
  if (!first.headers.has('x-nf-edge-functions')) {
    await stop();
    throw new Error('The edge runtime did not start: npm scripts find the Deno that "npm ci" installs.');
  }
  return { address, stop };
}

async function answer(netlify: NetlifyDev, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  if (!routable.includes(method)) {
    const guarded = guard({
      method,
      url: new URL(url, 'http://localhost').href,
      headers: new Headers({ Accept: headers.accept ?? '*/*' }),
    });
    return guarded ?? new Response(null, { status: 405, headers: { Allow: allow } });
  }
  const found = await netlify.handleAndIntrospectNodeRequest(request);
  const response = found?.response;
  // An edge function that asks the emulation for an unknown page gets an empty answer.
  return response === undefined || isEmptyNotFound(response) ? notFound(netlify) : response;
}

function isEmptyNotFound({ status, headers }: Response): boolean {
  return status === 404 && !headers.has('Content-Type');
}

async function notFound(netlify: NetlifyDev): Promise<Response> {
  const page = await netlify.handle(new Request('http://localhost/404'));
  return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} });
}

async function send(answered: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer());
  for (const [name, value] of answered.headers) {
    if (!connectionFields.includes(name)) response.setHeader(name, value);
  }
  const isHead = request.method === 'HEAD';
  // An empty answer to HEAD does not tell how long the content is (RFC 9110, section 8.6).
  if (isHead && body.length === 0) response.removeHeader('Content-Length');
  else if (answered.status !== 204) response.setHeader('Content-Length', body.length);
  response.writeHead(answered.status).end(isHead ? undefined : body);
}
