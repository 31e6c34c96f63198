import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Exchange, RuleRequest } from '../../packages/conformance/src/exchange.ts';
import { createSiteFromResponder, type Site } from '../../packages/conformance/src/site.ts';
import { listen } from './listen.ts';

const forwardedHeaders = [
  'Accept',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
  'If-None-Match',
  'Origin',
];

export interface TestServer {
  readonly origin: string;
  stop(): Promise<unknown>;
}

/** Serves the responses that a function returns, for programs that read a site over HTTP. Uses a free port. */
export async function serveExchanges(
  respond: (request: RuleRequest) => Promise<Exchange>,
): Promise<TestServer> {
  const server = createServer(async ({ method = 'GET', url: path = '/', headers }, response) => {
    const fields = forwardedHeaders.map((name) => [name, headers[name.toLowerCase()]] as const);
    const input = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    try {
      const exchange = await respond({ method, path, headers: Object.fromEntries(input) });
      const sent = new Headers(exchange.headers);
      for (const name of ['Connection', 'Content-Encoding', 'Content-Length', 'Date', 'Keep-Alive'])
        sent.delete(name);
      response.writeHead(exchange.status, [...sent].flat()).end(exchange.content);
    } catch (error) {
      // Closes the connection, so that clients fail at once instead of waiting.
      response.destroy(error as Error);
    }
  });
  const stop = () => new Promise((done) => server.close(done).closeAllConnections());
  return { origin: await listen(server), stop };
}

/** Adds entity tags, which a deployment has and the emulator lacks (RFC 9110, section 8.8.3). */
export function addEntityTags(site: Site): Site {
  return createSiteFromResponder(site.origin, async (request) => {
    const { 'If-None-Match': ifNoneMatch, ...others } = request.headers;
    const exchange = await site.send(request.method, request.path, others);
    if (exchange.status !== 200) return { ...exchange, request };
    const headers = new Headers(exchange.headers);
    const tag = `"${createHash('sha256').update(exchange.request.path).digest('hex').slice(0, 16)}"`;
    headers.set('ETag', tag);
    if (ifNoneMatch !== tag) return { ...exchange, request, headers };
    return { request, status: 304, headers, body: '', content: Buffer.of() };
  });
}
