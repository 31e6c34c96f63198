import { STATUS_CODES } from 'node:http';
import { allowedMethods, allowHeader } from '../../../src/http/methods.ts';
import type { BufferedResponse } from './http-messages.ts';

// Methods that Netlify's routes support, and HEAD, which is routed like GET.
const routableMethods: readonly string[] = [...allowedMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

const reasons = {
  400: "The request can't be read. Check its first line and its Host header.",
  405: "Netlify's routes don't support this method. In a deployment, the hosting network rejects it, possibly with a different response. Use GET, HEAD, or OPTIONS.",
  408: 'The request took too long to arrive.',
  417: 'Only "100-continue" is supported in the Expect header. Remove the header.',
  431: 'Request headers are too large: too many fields, or more than 16 KB including the URL.',
  500: 'The local emulator failed. For details, see the terminal in which the emulator is running.',
};

type RejectionStatus = keyof typeof reasons;

/** Node's error for a request that it couldn't parse. */
export interface ParseError extends Error {
  readonly code?: string;
  /** Bytes that were being parsed. */
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

export function isRoutableMethod(method: string): boolean {
  return routableMethods.includes(method);
}

/**
 * Creates the preview's own response to a request that the emulator can't handle. Proxy-Status marks it (RFC 9209,
 * section 2.3), because a deployment's response to the same request can have a different message.
 */
export function createRejection(status: RejectionStatus): BufferedResponse {
  const error = status === 500 ? 'proxy_internal_error' : 'http_request_error';
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Proxy-Status': `nameplate-preview; error=${error}`,
  });
  if (status === 405) headers.set('Allow', allowHeader);
  return { status, headers, body: Buffer.from(`preview: ${reasons[status]}\n`) };
}

/** Formats a rejection as bytes, for a connection on which no request could be parsed. */
export function formatRejection(status: RejectionStatus): string {
  const { headers, body } = createRejection(status);
  const fields = [...headers, ['Content-Length', body.length], ['Connection', 'close']];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...fields.map((field) => field.join(': '))];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export function rejectionStatus({
  code,
  rawPacket = Buffer.of(),
  bytesParsed = 0,
}: ParseError): RejectionStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  // Node's parser stops at an unknown method. If the rest of the request line is valid, only the method is the problem.
  const text = rawPacket.toString('latin1');
  const line = text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1);
  const isRequest = /^[!#$%&'*+.^_`|~\dA-Za-z-]+ \S+ HTTP\/1\.[01]\r\n/.test(line);
  return code === 'HPE_INVALID_METHOD' && isRequest ? 405 : 400;
}
