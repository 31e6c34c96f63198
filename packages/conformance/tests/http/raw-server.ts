import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Handles one request. The counts are of earlier requests on the same connection, and on all connections. */
export type RequestHandler = (
  socket: Socket,
  request: string,
  countInConnection: number,
  countInAll: number,
) => void;

/** Starts a server that sends arbitrary bytes. Each chunk of received data counts as one request. */
export async function serveRaw(handler: RequestHandler): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  // Without noDelay, the second write of a response waits for the client's delayed acknowledgment of the first.
  const server = createServer({ noDelay: true }, (socket) => {
    let count = 0;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const request = data.toString('latin1');
      handler(socket, request, count, requests.length);
      requests.push(request);
      count += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Sends the same bytes in response to every request. In a string, each character is one byte. */
export function sendBytes(bytes: string | Buffer, { thenClose = false } = {}): RequestHandler {
  return (socket) => {
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    if (thenClose) socket.end();
  };
}

export function sendForever(first: string, createChunk: () => string | Buffer, pause = 0): RequestHandler {
  return (socket) => {
    socket.write(first, 'latin1');
    const next = () => {
      if (socket.destroyed) return;
      if (socket.write(createChunk())) setTimeout(next, pause);
      else socket.once('drain', next);
    };
    next();
  };
}

export const okResponse = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
