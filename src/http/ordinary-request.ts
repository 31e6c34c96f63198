/**
 * Returns the request as one that no edge function looks at, without its Accept field, so that the CDN answers
 * it with a static file and the header rules of netlify.toml; for another path, where one is given.
 */
export function ordinaryRequest(request: Request, path?: string): Request {
  const address = path === undefined ? request.url : new URL(path, request.url);
  const headers = new Headers(request.headers);
  headers.delete('Accept');
  return new Request(address, { method: request.method, headers });
}
