import { STATUS_CODES } from 'node:http';
import { allow, allowedMethods } from '../../src/http/methods.ts';
import type { Answer } from './messages.ts';

// Netlify's routes can name these methods, but for HEAD, which is answered as GET is.
const routable: readonly string[] = [...allowedMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

const reasons = {
  400: 'This is not a request that can be answered: look at its first line and at its Host field.',
  405: 'No route of Netlify can name this method. A deployment leaves the answer to the network before it.',
  408: 'The request took too long to arrive.',
  417: 'Nothing can be expected but 100-continue: leave out the Expect field.',
  431: 'The header fields are too many, or they and the address have more than 16 KB together.',
  500: 'The emulation failed. The terminal in which it runs says why.',
};

/** A status with which the preview itself answers. */
export type RefusalStatus = keyof typeof reasons;

/** What Node tells of a request that it could not read. */
export interface ParseError extends Error {
  readonly code?: string;
  /** The bytes that were being read, and how many of them could be. */
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** Returns whether a method can reach Netlify's routes or files, so that the emulation knows the answer. */
export function isRoutable(method: string): boolean {
  return routable.includes(method);
}

/**
 * Returns the preview's own answer to what the emulation is not asked. Proxy-Status marks it (RFC 9209,
 * section 2.3): a deployment refuses such a request as well, but may do so in other words.
 */
export function refusal(status: RefusalStatus): Answer {
  const error = status === 500 ? 'proxy_internal_error' : 'http_request_error';
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Proxy-Status': `nameplate-preview; error=${error}`,
  });
  if (status === 405) headers.set('Allow', allow);
  return { status, headers, body: Buffer.from(`npm run preview: ${reasons[status]}\n`) };
}

/** Returns a refusal as it is sent to a connection on which no request could be read, and which is then closed. */
export function refusalMessage(status: RefusalStatus): string {
  const { headers, body } = refusal(status);
  const fields = [...headers, ['Content-Length', body.length], ['Connection', 'close']];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map((field) => field.join(': '))];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Returns the status for a request that could not be read. */
export function statusOf({ code, rawPacket = Buffer.of(), bytesParsed = 0 }: ParseError): RefusalStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  // Node stops at a method that it does not know. If its line is one of HTTP otherwise, only the method is wrong.
  const text = rawPacket.toString('latin1');
  const line = text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1);
  const isRequest = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \S+ HTTP\/1\.[01]\r\n/.test(line);
  return code === 'HPE_INVALID_METHOD' && isRequest ? 405 : 400;
}
