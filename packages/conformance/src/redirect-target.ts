import type { Exchange } from './exchange.ts';
import { parseUrl } from './parse-url.ts';

/** As many redirects as the conformance kit follows for one URL. */
export const maxRedirects = 5;

/** Returns the target of a redirect; `undefined` if the response isn't a redirect to an HTTP URL. */
export function redirectTarget(
  { status, headers }: Pick<Exchange, 'status' | 'headers'>,
  base: string,
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const target = parseUrl(headers.get('Location') ?? '', base);
  return target !== undefined && /^https?:$/.test(target.protocol) ? target : undefined;
}
