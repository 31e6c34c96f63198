import { mediaTypeQuality } from './accept.ts';
import { type ErrorCode, errorBody, errorCatalog } from './error-catalog.ts';
import { serviceDescriptionLink } from './format-link.ts';
import { allowHeader, isAllowedMethod } from './methods.ts';
import { isApiPath, paths, removeTrailingSlash } from './paths.ts';

interface RequestHead {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * Creates the response that an edge function sends instead of a static file. Returns `undefined` if the CDN should
 * serve the file (specification, sections 4.1 and 7).
 * - Unknown API paths return 404 for every method except CORS preflight requests, which return 204, because browsers
 * would hide the 404 otherwise.
 * - All other paths return 204 for OPTIONS, and 405 for methods that would change a resource, whether or not the path
 * exists, because only the CDN knows that.
 * - The product returns 406 if the client rejects JSON.
 */
export function createEdgeResponse(request: RequestHead): Response | undefined {
  const { method } = request;
  const path = removeTrailingSlash(new URL(request.url).pathname);
  const isUnknown = isApiPath(path) && path !== paths.product;
  if (isUnknown && !isPreflight(request)) return errorResponse('not_found', method);
  if (method === 'OPTIONS') return optionsResponse();
  if (!isAllowedMethod(method)) return errorResponse('method_not_allowed', method);
  if (path === paths.product && mediaTypeQuality(request.headers.get('Accept'), 'application/json') === 0) {
    return errorResponse('not_acceptable', method);
  }
  return undefined;
}

/** @see Fetch, section 3.3.2 */
function isPreflight({ method, headers }: RequestHead): boolean {
  const fields = ['Origin', 'Access-Control-Request-Method'];
  return method === 'OPTIONS' && fields.every((name) => headers.get(name) !== null);
}

/** @see RFC 9110, section 9.3.7; Fetch, section 3.3 */
function optionsResponse(): Response {
  return new Response(null, { status: 204, headers: optionsHeaders });
}

const optionsHeaders = {
  Allow: allowHeader,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': allowHeader,
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** Omits the body if the method is HEAD (RFC 9110, section 9.3.2). */
function errorResponse(code: ErrorCode, method: string): Response {
  const { body, status, headers } = errorResponses[code];
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

const commonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, Link',
  'X-Content-Type-Options': 'nosniff',
  Link: serviceDescriptionLink,
};

// Creates each error once, because errors don't depend on the request.
const errorResponses = {
  not_found: prepareError('not_found'),
  method_not_allowed: prepareError('method_not_allowed', { Allow: allowHeader }),
  not_acceptable: prepareError('not_acceptable', { Vary: 'Accept' }),
} as const satisfies Record<ErrorCode, unknown>;

function prepareError(code: ErrorCode, ownHeaders: Record<string, string> = {}) {
  const body = `${JSON.stringify(errorBody(code), null, 2)}\n`;
  return { body, status: errorCatalog[code].status, headers: { ...commonHeaders, ...ownHeaders } };
}
