import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BufferedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

// RFC 9110, section 7.6.1.
const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

// Omits headers that describe the body, which isn't forwarded, and the Host header, because the preview serves only one
// host.
const unforwardedHeaders = ['content-length', 'expect', 'host'];

/**
 * Returns the URL of a request with a fixed host, because the preview serves one site. Returns `undefined` if the
 * target is neither a path nor an http(s) URL, if there isn't exactly one valid Host header (HTTP 1.0 doesn't require
 * one), if the version isn't HTTP 1.0 or 1.1, or if the length of the body is ambiguous (RFC 9112, sections 2.3, 3.2,
 * and 6.3).
 */
export function parseRequestUrl(message: IncomingMessage): URL | undefined {
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

function isHost(text: string): boolean {
  return text === '' || (!/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}`));
}

/**
 * Converts a request for an edge function. Removes hop-by-hop headers, and the body, which edge functions don't read.
 * Keeps the emulator's internal headers only if the emulator itself sent the request.
 */
export function toFetchRequest(message: IncomingMessage, url: URL, isFromEmulator: boolean): Request {
  const { method = 'GET', headersDistinct } = message;
  const listed = (headersDistinct.connection ?? []).flatMap((value) => value.toLowerCase().split(/[\s,]+/));
  const dropped = [...hopByHopHeaders, ...unforwardedHeaders, ...listed];
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (dropped.includes(name) || (name.startsWith('x-nf-') && !isFromEmulator)) continue;
    for (const value of values) headers.append(name, value);
  }
  return new Request(url, { method, headers });
}

/** Omits the body if the request method is HEAD (RFC 9110, section 9.3.2). */
export function sendResponse(
  { status, headers, body }: BufferedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  for (const [name, value] of headers) {
    if (!hopByHopHeaders.includes(name)) response.appendHeader(name, value);
  }
  const isHead = request.method === 'HEAD';
  // The emulator's response to HEAD has no body, so the length of the body is unknown (RFC 9110, section 8.6).
  if (isHead && body.length === 0) response.removeHeader('Content-Length');
  else if (status !== 204) response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(isHead ? undefined : body);
}
