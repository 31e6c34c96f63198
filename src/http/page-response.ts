import { isNegotiated, prefersMarkdown, twinPath } from './negotiation.ts';
import { hasEmptySegment, withoutTrailingSlash } from './paths.ts';
import { type Ask, ordinaryAnswer } from './static-file.ts';

/**
 * Responds to GET or HEAD outside the API: with the Markdown version of a page if the client prefers Markdown, and
 * otherwise with the CDN's response, which can be a page, a file, or a redirect. A 404 is also Markdown if the client
 * prefers it. Returns `undefined` if `ordinaryAnswer` does.
 * @throws if `ask` rejects
 */
export async function pageAnswer(request: Request, ask: Ask): Promise<Response | undefined> {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  if (hasEmptySegment(path)) return notFoundAnswer(request, ask);
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  if (markdown && isNegotiated(path)) {
    const twin = await ordinaryAnswer(request, twinPath(path), ask);
    // A redirect would lead elsewhere, and the HTML page is better than a failure.
    if (twin?.status === 200 || twin?.status === 304) return varying(twin);
  }
  const answer = await ordinaryAnswer(request, path, ask);
  return markdown && answer?.status === 404 ? notFoundAnswer(request, ask) : answer;
}

/** Returns the 404 page, or its Markdown version if the client prefers Markdown (RFC 9110, section 15.5.5). */
export async function notFoundAnswer(request: Request, ask: Ask): Promise<Response | undefined> {
  const path = prefersMarkdown(request.headers.get('Accept')) ? twinPath('/404') : '/404';
  // A validator of the requested path doesn't apply to the 404 page.
  const unconditional = new Request(request.url, { method: request.method });
  const page = await ordinaryAnswer(unconditional, path, ask);
  if (page === undefined) return undefined;
  const answer = varying(new Response(page.body, { status: 404, headers: page.headers }));
  answer.headers.set('Cache-Control', 'no-store');
  // These describe the 404 page itself, not the requested path.
  for (const name of ['Age', 'ETag', 'Last-Modified']) answer.headers.delete(name);
  return answer;
}

/** Marks a response that depends on Accept (RFC 9110, section 12.5.5). */
function varying(answer: Response): Response {
  const fields = answer.headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
  if (!fields.includes('accept')) answer.headers.append('Vary', 'Accept');
  return answer;
}
