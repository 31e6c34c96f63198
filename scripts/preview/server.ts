import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { startLasting } from './lasting.ts';
import { listen } from './listen.ts';
import { type Answer, requestedAddress, send, withoutBody } from './messages.ts';
import type { Netlify } from './netlify.ts';
import { isRoutable, type ParseError, refusal, refuse, statusOf } from './refusals.ts';

/** A site that is being served on this machine. */
export interface PreviewServer {
  /** The address of the site, without a trailing slash. */
  readonly address: string;
  /** Every address at which it can be reached; more than one only if a host was asked for. */
  readonly addresses: readonly string[];
  /** Ends the server and everything it started. */
  stop(): Promise<void>;
}

/** What is to be served, and where. */
export interface PreviewOptions {
  /** Port 0 takes any free one. */
  readonly port: number;
  /** An address or a name of this machine; only this machine can reach the site if there is none. */
  readonly host?: string | undefined;
  readonly root?: string;
}

// More than anybody sends here by mistake; a body that is longer ends its connection.
const longestBody = 16 * 1024 * 1024;

/**
 * Serves what `npm run build` made in a project through Netlify's own emulation: header rules, edge functions
 * in Deno, static files. Throws an error for people if nothing was built, the port is taken or the host is not
 * of this machine.
 */
export async function startPreview({ port, host, root = '.' }: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(resolve(root, 'dist')))
    throw new Error('There is no dist/ to serve: run "npm run build" first.');
  const { promise: emulation, resolve: start } = Promise.withResolvers<Netlify>();
  const { servers, addresses } = await listen(() => createDoor(emulation), port, host);
  const close = () => {
    for (const server of servers) server.close().closeAllConnections();
  };
  try {
    start(await startLasting(resolve(root)));
  } catch (error) {
    close();
    throw error;
  }
  const stop = async () => {
    close();
    await (await emulation).stop();
  };
  return { address: addresses[0] ?? '', addresses, stop };
}

/** Returns a server that lets through to the emulation what it can answer, and refuses everything else. */
function createDoor(emulation: Promise<Netlify>): Server {
  const visit = (message: IncomingMessage, response: ServerResponse) => {
    discardBody(message);
    answer(emulation, message)
      .then((answered) => send(answered, message, response))
      .catch((error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
      });
  };
  const server = createServer({ requestTimeout: 30_000 }, visit);
  // Whoever waits to be asked for a body gets the answer instead, and no other on that connection.
  server.on('checkContinue', (message: IncomingMessage, response: ServerResponse) => {
    visit(message, response.setHeader('Connection', 'close'));
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => refuse(socket, 405));
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    if (socket.writable && error.code !== 'ECONNRESET') refuse(socket, statusOf(error));
    else socket.destroy();
  });
  return server;
}

async function answer(emulation: Promise<Netlify>, message: IncomingMessage): Promise<Answer> {
  const address = requestedAddress(message);
  if (address === undefined) return refusal(400);
  if (!isRoutable(message.method ?? '')) return refusal(405);
  return (await emulation).answer(withoutBody(message, address, false));
}

/** Reads the body of a request without keeping it, so that the connection can go on. */
function discardBody(message: IncomingMessage): void {
  let received = 0;
  message.on('error', () => {});
  message.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > longestBody) message.destroy();
  });
}
