import { quality } from './accept.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from './errors.ts';
import { serviceDescription } from './links.ts';
import { allow, isAllowed } from './methods.ts';
import { isApiPath, paths, withoutTrailingSlash } from './paths.ts';

/** What the guard needs to know of a request; every `Request` has it. */
export interface GuardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * Returns what to answer instead of a static file, or undefined where the file is the answer. Every address of the
 * API but the product's answers 404, whatever the method, and 204 to preflights alone, since browsers would hide the
 * 404 otherwise. Every other address of the site answers 204 to OPTIONS and 405 to methods that would change it: only
 * the CDN knows which of them exist, and none can be changed. The product answers 406 where JSON is rejected
 * (specification, sections 4.1 and 7).
 */
export function guard(request: GuardedRequest): Response | undefined {
  const { method } = request;
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  const isUnknown = isApiPath(path) && path !== paths.product;
  if (isUnknown && !isPreflight(request)) return problem('not_found', method);
  if (method === 'OPTIONS') return preflight();
  if (!isAllowed(method)) return problem('method_not_allowed', method);
  if (path === paths.product && quality(request.headers.get('Accept'), 'application/json') === 0) {
    return problem('not_acceptable', method);
  }
  return undefined;
}

/** Returns whether a browser asks if a page of another origin may send a request (Fetch, section 3.3.2). */
function isPreflight({ method, headers }: GuardedRequest): boolean {
  const fields = ['Origin', 'Access-Control-Request-Method'];
  return method === 'OPTIONS' && fields.every((name) => headers.get(name) !== null);
}

/** Answers OPTIONS for itself and as a CORS preflight (RFC 9110, section 9.3.7; Fetch, section 3.3). */
function preflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders });
}

const preflightHeaders = {
  Allow: allow,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** Answers with an error; to HEAD, without its content (RFC 9110, section 9.3.2). */
function problem(code: ErrorCode, method: string): Response {
  const { body, status, headers } = problems[code];
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

const commonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, Link',
  'X-Content-Type-Options': 'nosniff',
  Link: serviceDescription,
};

// Nothing in an error depends on the request, so that each is made once.
const problems = {
  not_found: prepared('not_found'),
  method_not_allowed: prepared('method_not_allowed', { Allow: allow }),
  not_acceptable: prepared('not_acceptable', { Vary: 'Accept' }),
} as const satisfies Record<ErrorCode, unknown>;

function prepared(code: ErrorCode, ownHeaders: Record<string, string> = {}) {
  const body = `${JSON.stringify(errorResponse(code), null, 2)}\n`;
  return { body, status: errorCatalogue[code].status, headers: { ...commonHeaders, ...ownHeaders } };
}
