import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../setup/listen.ts';

/** A response of something between the client and the API, such as the hosting network or a captive portal. */
export interface NetworkResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How it fails: the connection closes before the body is complete, or nothing is sent. */
  readonly failure?: 'truncated' | 'silent';
}

/** Returns a response to every request until the test has finished. Returns the origin. */
export async function respond(response: NetworkResponse): Promise<string> {
  const { status, type, body = '', headers = {}, failure } = response;
  const server = createServer((_request, answer) => {
    if (failure === 'silent') return;
    const length = failure === 'truncated' ? body.length + 1 : body.length;
    answer.writeHead(status, {
      ...(status === 304 ? {} : { 'Content-Length': length }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...headers,
    });
    if (failure === 'truncated') answer.write(body, () => answer.destroy());
    else answer.end(body);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}
