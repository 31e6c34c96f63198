import { quality } from './accept.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from './errors.ts';
import { allow, isAllowed } from './methods.ts';
import { paths, withoutTrailingSlash } from './paths.ts';

/** What the guard needs to know of a request; every `Request` has it. */
export interface GuardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * Returns what to answer instead of a static file, or undefined where the file is the answer. Published
 * JSON documents answer 204 to OPTIONS, 405 to methods that would change them and, as for the product, 406
 * where JSON is refused; every other address of the API answers 404 (specification, sections 4.1 and 7).
 */
export function guard(request: GuardedRequest): Response | undefined {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  if (!isPublished(path)) return isApi(path) ? problem('not_found', request.method) : undefined;
  if (request.method === 'OPTIONS') return preflight();
  if (!isAllowed(request.method)) return problem('method_not_allowed', request.method, { Allow: allow });
  if (path === paths.product && quality(request.headers.get('Accept'), 'application/json') === 0) {
    return problem('not_acceptable', request.method, { Vary: 'Accept' });
  }
  return undefined;
}

function isPublished(path: string): boolean {
  return (Object.values(paths) as string[]).includes(path);
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Answers OPTIONS for itself and as a CORS preflight (RFC 9110, section 9.3.7; Fetch, section 3.3). */
function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allow,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Answers with an error; to HEAD, without its content (RFC 9110, section 9.3.2). */
function problem(code: ErrorCode, method: string, headers: Record<string, string> = {}): Response {
  const body = `${JSON.stringify(errorResponse(code), null, 2)}\n`;
  return new Response(method === 'HEAD' ? null : body, {
    status: errorCatalogue[code].status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Allow, Link',
      'X-Content-Type-Options': 'nosniff',
      Link: `<${paths.openapi}>; rel="service-desc"; type="application/vnd.oai.openapi+json"`,
      ...headers,
    },
  });
}
