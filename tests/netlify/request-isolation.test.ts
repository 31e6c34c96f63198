import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../setup/listen.ts';

interface EdgeFunction {
  default(request: Request): Response | undefined | Promise<Response | undefined>;
}

const functions = await Promise.all(
  readdirSync('src/edge').map(async (file) => {
    const { default: response }: EdgeFunction = await import(`../../src/edge/${file}`);
    return [file, response] as const;
  }),
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

/** Paths that contain another host, in forms that a program could mistake for a URL of that host. */
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
    .map(([scheme, before, user, host, after]) => scheme + before.join('') + user + host + after);
}

describe.each(functions)('The edge function %s', (_, respond) => {
  it('sends requests only to its own site, without credentials, regardless of the URL, and follows no redirects', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetchSpy.mockRestore());
    await fc.assert(
      fc.asyncProperty(
        hostilePaths('9111'),
        fc.constantFrom(...accepts),
        fc.constantFrom(200, 302, 404),
        async (path, accept, status) => {
          fetchSpy.mockReset().mockImplementation(async () => new Response(null, { status }));
          const headers = { ...secrets, Accept: accept };
          const url = `https://site.example${path.startsWith('/') ? '' : '/'}${path}`;
          await respond(new Request(url, { headers }));
          const inner = fetchSpy.mock.calls.map(([input, init]) => new Request(input, init));
          for (const { url, redirect, headers } of inner) {
            expect([url, new URL(url).origin]).toEqual([url, 'https://site.example']);
            expect(redirect).toBe('manual');
            expect([headers.get('Authorization'), headers.get('Cookie')]).toEqual([null, null]);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('removes Content-Encoding from a body that it decompressed', async () => {
    const own = createServer(({ headers }, response) => {
      const compressed = headers['accept-encoding']?.includes('gzip') ?? false;
      if (compressed) response.setHeader('Content-Encoding', 'gzip');
      response.end(compressed ? gzipSync('own') : 'own');
    });
    onTestFinished(() => void own.close().closeAllConnections());
    const url = await listen(own);
    const responses = await Promise.all(
      accepts.map((Accept) => respond(new Request(`${url}/docs`, { headers: { Accept } }))),
    );
    expect(responses.map((response) => response?.headers.get('Content-Encoding') ?? null)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
