import { hasEmptySegment } from './paths.ts';

/**
 * Returns the CDN's response for an unknown API path if a redirect in netlify.toml applies to it, so that a domain can
 * have other endpoints next to the product's. Otherwise, returns the response unchanged.
 * @param next Continues the request without this edge function
 * @throws if `next` rejects
 */
export async function redirectFirst(
  { url }: { readonly url: string },
  response: Response | undefined,
  next: () => Promise<Response>,
): Promise<Response | undefined> {
  // A CDN could merge slashes, and return the product.
  if (response?.status !== 404 || hasEmptySegment(new URL(url).pathname)) return response;
  const redirected = await next();
  if (isFromEndpoint(redirected)) return redirected;
  await redirected.body?.cancel();
  return response;
}

/**
 * Whether a response is a redirect, or what a redirect led to, instead of the CDN's own 404 or 405. A rule for all paths
 * can lead to a page, which isn't a response of an API.
 */
function isFromEndpoint({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  if ((status >= 300 && status < 400) || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return true;
  return status !== 404 && status !== 405 && !/^text\/html\b/i.test(type);
}
