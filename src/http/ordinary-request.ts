/** Sends a request to the site; `fetch` does. */
export type Ask = (request: Request) => Promise<Response>;

/**
 * The request fields that are passed on: which version the client already has (RFC 9110, section 13.1). No other
 * changes what a static file answers, and the rest may be secret, such as Cookie and Authorization.
 */
const passedOn = ['If-None-Match', 'If-Modified-Since'];

// They describe the connection to the site, not the one to the client (RFC 9110, section 7.6.1).
const connectionFields = ['Connection', 'Keep-Alive', 'Transfer-Encoding'];

/**
 * Returns a request for a path of the same site that no edge function looks at, so that the CDN answers it with a
 * static file and its header rules. It has no body, and its answer may be a redirect, which nobody follows.
 * The path never takes part in finding the site: `//other.example` is a path like any other (WHATWG URL, 4.4).
 * Throws if the address would be on another site all the same.
 */
export function ordinaryRequest(request: Request, path: string): Request {
  const { origin } = new URL(request.url);
  const address = new URL(origin);
  address.pathname = path;
  if (address.origin !== origin) throw new Error(`${address.href} isn't a URL on ${origin}.`);
  // Deno undoes every compression that was asked for, and leaves the field that says what it was.
  const headers = new Headers({ 'Accept-Encoding': 'identity' });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  return new Request(address, { method, headers, redirect: 'manual' });
}

/**
 * Returns the CDN's response to an ordinary request for a path, including redirects and unknown paths. If it
 * rejects the request or fails, returns undefined: it should tell the client itself, whose credentials it has.
 */
export async function ordinaryAnswer(
  request: Request,
  path: string,
  ask: Ask,
): Promise<Response | undefined> {
  const { body, status, headers } = await ask(ordinaryRequest(request, path));
  if (status >= 400 && status !== 404) return undefined;
  const answer = new Response(body, { status, headers });
  for (const name of connectionFields) answer.headers.delete(name);
  return answer;
}
