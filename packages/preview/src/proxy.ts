import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import pLimit from 'p-limit';
import type { Emulator } from './emulator.ts';
import { type BufferedResponse, parseRequestUrl, sendResponse, toFetchRequest } from './http-messages.ts';
import {
  createRejection,
  formatRejection,
  isRoutableMethod,
  type ParseError,
  rejectionStatus,
} from './rejections.ts';

interface PendingExchange {
  readonly message: IncomingMessage;
  /** Resolves when the response has been sent. */
  readonly responded: Promise<unknown>;
}

const maxBodyBytes = 1024 * 1024;
// Enough requests to keep all processors busy. Further requests wait, so memory doesn't grow with the number of
// clients.
const concurrency = 16;
// Time for which a rejected connection stays open, in milliseconds. A client that is still sending could otherwise miss
// the response (RFC 9112, section 9.6).
const lingerMs = 1000;

/** Creates a server that forwards requests to the emulator, and rejects those that the emulator can't handle. */
export function createProxy(emulator: Promise<Emulator>): Server {
  const exchanges = new WeakMap<Duplex, PendingExchange>();
  const limit = pLimit(concurrency);
  const handle = (message: IncomingMessage, response: ServerResponse) => {
    const responded = new Promise((done) => response.once('close', done));
    exchanges.set(message.socket, { message, responded });
    discardBody({ message, responded });
    limit(async () => {
      // Skips requests whose client has disconnected.
      if (message.socket.destroyed) return;
      sendResponse(await respond(emulator, message), message, response);
    });
  };
  const server = createServer({ requestTimeout: 30_000, requireHostHeader: false }, handle);
  // Sends the final response to a request with an Expect header, and then closes the connection.
  const handleOnce = (message: IncomingMessage, response: ServerResponse) =>
    handle(message, response.setHeader('Connection', 'close'));
  server.on('checkContinue', handleOnce);
  server.on('checkExpectation', handleOnce);
  server.on('connect', (_, socket) => socket.end(formatRejection(405)));
  server.on('clientError', (error, socket) => void rejectConnection(socket, error, exchanges.get(socket)));
  return server;
}

async function respond(emulator: Promise<Emulator>, message: IncomingMessage): Promise<BufferedResponse> {
  const url = parseRequestUrl(message);
  if (url === undefined) return createRejection(400);
  if (!isRoutableMethod(message.method ?? '')) return createRejection(405);
  if (!/^100-continue$/i.test(message.headers.expect ?? '100-continue')) return createRejection(417);
  try {
    const running = await emulator;
    return await running.respond(toFetchRequest(message, url, false));
  } catch (error) {
    console.error(error);
    return createRejection(500);
  }
}

/**
 * Reads and discards a request body, so the connection can be reused. If the body is too large, closes the connection
 * after the response.
 */
function discardBody({ message, responded }: PendingExchange): void {
  let received = 0;
  message.on('error', () => {});
  message.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= maxBodyBytes) return;
    message.pause();
    responded.then(() => message.destroy());
  });
}

/** Closes a connection that sent an unparsable request, after sending the responses to earlier requests. */
async function rejectConnection(
  socket: Duplex,
  error: ParseError,
  last: PendingExchange | undefined,
): Promise<void> {
  const isBody = last?.message.complete === false;
  await last?.responded;
  if (error.code === 'ECONNRESET') socket.destroy();
  if (!socket.writable) return;
  // If the unparsable bytes belong to a request body, that request already has a response.
  socket.end(isBody ? undefined : formatRejection(rejectionStatus(error)));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
