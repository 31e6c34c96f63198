import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';

interface EdgeFunction {
  default(request: Request): Response | undefined | Promise<Response | undefined>;
}

const functions = Object.entries(import.meta.glob<EdgeFunction>('../../src/edge/*.ts', { eager: true })).map(
  ([file, { default: answer }]) => [file.replace(/^.*\//, ''), answer] as const,
);

const secrets = { Authorization: 'Bearer secret', Cookie: 'session=secret' };
const accepts = ['text/markdown', 'text/html, text/markdown;q=0.5', 'text/html, application/json;q=0.001'];

const separators = ['/', '//', '///', '\\', '/\\', '\\\\', '%2F', '%2f%2F', '%5C', '%5c%5C', '/%2F', '/./'];
const hosts = (port: string) => [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `LOCALHOST:${port}`,
  `2130706433:${port}`,
  `0x7f.1:${port}`,
  `127。0。0。1:${port}`,
  `127.0.0.1:${port}`,
  `127｡0｡0｡1:${port}`,
  `127%2E0%2e0.1:${port}`,
  `127.0.0.1%3A${port}`,
  `[::1]:${port}`,
  'other.example',
  'other.example:8443',
];

/** Paths that name another host in every way that somebody may take for its address. */
function hostilePaths(port: string) {
  const separator = fc.constantFrom(...separators, '/x//', '/../', '/%2e%2e/', '/\t/', '/https:', '/http://');
  const userInfo = fc.constantFrom('', '@', 'user@', 'user:password@', 'site.example@', 'user%40');
  const rest = fc.constantFrom('', '/', '/docs', '/docs/', '//docs', '\\docs', '?docs', '#docs', '/a.b');
  const scheme = fc.constantFrom('', 'https:', 'HTTP:', 'file:', 'data:', 'javascript:');
  return fc
    .tuple(
      scheme,
      fc.array(separator, { minLength: 1, maxLength: 3 }),
      userInfo,
      fc.constantFrom(...hosts(port)),
      rest,
    )
    .map(([named, before, user, host, after]) => named + before.join('') + user + host + after);
}

/** Serves on a free port of this machine, and returns what was asked for, in the order of arrival. */
async function startServer(answer: RequestListener) {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return { received, port: String((server.address() as AddressInfo).port) };
}

describe.each(functions)('%s', (_, answer) => {
  it('asks nobody but its own site, without credentials, whatever the address', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asked.mockRestore());
    await fc.assert(
      fc.asyncProperty(
        hostilePaths('9111'),
        fc.constantFrom(...accepts),
        fc.constantFrom(200, 302, 404),
        async (path, accept, status) => {
          asked.mockReset().mockImplementation(async () => new Response(null, { status }));
          const headers = { ...secrets, Accept: accept };
          const address = `https://site.example${path.startsWith('/') ? '' : '/'}${path}`;
          await answer(new Request(address, { headers }));
          const inner = asked.mock.calls.map(([input, init]) => new Request(input, init));
          for (const { url, redirect, headers } of inner) {
            expect([url, new URL(url).origin]).toEqual([url, 'https://site.example']);
            expect(redirect).toBe('manual');
            expect([headers.get('Authorization'), headers.get('Cookie')]).toEqual([null, null]);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('says nothing of a compression that is no longer there', async () => {
    const own = await startServer(({ headers }, response) => {
      const compressed = headers['accept-encoding']?.includes('gzip') ?? false;
      if (compressed) response.setHeader('Content-Encoding', 'gzip');
      response.end(compressed ? gzipSync('own') : 'own');
    });
    const answers = await Promise.all(
      accepts.map((Accept) =>
        answer(new Request(`http://127.0.0.1:${own.port}/docs`, { headers: { Accept } })),
      ),
    );
    expect(answers.map((response) => response?.headers.get('Content-Encoding') ?? null)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('does not follow a redirect to another site', async () => {
    const other = await startServer((_, response) => response.end('other'));
    const own = await startServer((_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    const asked = ['/developers', '/api/v1/product', '/no/such/page'].flatMap((path) =>
      accepts.map((Accept) => new Request(`http://127.0.0.1:${own.port}${path}`, { headers: { Accept } })),
    );
    const answers = await Promise.all(asked.map((request) => answer(request)));
    expect(await Promise.all(answers.map((response) => response?.text()))).not.toContain('other');
    expect(other.received).toEqual([]);
  });
});

describe('The site', () => {
  it('asks no other server, however an address is written', async () => {
    const other = await startServer((_, response) => response.end('other'));
    const targets = hosts(other.port).flatMap((host) =>
      before.flatMap((start) => [`${start}${host}/docs`, `${start}${host}/`]),
    );
    const answers = await Promise.all(targets.map(answerTo));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 '))).toEqual([]);
    expect(other.received.map(({ url }) => url)).toEqual([]);
  });
});

const before = ['//', '//x//', '/\\', '/x/\\', '/%2F', '/%5C', 'http://', '//user:password@', '/x//user@'];

/** Returns the answer to a request with a target as it is, however wrong (RFC 9112, section 3.2). */
async function answerTo(target: string): Promise<string> {
  const { hostname, port } = new URL(inject('site'));
  const socket = connect(Number(port), hostname);
  const fields = { Host: `${hostname}:${port}`, Accept: 'text/markdown', Connection: 'close', ...secrets };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return (await Array.fromAsync(socket)).join('');
}
