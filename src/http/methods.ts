/**
 * Methods of every published resource (specification, section 4.1, rules 2 and 4). HEAD returns what GET does, without
 * the body: the CDN handles it for files, and `earlyResponse` and `staticFileRequest` handle it elsewhere.
 */
export const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Allow header of every published resource (RFC 9110, section 10.2.1). */
export const allowHeader = allowedMethods.join(', ');

/** Method names are case-sensitive (RFC 9110, section 9.1). */
export function isAllowed(method: string): boolean {
  return (allowedMethods as readonly string[]).includes(method);
}
