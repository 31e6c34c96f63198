export type FetchFunction = (request: Request) => Promise<Response>;

/**
 * Request headers to forward: those of conditional requests (RFC 9110, section 13.1), and the language, on which a
 * redirect rule can depend. Other headers don't change a static file, and some are secret, such as Cookie and
 * Authorization.
 */
const forwardedHeaders = ['If-None-Match', 'If-Modified-Since', 'Accept-Language'];

// Hop-by-hop headers describe the inner connection, not the client's (RFC 9110, section 7.6.1).
const hopByHopHeaders = ['Connection', 'Keep-Alive', 'Transfer-Encoding'];

/**
 * Creates a request that no edge function handles, so the CDN serves the static file at the path, with its header
 * rules. The request has the client's query, on which a redirect rule can depend, and no body. It doesn't follow
 * redirects. The path can't change the host: `//other.example` stays a path (WHATWG URL, section 4.4).
 * @throws Error if the URL would have another origin
 */
export function staticFileRequest(request: Request, path: string): Request {
  const { origin, search } = new URL(request.url);
  const url = new URL(origin);
  url.pathname = path;
  url.search = search;
  if (url.origin !== origin) throw new Error(`${url.href} isn't a URL on ${origin}.`);
  // Requests the file without a content coding, because Deno decodes the body, but keeps the Content-Encoding header.
  const headers = new Headers({ 'Accept-Encoding': 'identity' });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  return new Request(url, { method, headers, redirect: 'manual' });
}

/**
 * Returns the CDN's response to a plain request for a path, including 404. Returns `undefined` if the CDN redirects or
 * rejects the request, or fails, so that it responds to the client directly, with the client's path and credentials.
 */
export async function fetchStaticFile(
  request: Request,
  path: string,
  fetchFile: FetchFunction,
): Promise<Response | undefined> {
  const { body, status, headers } = await fetchFile(staticFileRequest(request, path));
  if (status >= 300 && status !== 304 && status !== 404) return undefined;
  const response = new Response(body, { status, headers });
  for (const name of hopByHopHeaders) response.headers.delete(name);
  return response;
}
