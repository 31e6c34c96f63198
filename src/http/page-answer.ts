import { isNegotiated, prefersMarkdown, twinPath } from './markdown.ts';
import { type Ask, ordinaryAnswer } from './ordinary-request.ts';
import { hasEmptySegment, withoutTrailingSlash } from './paths.ts';

/**
 * Returns the response to a GET or HEAD outside the API: a page's Markdown version if the Accept header prefers
 * Markdown, and otherwise what the CDN answers, be it a page, a file or a redirect. If it knows nothing, who prefers
 * Markdown gets that as Markdown. Returns undefined as `ordinaryAnswer` does; fails as `ask` does.
 */
export async function pageAnswer(request: Request, ask: Ask): Promise<Response | undefined> {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  if (hasEmptySegment(path)) return notFoundAnswer(request, ask);
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  if (markdown && isNegotiated(path)) {
    const twin = await ordinaryAnswer(request, twinPath(path), ask);
    // A redirect would lead elsewhere, and the page is better than a failure.
    if (twin?.status === 200 || twin?.status === 304) return varying(twin);
  }
  const answer = await ordinaryAnswer(request, path, ask);
  return markdown && answer?.status === 404 ? notFoundAnswer(request, ask) : answer;
}

/** Returns the page for unknown paths, or its Markdown version if the Accept header prefers Markdown (RFC 9110, 15.5.5). */
export async function notFoundAnswer(request: Request, ask: Ask): Promise<Response | undefined> {
  const path = prefersMarkdown(request.headers.get('Accept')) ? twinPath('/404') : '/404';
  // Whatever version of something else the client has, it does not have this.
  const unconditional = new Request(request.url, { method: request.method });
  const page = await ordinaryAnswer(unconditional, path, ask);
  if (page === undefined) return undefined;
  const answer = varying(new Response(page.body, { status: 404, headers: page.headers }));
  answer.headers.set('Cache-Control', 'no-store');
  // They describe the page itself, which wasn't requested.
  for (const name of ['Age', 'ETag', 'Last-Modified']) answer.headers.delete(name);
  return answer;
}

/** Returns the answer as one that depends on Accept (RFC 9110, section 12.5.5). */
function varying(answer: Response): Response {
  const fields = answer.headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
  if (!fields.includes('accept')) answer.headers.append('Vary', 'Accept');
  return answer;
}
