import { type Exchange, NoResponseError, type RuleRequest } from './exchange.ts';
import { type ClientOptions, createClient } from './http/client.ts';
import { RuleUncheckedError } from './rule.ts';

export interface Site {
  readonly origin: string;
  /** Milliseconds until the time limit of the run; 0 after it. */
  timeLeft(): number;
  /**
   * Sends a request, unless an equal request is pending or got a response. Then that response is returned.
   * @throws NoResponseError without a complete response; RuleUncheckedError if the hosting network limits requests (429)
   */
  send(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Exchange>;
}

export function createSiteFromResponder(
  origin: string,
  respond: (request: RuleRequest) => Promise<Exchange>,
  timeLeft = () => Number.POSITIVE_INFINITY,
): Site {
  const exchanges = new Map<string, Promise<Exchange>>();
  return {
    origin,
    timeLeft,
    send(method, path, headers = {}, body) {
      const key = JSON.stringify([method, path, headers, body]);
      const exchange = exchanges.get(key) ?? respond({ method, path, headers, body });
      exchanges.set(key, exchange);
      // A request that failed is removed, so that the next rule sends it again.
      exchange.catch(() => exchanges.delete(key));
      return exchange;
    },
  };
}

export function createHttpSite(origin: string, options: Partial<ClientOptions> = {}): Site {
  const client = createClient({ timeout: Number.POSITIVE_INFINITY, ...options, origin });
  const respond = async (request: RuleRequest) => {
    const { response, failure } = await client.send(request);
    if (failure !== undefined) throw new NoResponseError(request, failure.code, failure.message);
    const { status, headers, body: content, codingProblem } = response;
    // This response comes from the hosting network, not from the API (specification, section 8).
    if (status === 429) throw new RuleUncheckedError('the hosting network limits requests (429)');
    return { request, status, headers, body: content.toString('utf8'), content, codingProblem };
  };
  return createSiteFromResponder(origin, respond, client.timeLeft);
}

/** Returns the origin of a site URL, or `undefined` if the text isn't the root URL of a site. */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, search, hash, username, password, origin } = new URL(text);
  if (!['http:', 'https:'].includes(protocol)) return undefined;
  return pathname + search + hash + username + password === '/' ? origin : undefined;
}
