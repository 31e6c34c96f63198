import { createServer, type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { isConnectionLost } from './connection-lost.ts';
import { collectEdgeFunctions } from './edge-functions.ts';
import { type BufferedResponse, parseRequestUrl, sendResponse, toFetchRequest } from './http-messages.ts';
import { listenOnEachAddress } from './listen.ts';
import { isPublished, undefinedIfMissing } from './published-files.ts';
import { createRedirectionFinder, type RedirectionFinder } from './redirects.ts';
import { replaceDenoEntry } from './replace-deno-entry.ts';
import { returnRedirects } from './return-redirects.ts';
import { reuseSettings } from './reuse-settings.ts';
import { limitTime, TimeLimitError } from './time-limit.ts';

replaceDenoEntry();
returnRedirects();
reuseSettings();

const exitedMessage =
  'The edge runtime exited while loading the edge functions. Check the code that your functions run when they load, such as Deno.exit().';

const endlessMessage = (timeLimit: number) =>
  `The edge functions didn't load within ${timeLimit / 1000} s. Check the code that your functions run when they load.`;

export interface Emulator {
  /** @throws TypeError if the edge runtime has exited */
  respond(request: Request): Promise<BufferedResponse>;
  stop(): Promise<void>;
}

/** @throws Error if Deno or an edge function doesn't start within `timeLimit` milliseconds */
export async function startEmulator(projectRoot: string, timeLimit: number): Promise<Emulator> {
  // Receives the requests that edge functions send to their own site, or continue. The runtime adds headers to those that
  // continue, so the limit is twice that for clients.
  const settings = { maxHeaderSize: 2 * maxHeaderSize };
  const origin = await listenOnEachAddress(
    () => createServer(settings, (message, response) => void respondInside(message, response)),
    0,
  );
  const respondInside = async (message: IncomingMessage, response: ServerResponse) => {
    try {
      const url = parseRequestUrl(message) ?? new URL('http://localhost');
      sendResponse(await respond(toFetchRequest(message, url, true)), message, response);
    } catch {
      response.destroy();
    }
  };
  const dev = createNetlifyDev(projectRoot, origin.origins[0]);
  const folder = resolve(projectRoot, 'dist');
  const redirects = await configure(dev, projectRoot, folder);
  const respond = (request: Request) => respondWith(dev, folder, redirects, request);
  const stop = async () => {
    origin.close();
    await dev.stop();
  };
  try {
    await limitTime(
      dev.start().then(() => assertEdgeFunctions(dev)),
      timeLimit,
    );
    return { respond, stop };
  } catch (error) {
    await stop();
    if (error instanceof TimeLimitError) throw new Error(endlessMessage(timeLimit));
    throw isConnectionLost(error) ? new Error(exitedMessage, { cause: error }) : error;
  }
}

function createNetlifyDev(projectRoot: string, serverAddress = ''): NetlifyDev {
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

/**
 * Makes the emulator run every edge function of a project, and publish only the folder `publish`. Returns the project's
 * redirects, which the emulator wouldn't apply as a deployment does.
 */
async function configure(dev: NetlifyDev, projectRoot: string, publish: string): Promise<RedirectionFinder> {
  // Until an instance starts, it doesn't know the Netlify site that the project is linked to. After that, it would
  // request the site's settings from Netlify.
  const offline = createNetlifyDev(projectRoot);
  // biome-ignore-start lint/complexity/useLiteralKeys: the method is private.
  const readConfig = offline['getConfig'].bind(offline);
  const { config } = await readConfig();
  const functions = await collectEdgeFunctions(projectRoot, config.build.edge_functions);
  dev['getConfig'] = async () => {
    const settings = await readConfig();
    Object.assign(settings.config.build, { edge_functions: functions, publish });
    return settings;
  };
  return createRedirectionFinder(publish, config.redirects);
  // biome-ignore-end lint/complexity/useLiteralKeys: the method is private.
}

async function assertEdgeFunctions(dev: NetlifyDev): Promise<void> {
  const response = await dev.handle(new Request('http://localhost/api'));
  if (response?.headers.has('x-nf-edge-functions')) return;
  const reason =
    response?.status === 500
      ? await response.text()
      : 'Build the site again. If that doesn\'t help, reinstall the packages, because the "deno" package might be incomplete.';
  throw new Error(`The edge functions aren't running. ${reason}`);
}

async function respondWith(
  dev: NetlifyDev,
  folder: string,
  redirects: RedirectionFinder,
  request: Request,
): Promise<BufferedResponse> {
  const found = await fetchPublished(dev, folder, request);
  // Edge functions run before redirects. If they request the file, the redirects apply to that request.
  if (found?.type === 'edge-function') return found.response;
  const redirection = await redirects(request);
  if (redirection === undefined || (found !== undefined && !redirection.force))
    return found?.response ?? fetchNotFoundPage(dev, folder);
  const { status, location, path } = redirection;
  if (location !== undefined)
    return bufferResponse(new Response(null, { headers: { Location: location } }), status);
  const target = await fetchPublished(dev, folder, new Request(new URL(path, request.url), request));
  return target === undefined ? fetchNotFoundPage(dev, folder) : { ...target.response, status };
}

/** Returns `undefined` if a deployment wouldn't have the file. */
async function fetchPublished(dev: NetlifyDev, folder: string, request: Request) {
  const { pathname } = new URL(request.url);
  const found = await dev.handleAndIntrospect(request);
  if (found === undefined || (found.type === 'static' && !isPublished(folder, pathname))) {
    await found?.response.body?.cancel();
    return undefined;
  }
  const response = await undefinedIfMissing(bufferResponse(found.response, found.response.status));
  return response && { type: found.type, response };
}

async function fetchNotFoundPage(dev: NetlifyDev, folder: string): Promise<BufferedResponse> {
  const page = isPublished(folder, '/404')
    ? await dev.handle(new Request('http://localhost/404'))
    : undefined;
  const response = page && (await undefinedIfMissing(bufferResponse(page, 404)));
  return response ?? bufferResponse(new Response('Not found'), 404);
}

async function bufferResponse(response: Response, status: number): Promise<BufferedResponse> {
  return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
