import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '../../scripts/conformance/exchange.ts';
import type { Site } from '../../scripts/conformance/site.ts';

/** An answer that a fault may change before it is sent. */
export interface Answer {
  readonly method: string;
  readonly path: string;
  readonly accept: string | undefined;
  status: number;
  readonly headers: Headers;
  body: string;
}

/** One way to break an answer. */
export type Fault = (answer: Answer) => void;

/**
 * Serves on a free port what a working site answers, as a deployment would with entity tags, but with one
 * fault. This is what the conformance command has to catch: it stands in for nothing else.
 */
export async function startBrokenSite(working: Site, fault: Fault): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const fields = Object.entries({ Accept: headers.accept, Origin: headers.origin });
    const stated = fields.filter((field): field is [string, string] => field[1] !== undefined);
    try {
      const exchange = await working.send(method, path, Object.fromEntries(stated));
      const accept = headers.accept;
      const answer = { ...tagged(exchange, headers['if-none-match']), method, path, accept };
      fault(answer);
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(answer.body);
    } catch (error) {
      // Without an answer, every rule fails at once instead of waiting for one.
      response.destroy(error as Error);
    }
  });
  // Node refuses made-up methods before anybody is asked.
  server.on('clientError', (_, socket) => {
    const refused = { method: 'NAMEPLATE', path: '/', accept: undefined, headers: new Headers(), body: '' };
    const answer: Answer = { ...refused, status: 400 };
    fault(answer);
    socket.end(`HTTP/1.1 ${answer.status} Made up\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return server;
}

/** Returns the address of a server on this machine. */
export function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Adds the entity tags that a deployment has, and answers conditional requests (RFC 9110, section 13). */
function tagged(exchange: Exchange, known: string | undefined) {
  const headers = new Headers(exchange.headers);
  for (const name of ['connection', 'keep-alive', 'content-length', 'date']) headers.delete(name);
  const { status, body } = exchange;
  if (status !== 200) return { status, headers, body };
  const tag = `"${createHash('sha256').update(exchange.request.path).digest('hex').slice(0, 16)}"`;
  headers.set('ETag', tag);
  return known === tag ? { status: 304, headers, body: '' } : { status, headers, body };
}
