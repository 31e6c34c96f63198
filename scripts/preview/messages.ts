import type { IncomingMessage, ServerResponse } from 'node:http';

/** A complete answer to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

// They speak of one connection, not of what is asked or answered (RFC 9110, section 7.6.1).
const ofTheConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

// They announce a body, which is never passed on, or name the host, of which there is only one here.
const ofTheMessage = ['content-length', 'expect', 'host'];

/**
 * Returns the address that a request is for, or undefined if it cannot be known: the target is not a path or an
 * address of the Web, there is not one valid Host field, the version is not HTTP 1.0 or 1.1, or the body ends
 * nobody knows where (RFC 9112, sections 2.3, 3.2 and 6.1). Only path and query are kept: there is one site here.
 */
export function requestedAddress(message: IncomingMessage): URL | undefined {
  const { url = '', headers, headersDistinct, httpVersion } = message;
  const hosts = headersDistinct.host ?? (httpVersion === '1.0' ? [''] : []);
  const isSound =
    ['1.0', '1.1'].includes(httpVersion) &&
    hosts.length === 1 &&
    hosts.every(isHost) &&
    /(?:^|[\s,])chunked$/i.test(headers['transfer-encoding'] ?? 'chunked');
  if (!isSound) return undefined;
  if (url.startsWith('/')) return new URL(`http://localhost${url}`);
  const absolute = /^https?:\/\/[^/\\?#]/i.test(url) ? URL.parse(url) : null;
  return absolute === null ? undefined : new URL(`http://localhost${absolute.pathname}${absolute.search}`);
}

/** Returns whether a text is the value of a Host field: a host, perhaps with a port, or nothing. */
function isHost(text: string): boolean {
  return text === '' || (!/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}`));
}

/**
 * Returns a request without its body, of which no edge function needs anything, and without what concerns
 * the connection only. The emulation's own fields are kept only if the request comes from itself.
 */
export function withoutBody(message: IncomingMessage, address: URL, fromInside: boolean): Request {
  const { method = 'GET', headersDistinct } = message;
  const listed = (headersDistinct.connection ?? []).flatMap((value) => value.toLowerCase().split(/[\s,]+/));
  const dropped = [...ofTheConnection, ...ofTheMessage, ...listed];
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (dropped.includes(name) || (name.startsWith('x-nf-') && !fromInside)) continue;
    for (const value of values) headers.append(name, value);
  }
  return new Request(address, { method, headers });
}

/** Sends an answer; to HEAD, without its content (RFC 9110, section 9.3.2). */
export function send({ status, headers, body }: Answer, request: IncomingMessage, response: ServerResponse) {
  for (const [name, value] of headers) {
    if (!ofTheConnection.includes(name)) response.appendHeader(name, value);
  }
  const isHead = request.method === 'HEAD';
  // An empty answer to HEAD does not tell how long the content is (RFC 9110, section 8.6).
  if (isHead && body.length === 0) response.removeHeader('Content-Length');
  else if (status !== 204) response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(isHead ? undefined : body);
}
