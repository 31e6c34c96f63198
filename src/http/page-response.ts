import { isNegotiated, markdownPath, prefersMarkdown } from './negotiation.ts';
import { hasEmptySegment, withoutTrailingSlash } from './paths.ts';
import { type FetchFunction, fetchStaticFile } from './static-file.ts';

/**
 * Responds to GET or HEAD outside the API: with the Markdown version of a page if the client prefers Markdown, and
 * otherwise with the CDN's response, which can be a page, a file, or a redirect. A 404 is also Markdown if the client
 * prefers it. Returns `undefined` if `fetchStaticFile` does.
 * @throws if `fetchFile` rejects
 */
export async function negotiatePage(
  request: Request,
  fetchFile: FetchFunction,
): Promise<Response | undefined> {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  if (hasEmptySegment(path)) return negotiateNotFound(request, fetchFile);
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  if (markdown && isNegotiated(path)) {
    const markdownVersion = await fetchStaticFile(request, markdownPath(path), fetchFile);
    // A redirect would lead elsewhere, and the HTML page is better than a failure.
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
  // A validator of the requested path doesn't apply to the 404 page.
  const unconditional = new Request(request.url, { method: request.method });
  const page = await fetchStaticFile(unconditional, path, fetchFile);
  if (page === undefined) return undefined;
  const response = withVaryAccept(new Response(page.body, { status: 404, headers: page.headers }));
  response.headers.set('Cache-Control', 'no-store');
  // These describe the 404 page itself, not the requested path.
  for (const name of ['Age', 'ETag', 'Last-Modified']) response.headers.delete(name);
  return response;
}

/** Marks a response that depends on Accept (RFC 9110, section 12.5.5). */
function withVaryAccept(response: Response): Response {
  const fields = response.headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
  if (!fields.includes('accept')) response.headers.append('Vary', 'Accept');
  return response;
}
