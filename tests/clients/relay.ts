import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a response consists of, as far as a relay may change it. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/** A server that passes requests on to another one, and can be told to spoil the answers. */
export interface Relay {
  readonly address: string;
  /** The method to pass requests on with; the one that was received where there is none. */
  method: string | undefined;
  /** Makes of the answer what the relay gives instead. */
  spoil: (answer: Answer) => Answer;
  stop(): Promise<unknown>;
}

/** Starts a relay on a free port. */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((request, response) => {
    const { accept = '*/*' } = request.headers;
    fetch(target + request.url, { method: relay.method ?? request.method ?? 'GET', headers: { accept } })
      .then((answered) => pass(answered, response))
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const pass = async (answered: Response, response: ServerResponse) => {
    const { status, type, body } = relay.spoil({
      status: answered.status,
      type: answered.headers.get('Content-Type') ?? '',
      body: await answered.json(),
    });
    for (const name of ['cache-control', 'access-control-allow-origin', 'link', 'allow', 'vary']) {
      const value = answered.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
  const relay: Relay = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    method: undefined,
    spoil: (answer) => answer,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
  return relay;
}
