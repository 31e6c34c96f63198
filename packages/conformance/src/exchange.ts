import { Agent as HttpAgent, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';

/** A request as it was sent: nothing is added to these fields but Host and Connection. */
export interface SentRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request with the answer to it. */
export interface Exchange {
  readonly request: SentRequest;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The content as it was sent, which may be encoded. */
  readonly content: Buffer;
}

// A deployment should not take the check for an attack.
const connections = { keepAlive: true, maxSockets: 6 };
const agents = { http: new HttpAgent(connections), https: new HttpsAgent(connections) };
const patience = 20_000;

/**
 * Sends a request to a site and returns the exchange; redirects are answers like any other.
 * fetch() would add an Accept field, and refuses some methods. Throws where the site does not answer.
 */
export function exchange(address: string, sent: SentRequest): Promise<Exchange> {
  const { method, path, headers } = sent;
  const secure = address.startsWith('https:');
  return new Promise((done, fail) => {
    const options = { method, headers, agent: secure ? agents.https : agents.http, timeout: patience };
    const outgoing = (secure ? overHttps : overHttp)(`${address}${path}`, options);
    outgoing.on('error', fail);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patience / 1000} seconds`)));
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('error', fail);
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
          for (const value of values) received.append(name, value);
        }
        const content = Buffer.concat(chunks);
        const body = content.toString('utf8');
        done({ request: sent, status: incoming.statusCode ?? 0, headers: received, body, content });
      });
    });
    outgoing.end();
  });
}
