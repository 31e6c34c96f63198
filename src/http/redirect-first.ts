/**
 * Returns the CDN's response for an unknown API path if a redirect in netlify.toml applies to it, so that a domain can
 * have other endpoints next to the product's. Otherwise, returns the response unchanged.
 * @param next Continues the request without this edge function
 * @throws if `next` rejects
 */
export async function redirectFirst(
  response: Response | undefined,
  next: () => Promise<Response>,
): Promise<Response | undefined> {
  if (response?.status !== 404) return response;
  const redirected = await next();
  // Without a redirect, no file exists. For methods that no file allows, the CDN can also return 405.
  if (redirected.status !== 404 && redirected.status !== 405) return redirected;
  await redirected.body?.cancel();
  return response;
}
