import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const compressibleType = /^(?:text\/|image\/svg|application\/(?:.*json|javascript|xml))/;

/**
 * Starts a proxy that compresses text with Brotli if the client accepts it. Netlify's CDN does the same, but its local
 * emulator doesn't, and page load times depend on it.
 */
export async function startCompressingProxy(origin: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((received, response) => {
    const { method, headers, url } = received;
    const forwarded = request(origin + url, { method: method ?? 'GET', headers }, async (inner) => {
      const body = Buffer.concat(await inner.toArray());
      const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding']));
      if (!takesBrotli || !compressibleType.test(inner.headers['content-type'] ?? '')) {
        response.writeHead(inner.statusCode ?? 500, inner.headers).end(body);
        return;
      }
      const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      const encoding = { 'content-encoding': 'br', 'content-length': compressed.length };
      response.writeHead(inner.statusCode ?? 500, { ...inner.headers, ...encoding }).end(compressed);
    });
    forwarded.on('error', () => response.writeHead(502).end());
    received.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, stop };
}
