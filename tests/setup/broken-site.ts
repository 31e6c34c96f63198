import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Exchange, RuleRequest } from '../../packages/conformance/src/exchange.ts';
import { type Mutation, mutate } from '../../packages/conformance/src/mutation.ts';
import { createSite, type Site } from '../../packages/conformance/src/site.ts';
import { listen } from './listen.ts';

const passedOn = [
  'Accept',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
  'If-None-Match',
  'Origin',
];

/** A server, and how to end it. */
export interface Served {
  readonly address: string;
  stop(): Promise<unknown>;
}

/**
 * Serves on a free port what a function answers: for programs that read a site by HTTP themselves, and have to
 * notice what is wrong with it. It stands in for nothing else.
 */
export async function serve(answer: (request: RuleRequest) => Promise<Exchange>): Promise<Served> {
  const server = createServer(async ({ method = 'GET', url: path = '/', headers }, response) => {
    const fields = passedOn.map((name) => [name, headers[name.toLowerCase()]] as const);
    const stated = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    try {
      const answered = await answer({ method, path, headers: Object.fromEntries(stated) });
      const sent = new Headers(answered.headers);
      for (const name of ['Connection', 'Content-Encoding', 'Content-Length', 'Date', 'Keep-Alive'])
        sent.delete(name);
      response.writeHead(answered.status, [...sent].flat()).end(answered.content);
    } catch (error) {
      // Without an answer, anyone who reads the site fails at once instead of waiting for one.
      response.destroy(error as Error);
    }
  });
  const stop = () => new Promise((done) => server.close(done).closeAllConnections());
  return { address: await listen(server), stop };
}

/** Serves what a site answers, but with a fault, until the test has finished. */
export async function startBrokenSite(site: Site, fault: Mutation): Promise<string> {
  const { address, stop } = await serve(async ({ method, path, headers }) =>
    mutate(await site.send(method, path, headers), fault),
  );
  onTestFinished(() => void stop());
  return address;
}

/** Returns a site with the entity tags that a deployment has, and the emulation has not (RFC 9110, section 13.1.2). */
export function withEntityTags(site: Site): Site {
  return createSite(site.origin, async (request) => {
    const { 'If-None-Match': known, ...others } = request.headers;
    const exchange = await site.send(request.method, request.path, others);
    if (exchange.status !== 200) return { ...exchange, request };
    const headers = new Headers(exchange.headers);
    const tag = `"${createHash('sha256').update(exchange.request.path).digest('hex').slice(0, 16)}"`;
    headers.set('ETag', tag);
    if (known !== tag) return { ...exchange, request, headers };
    return { request, status: 304, headers, body: '', content: Buffer.of() };
  });
}
