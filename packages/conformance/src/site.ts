import { type Exchange, exchange, type SentRequest } from './exchange.ts';

/** A site that is being checked. */
export interface Site {
  /** Its address, without a trailing slash. */
  readonly address: string;
  /** Returns the answer to a request. The same request is sent once, however many rules ask for it. */
  send(method: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Exchange>;
}

/** Returns a site that is reached through a function which answers requests. */
export function siteThatAnswers(address: string, answer: (request: SentRequest) => Promise<Exchange>): Site {
  const known = new Map<string, Promise<Exchange>>();
  return {
    address,
    send(method, path, headers = {}) {
      const key = JSON.stringify([method, path, headers]);
      const answered = known.get(key) ?? answer({ method, path, headers });
      known.set(key, answered);
      // Where there was no answer, the next rule asks again.
      answered.catch(() => known.delete(key));
      return answered;
    },
  };
}

/** Returns the site at an address. */
export function siteAt(address: string): Site {
  return siteThatAnswers(address, (request) => exchange(address, request));
}

/** Returns the origin that a text names, or undefined if it is not the address of a site. */
export function siteAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const rest = url.pathname + url.search + url.hash + url.username;
  return rest === '/' ? url.origin : undefined;
}
