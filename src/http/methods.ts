/**
 * Methods of every resource (specification, section 4.1, rules 2 and 4). HEAD returns the same as GET, without the
 * body: the CDN handles it for files, and `createEdgeResponse` and `staticFileRequest` handle it otherwise.
 */
export const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Allow header of every resource (RFC 9110, section 10.2.1). */
export const allowHeader = allowedMethods.join(', ');

/** Method names are case-sensitive (RFC 9110, section 9.1). */
export function isAllowedMethod(method: string): boolean {
  return (allowedMethods as readonly string[]).includes(method);
}
