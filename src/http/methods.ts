/**
 * The methods that every published resource supports (specification, section 4.1, rules 2 and 4). HEAD returns the headers of
 * GET, without the body: from the CDN if there is a file, otherwise from the guard and `ordinaryRequest`.
 */
export const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

/** The value of the Allow header field for every published resource (RFC 9110, section 10.2.1). */
export const allow = allowedMethods.join(', ');

/** Returns whether published resources support the method; method names are case-sensitive (RFC 9110, section 9.1). */
export function isAllowed(method: string): boolean {
  return (allowedMethods as readonly string[]).includes(method);
}
