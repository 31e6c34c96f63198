import { type Client, createClient } from '../http/client.ts';
import type { Failure } from '../http/request-failure.ts';
import { createQueue } from '../http/task-queue.ts';
import { maxRedirects, redirectTarget } from '../redirect-target.ts';
import { parseMediaType } from '../rule.ts';
import { decodeText } from './decode-text.ts';

export interface FetchedUrl {
  /** Final URL, after redirects. */
  readonly url: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Media type, without parameters. */
  readonly type: string;
  readonly text: string;
  /** Why the text can't be read, although there's a response. */
  readonly textProblem?: string | undefined;
  readonly failure?: Failure | undefined;
}

export interface Fetcher {
  fetch(url: string): Promise<FetchedUrl>;
  /** Milliseconds until the time limit; 0 after it. */
  timeLeft(): number;
  close(): void;
}

const concurrency = 12;
// Some servers reject requests without these headers.
const headers = { Accept: '*/*', 'User-Agent': 'nameplate-conformance' };

/** `timeout` limits all requests together, and `requestTimeout` limits each request. Both are in milliseconds. */
export function createFetcher(timeout: number, requestTimeout: number): Fetcher {
  const end = performance.now() + timeout;
  const timeLeft = () => Math.max(0, end - performance.now());
  const clients = new Map<string, Client>();
  const inTurn = createQueue(concurrency);
  const clientFor = (origin: string) => {
    const client =
      clients.get(origin) ??
      createClient({
        origin,
        timeout: timeLeft(),
        requestTimeout,
        maxTotalBytes: Number.POSITIVE_INFINITY,
      });
    clients.set(origin, client);
    return client;
  };

  async function fetch(fullUrl: string, redirects = maxRedirects): Promise<FetchedUrl> {
    const url = new URL(fullUrl);
    const path = url.pathname + url.search;
    const { response, failure } = await clientFor(url.origin).send({ method: 'GET', path, headers });
    const head = response ?? failure.received;
    const status = head?.status ?? 0;
    const target = head && redirectTarget(head, url.href);
    if (target !== undefined && redirects > 0) return fetch(target.href, redirects - 1);
    const contentType = head?.headers.get('Content-Type') ?? '';
    const type = parseMediaType(contentType);
    const { text, problem } = decodeText(response?.body ?? Buffer.of(), contentType);
    const textProblem = response?.codingProblem ?? problem;
    return { url: url.href, status, type, text, textProblem, failure };
  }

  return {
    fetch: (url) => inTurn(() => fetch(url)),
    timeLeft,
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}
