import { type Exchange, NoResponse, type RuleRequest } from './exchange.ts';
import { type ClientOptions, createClient } from './http/send.ts';
import { Unchecked } from './rule.ts';

/** A site to check. */
export interface Site {
  /** Scheme, host, and port. */
  readonly origin: string;
  /**
   * Sends a request. Equal requests are sent once, regardless of how many rules need them.
   * @throws NoResponse if the server doesn't respond; Unchecked if the hosting network limits requests
   */
  send(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Exchange>;
}

/** Creates a site from a function that responds to requests. */
export function createSite(origin: string, respond: (request: RuleRequest) => Promise<Exchange>): Site {
  const exchanges = new Map<string, Promise<Exchange>>();
  return {
    origin,
    send(method, path, headers = {}, body) {
      const key = JSON.stringify([method, path, headers, body]);
      const exchange = exchanges.get(key) ?? respond({ method, path, headers, body });
      exchanges.set(key, exchange);
      // Without a response, the next rule sends the request again.
      exchange.catch(() => exchanges.delete(key));
      return exchange;
    },
  };
}

export function siteAt(origin: string, options: Partial<ClientOptions> = {}): Site {
  const client = createClient({ timeout: Number.POSITIVE_INFINITY, ...options, origin });
  return createSite(origin, async (request) => {
    const { response, failure } = await client.send(request);
    if (failure !== undefined) throw new NoResponse(request, failure.code, failure.message);
    const { status, headers, body: content, codingProblem } = response;
    // It isn't a response of the API (specification, section 8).
    if (status === 429) throw new Unchecked('the hosting network limits requests (429)');
    return { request, status, headers, body: content.toString('utf8'), content, codingProblem };
  });
}

/** Origin of a site URL, or `undefined` if the text isn't the root URL of a site. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  if (!['http:', 'https:'].includes(protocol)) return undefined;
  return pathname + search + hash + username === '/' ? origin : undefined;
}
