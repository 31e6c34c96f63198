import { isNegotiatedPath, prefersMarkdown } from './negotiation.ts';
import { hasEmptySegment, markdownPath, removeTrailingSlash } from './paths.ts';
import { type FetchFunction, fetchStaticFile } from './static-file.ts';

/**
 * Responds to GET or HEAD outside the API: with a page's Markdown version if the client prefers Markdown, and otherwise
 * with the CDN's response, which can be a page or a file. For an unknown path, the 404 page is negotiated too. Returns
 * `undefined` if the CDN should respond to the client directly, for example with a redirect.
 * @throws if `fetchFile` rejects
 */
export async function negotiatePage(
  request: Request,
  fetchFile: FetchFunction,
): Promise<Response | undefined> {
  const path = removeTrailingSlash(new URL(request.url).pathname);
  if (hasEmptySegment(path)) return negotiateNotFound(request, fetchFile);
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  if (markdown && isNegotiatedPath(path)) {
    const markdownVersion = await fetchStaticFile(request, markdownPath(path), fetchFile);
    // An HTML page is better than an error.
    if (markdownVersion?.status === 200 || markdownVersion?.status === 304)
      return withVaryAccept(markdownVersion);
  }
  const response = await fetchStaticFile(request, path, fetchFile);
  return markdown && response?.status === 404 ? negotiateNotFound(request, fetchFile) : response;
}

/** Returns the 404 page, or its Markdown version if the client prefers Markdown (RFC 9110, section 15.5.5). */
export async function negotiateNotFound(
  request: Request,
  fetchFile: FetchFunction,
): Promise<Response | undefined> {
  const path = prefersMarkdown(request.headers.get('Accept')) ? markdownPath('/404') : '/404';
  // Omits validators and the query, because they're for the requested path, not for the 404 page.
  const plain = new Request(new URL(request.url).origin, { method: request.method });
  const page = await fetchStaticFile(plain, path, fetchFile);
  if (page === undefined) return undefined;
  const response = withVaryAccept(new Response(page.body, { status: 404, headers: page.headers }));
  response.headers.set('Cache-Control', 'no-store');
  // Removes headers that describe the 404 page instead of the requested path.
  for (const name of ['Age', 'ETag', 'Last-Modified']) response.headers.delete(name);
  return response;
}

/** @see RFC 9110, section 12.5.5 */
function withVaryAccept(response: Response): Response {
  const fields = response.headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
  if (!fields.includes('accept')) response.headers.append('Vary', 'Accept');
  return response;
}
