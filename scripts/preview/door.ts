import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import pLimit from 'p-limit';
import { type Answer, requestedAddress, send, withoutBody } from './messages.ts';
import type { Netlify } from './netlify.ts';
import { isRoutable, type ParseError, refusal, refusalMessage, statusOf } from './refusals.ts';

/** A request that was read at least as far as its body, and the end of its answer. */
interface Visit {
  readonly message: IncomingMessage;
  readonly answered: Promise<unknown>;
}

// More than anybody sends here by mistake; a longer body ends its connection.
const longestBody = 1024 * 1024;
// Enough to keep every processor busy. The others wait, so that many visitors do not need much memory.
const atOnce = 16;
// How long a refused connection may go on sending, so that its refusal is not lost (RFC 9112, section 9.6).
const linger = 1000;

/** Returns a server that passes on to the emulation what that can answer, and refuses everything else itself. */
export function createDoor(emulation: Promise<Netlify>): Server {
  const visits = new WeakMap<Duplex, Visit>();
  const limit = pLimit(atOnce);
  const visit = (message: IncomingMessage, response: ServerResponse) => {
    const answered = new Promise((done) => response.once('close', done));
    visits.set(message.socket, { message, answered });
    discardBody({ message, answered });
    limit(async () => {
      // Nobody waits for the answer any more.
      if (message.socket.destroyed) return;
      send(await answer(emulation, message), message, response);
    });
  };
  const server = createServer({ requestTimeout: 30_000, requireHostHeader: false }, visit);
  // Whoever waits to be asked for a body gets the answer instead, and no other on that connection.
  const visitOnce = (message: IncomingMessage, response: ServerResponse) =>
    visit(message, response.setHeader('Connection', 'close'));
  server.on('checkContinue', visitOnce);
  server.on('checkExpectation', visitOnce);
  server.on('connect', (_, socket) => socket.end(refusalMessage(405)));
  server.on('clientError', (error, socket) => void refuse(socket, error, visits.get(socket)));
  return server;
}

async function answer(emulation: Promise<Netlify>, message: IncomingMessage): Promise<Answer> {
  const address = requestedAddress(message);
  if (address === undefined) return refusal(400);
  if (!isRoutable(message.method ?? '')) return refusal(405);
  if (!/^100-continue$/i.test(message.headers.expect ?? '100-continue')) return refusal(417);
  try {
    const netlify = await emulation;
    return await netlify.answer(withoutBody(message, address, false));
  } catch (error) {
    console.error(error);
    return refusal(500);
  }
}

/** Reads the body of a request without keeping it, so that the connection can go on after the answer. */
function discardBody({ message, answered }: Visit): void {
  let received = 0;
  message.on('error', () => {});
  message.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= longestBody) return;
    message.pause();
    answered.then(() => message.destroy());
  });
}

/** Closes a connection on which something cannot be read, once what was asked before on it is answered. */
async function refuse(socket: Duplex, error: ParseError, last: Visit | undefined): Promise<void> {
  const isBody = last?.message.complete === false;
  await last?.answered;
  if (error.code === 'ECONNRESET') socket.destroy();
  if (!socket.writable) return;
  // A body that cannot be read belongs to a request that has its answer.
  socket.end(isBody ? undefined : refusalMessage(statusOf(error)));
  setTimeout(() => socket.destroy(), linger).unref();
}
