import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../setup/listen.ts';

/** A response from the network between client and API, such as a hosting network or a captive portal. */
export interface NetworkResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Type of failure: the connection closes before the body is complete, or nothing is sent. */
  readonly failure?: 'truncated' | 'silent';
}

export async function serveNetworkResponse(response: NetworkResponse): Promise<string> {
  const { status, type, body = '', headers = {}, failure } = response;
  const server = createServer((_request, serverResponse) => {
    if (failure === 'silent') return;
    const length = failure === 'truncated' ? body.length + 1 : body.length;
    serverResponse.writeHead(status, {
      ...(status === 304 ? {} : { 'Content-Length': length }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...headers,
    });
    if (failure === 'truncated') serverResponse.write(body, () => serverResponse.destroy());
    else serverResponse.end(body);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}
