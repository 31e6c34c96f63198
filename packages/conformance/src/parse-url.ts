/**
 * Returns `undefined` if the text isn't a valid URL. Doesn't use URL.parse(), which early versions of Node.js 20 lack.
 */
export function parseUrl(text: unknown, base?: string): URL | undefined {
  return typeof text === 'string' && URL.canParse(text, base) ? new URL(text, base) : undefined;
}
