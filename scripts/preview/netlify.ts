import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { NetlifyDev } from '@netlify/dev';
import { hasEmptySegment, withoutTrailingSlash } from '../../src/http/paths.ts';
import { useOwnEntry } from './edge-runtime.ts';
import { listen } from './listen.ts';
import { type Answer, requestedAddress, send, withoutBody } from './messages.ts';

useOwnEntry();

/** Netlify's emulation of a built project, with its edge runtime. */
export interface Netlify {
  /** Returns what a deployment would answer. Throws a TypeError if the edge runtime has ended. */
  answer(request: Request): Promise<Answer>;
  /** Ends everything that was started. */
  stop(): Promise<void>;
}

// Deployments read these files and do not publish them.
const unpublished = ['/_headers', '/_redirects'];

/** Starts Netlify's emulation: header rules, edge functions in Deno, static files. Throws if Deno does not start. */
export async function startNetlify(projectRoot: string): Promise<Netlify> {
  // What edge functions ask of their own site comes here.
  const origin = await listen(
    () => createServer((message, response) => void answerInside(message, response)),
    0,
  );
  const answerInside = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const address = requestedAddress(message) ?? new URL('http://localhost');
      send(await answerOf(dev, withoutBody(message, address, true)), message, response);
    } catch {
      response.destroy();
    }
  };
  const dev = emulation(projectRoot, origin.addresses[0]);
  const stop = async () => {
    origin.close();
    await dev.stop();
  };
  try {
    await dev.start();
    await expectEdgeFunctions(dev);
    return { answer: (request) => answerOf(dev, request), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function emulation(projectRoot: string, serverAddress = ''): NetlifyDev {
  const off = { enabled: false };
  return new NetlifyDev({
    projectRoot,
    serverAddress,
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
}

/** Asks for an address that an edge function answers. Throws unless one does. */
async function expectEdgeFunctions(dev: NetlifyDev): Promise<void> {
  const first = await dev.handle(new Request('http://localhost/api'));
  if (first?.headers.has('x-nf-edge-functions')) return;
  const reason = first?.status === 500 ? await first.text() : 'Is Deno there? "npm ci" installs it.';
  throw new Error(`The edge functions do not run. ${reason}`);
}

async function answerOf(dev: NetlifyDev, request: Request): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const found = await dev.handleAndIntrospect(request);
  if (found === undefined || (found.type === 'static' && !isPublished(pathname))) {
    await found?.response.body?.cancel();
    return notFound(dev);
  }
  return complete(found.response, found.response.status);
}

/** Returns whether a path can be that of a file: the emulation overlooks empty segments, and serves every file. */
function isPublished(pathname: string): boolean {
  return !hasEmptySegment(pathname) && !unpublished.includes(withoutTrailingSlash(pathname));
}

async function notFound(dev: NetlifyDev): Promise<Answer> {
  const page = await dev.handle(new Request('http://localhost/404'));
  return complete(page ?? new Response('Not found'), 404);
}

async function complete(response: Response, status: number): Promise<Answer> {
  return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
