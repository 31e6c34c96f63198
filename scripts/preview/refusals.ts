import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { allow, allowedMethods } from '../../src/http/methods.ts';
import type { Answer } from './messages.ts';

// Netlify's routes can name these methods, and HEAD is answered as GET is.
const routable: readonly string[] = [...allowedMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

const reasons = {
  400: 'This is not a request that a Web server can answer: look at its first line, and at its Host field.',
  405: 'No route of Netlify can name this method: a deployment leaves the answer to the network.',
  408: 'The request took too long to arrive.',
  413: 'The chunk extensions of the request are too long.',
  431: 'The address and the header fields of the request are too long: they may have 16 KB together.',
};

/** A status with which the preview itself refuses a request. */
export type RefusalStatus = keyof typeof reasons;

/** Returns whether a method can reach Netlify's routes or files, so that the emulation can tell its answer. */
export function isRoutable(method: string): boolean {
  return routable.includes(method);
}

/**
 * Returns the preview's own refusal of what never reaches the emulation. Proxy-Status marks it as such
 * (RFC 9209, section 2.3.28): what a deployment says may differ in anything but that it refuses.
 */
export function refusal(status: RefusalStatus): Answer {
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Proxy-Status': 'nameplate-preview; error=http_request_error',
  });
  if (status === 405) headers.set('Allow', allow);
  return { status, headers, body: Buffer.from(`${reasons[status]} (npm run preview)\n`) };
}

/** Returns why a request that could not be read is refused. */
export function statusOf({ code, rawPacket }: ParseError): RefusalStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  // Node refuses methods that it does not know, before it has read who asks for what.
  const line = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/;
  const made = code === 'HPE_INVALID_METHOD' && line.test(rawPacket?.toString('latin1') ?? '');
  return made ? 405 : 400;
}

/** What Node tells of a request that it could not read. */
export interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Sends a refusal to a connection on which no request could be read, and closes it. */
export function refuse(socket: Duplex, status: RefusalStatus): void {
  const { headers, body } = refusal(status);
  const fields = [...headers, ['Content-Length', body.length], ['Connection', 'close']];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map((field) => field.join(': '))];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
}
