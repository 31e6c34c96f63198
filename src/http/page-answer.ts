import { isNegotiated, prefersMarkdown, twinPath } from './markdown.ts';
import { ordinaryRequest } from './ordinary-request.ts';
import { hasEmptySegment, withoutTrailingSlash } from './paths.ts';

/** Sends a request to the site; `fetch` does. */
type Ask = (request: Request) => Promise<Response>;

// They speak of the connection to the site, not of the one to the client (RFC 9110, section 7.6.1).
const connectionFields = ['Connection', 'Keep-Alive', 'Transfer-Encoding'];

// They speak of the page itself, which is not what was asked for.
const pageFields = ['Age', 'ETag', 'Last-Modified'];

/**
 * Returns the answer to a GET or HEAD of whatever is not of the API: a page's twin if the Accept field prefers
 * Markdown, and otherwise what the CDN answers, be it a page, a file or a redirect. If it knows nothing, who prefers
 * Markdown gets that as Markdown. Fails as `ask` does.
 */
export async function pageAnswer(request: Request, ask: Ask): Promise<Response> {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  if (hasEmptySegment(path)) return notFoundAnswer(request, ask);
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  if (markdown && isNegotiated(path)) {
    const twin = await ask(ordinaryRequest(request, twinPath(path)));
    // A redirect would lead elsewhere, and the page is better than a failure.
    if (twin.status === 200 || twin.status === 304) return answerFrom(twin, twin.status, varying);
  }
  const answer = await ask(ordinaryRequest(request, path));
  if (markdown && answer.status === 404) return notFoundAnswer(request, ask);
  return answerFrom(answer, answer.status);
}

/** Returns the page for unknown addresses, or its twin if the Accept field prefers Markdown (RFC 9110, 15.5.5). */
export async function notFoundAnswer(request: Request, ask: Ask): Promise<Response> {
  const markdown = prefersMarkdown(request.headers.get('Accept'));
  const { method, url } = request;
  // Whatever version of something else the client has, it does not have this.
  const unconditional = new Request(url, { method: method === 'HEAD' ? 'HEAD' : 'GET' });
  const page = await ask(ordinaryRequest(unconditional, markdown ? twinPath('/404') : '/404'));
  return answerFrom(page, 404, (headers) => {
    varying(headers);
    headers.set('Cache-Control', 'no-store');
    for (const name of pageFields) headers.delete(name);
  });
}

function varying(headers: Headers): void {
  const fields = headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
  if (!fields.includes('accept')) headers.append('Vary', 'Accept');
}

function answerFrom(inner: Response, status: number, change = (_headers: Headers) => {}): Response {
  const headers = new Headers(inner.headers);
  for (const name of connectionFields) headers.delete(name);
  change(headers);
  return new Response(inner.body, { status, headers });
}
