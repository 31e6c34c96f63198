import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import type { Exchange } from '../src/exchange.ts';
import type { Mutation } from '../src/mutation.ts';
import { createHttpSite } from '../src/site.ts';
import { applyMutation } from './mutated-site.ts';

export async function serveMutatedSite(origin: string, mutation: Mutation): Promise<string> {
  const site = createHttpSite(origin);
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const exchange = applyMutation(await site.send(method, url, requestHeaders(request)), mutation);
    response.writeHead(exchange.status, [...responseHeaders(exchange)].flat());
    response.end(method === 'HEAD' ? undefined : exchange.content);
  });
  onTestFinished(() => void server.close().closeAllConnections());
  return listen(server);
}

function requestHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = ['Accept', 'If-None-Match', 'Origin'];
  const sent = names.map((name) => [name, headers[name.toLowerCase()]] as const);
  return Object.fromEntries(sent.filter((header): header is [string, string] => header[1] !== undefined));
}

function responseHeaders({ headers }: Exchange): Headers {
  const sent = new Headers(headers);
  const hopByHop = ['Connection', 'Content-Encoding', 'Content-Length', 'Keep-Alive', 'Transfer-Encoding'];
  for (const name of [...hopByHop, 'Date']) sent.delete(name);
  return sent;
}
