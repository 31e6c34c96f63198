import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../../src/http/client.ts';
import type { ClientExchange, RequestInput } from '../../src/http/client-exchange.ts';
import { okResponse, type RequestHandler, sendBytes, sendForever, serveRaw } from './raw-server.ts';

const kilobyte = 1024;
const generous = { timeout: 60_000, requestTimeout: 30_000 };

function clientFor(origin: string, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({ origin, ...generous, ...options });
  onTestFinished(() => client.close());
  return client;
}

async function sendTo(
  handler: RequestHandler,
  request: Partial<RequestInput> = {},
  options: Partial<ClientOptions> = {},
): Promise<ClientExchange> {
  const { origin } = await serveRaw(handler);
  return clientFor(origin, options).send({ method: 'GET', path: '/', ...request });
}

function response(headers: string[], body: string | Buffer = ''): Buffer {
  const head = ['HTTP/1.1 200 OK', ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

describe('The HTTP client', () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  const closed = { thenClose: true };

  it.each<[string, string, RequestHandler]>([
    ['closes the connection immediately', 'connection-closed', (socket) => void socket.end()],
    ['resets the connection', 'connection-closed', (socket) => void socket.resetAndDestroy()],
    [
      'closes the connection in the middle of the headers',
      'connection-closed',
      sendBytes('HTTP/1.1 200 OK\r\nContent-', closed),
    ],
    [
      'sends less than Content-Length',
      'truncated-body',
      sendBytes(response(['Content-Length: 9'], '{}'), closed),
    ],
    ['omits the final chunk', 'truncated-body', sendBytes(`${chunked}2\r\n{}\r\n`, closed)],
    ['sends more than Content-Length', 'surplus-bytes', sendBytes(`${okResponse}{}`)],
    ['sends an invalid chunk size', 'malformed-response', sendBytes(`${chunked}zz\r\n{}\r\n`)],
    ['sends only a body', 'malformed-response', sendBytes('<html>', closed)],
    ['has control characters in a header', 'malformed-response', sendBytes(response(['X-A: \x1b[2J']))],
    [
      'sends two values for Content-Length',
      'malformed-response',
      sendBytes(response(['Content-Length: 2', 'Content-Length: 3'])),
    ],
    [
      'sends both Content-Length and Transfer-Encoding',
      'malformed-response',
      sendBytes(response(['Content-Length: 2', 'Transfer-Encoding: chunked'])),
    ],
    ['sends too many headers', 'headers-too-large', sendBytes(response(Array(9000).fill('X-A: aaaaaaaa')))],
    [
      'never ends its headers',
      'headers-too-large',
      sendForever('HTTP/1.1 200 OK\r\n', () => 'X-A: a\r\n'.repeat(99)),
    ],
    [
      'never ends its trailers',
      'headers-too-large',
      sendForever(`${chunked}0\r\n`, () => 'X-A: a\r\n'.repeat(99)),
    ],
    ['switches protocols', 'switching-protocols', sendBytes('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
    [
      'switches to WebSocket',
      'switching-protocols',
      sendBytes(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\x01a',
      ),
    ],
    [
      'sends 100 Continue forever',
      'too-many-interim-responses',
      sendForever('', () => 'HTTP/1.1 100 Continue\r\n\r\n'),
    ],
    [
      'sends early hints forever',
      'too-many-interim-responses',
      sendForever('', () => 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
    ],
  ])('reports a server that %s as %s', async (_, code, handler) => {
    const exchange = await sendTo(handler);
    expect(exchange.failure).toMatchObject({ code, message: expect.stringMatching(/^\S.*\.$/) });
  });

  it.each([
    ['in the same packet', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}', ''],
    [
      'in the same packet, before it closes the connection',
      'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{}',
      '',
    ],
    ['in a separate packet', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', '{}'],
    ['in a separate packet before it closes the connection', 'HTTP/1.0 200 OK\r\n\r\n', '{}'],
  ])('reports a body after a response to HEAD that is sent %s', async (_, first, second) => {
    const server: RequestHandler = (socket) => {
      socket.write(first);
      if (second !== '') setImmediate(() => setImmediate(() => socket.end(second)));
    };
    const exchange = await sendTo(server, { method: 'HEAD' });
    expect(exchange.failure).toMatchObject({ code: 'surplus-bytes', received: { status: 200 } });
  });

  it('accepts a response to HEAD that has a length and no body', async () => {
    const { response: received } = await sendTo(sendBytes('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n'), {
      method: 'HEAD',
    });
    expect(received).toMatchObject({ status: 200, body: Buffer.of() });
    const old = await sendTo(sendBytes('HTTP/1.0 200 OK\r\n\r\n', closed), { method: 'HEAD' });
    expect(old.response).toMatchObject({ status: 200 });
  });

  it('uses less than 200 MB of memory for a body in 500,000 chunks', async () => {
    const pieces = '1\r\nx\r\n'.repeat(500_000);
    const before = process.memoryUsage().rss;
    const exchange = await sendTo(sendBytes(`${chunked}${pieces}0\r\n\r\n`));
    expect(exchange.response?.body).toHaveLength(500_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * kilobyte * kilobyte);
  });

  it('reports a server that accepts CONNECT', async () => {
    const exchange = await sendTo(sendBytes('HTTP/1.1 200 OK\r\n\r\nhello'), {
      method: 'CONNECT',
      path: 'a.test:80',
    });
    expect(exchange.failure?.code).toBe('switching-protocols');
  });

  it('reports how much of a body is missing', async () => {
    const exchange = await sendTo(sendBytes(response(['Content-Length: 9'], '{}'), closed));
    expect(exchange.failure?.message).toBe('The connection closed after 2 of 9 bytes (Content-Length).');
  });

  it('stops reading an endless body, and keeps the headers', async () => {
    const endless = sendForever(chunked, () => `400\r\n${'x'.repeat(kilobyte)}\r\n`);
    const exchange = await sendTo(endless, {}, { maxBodyBytes: 64 * kilobyte });
    expect(exchange.failure).toMatchObject({ code: 'body-too-large', received: { status: 200 } });
    expect(exchange.failure?.message).toContain('65,536 bytes');
  });

  it('stops reading an endless chunk extension', async () => {
    const exchange = await sendTo(sendForever(`${chunked}1;`, () => 'a'.repeat(kilobyte)));
    expect(exchange.failure?.code).toBe('malformed-response');
  });

  it('stops reading a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(16 * kilobyte * kilobyte));
    const exchange = await sendTo(
      sendBytes(response(['Content-Encoding: gzip', `Content-Length: ${bomb.length}`], bomb)),
    );
    expect(exchange.failure).toMatchObject({ code: 'body-too-large', received: { status: 200 } });
  });

  it('stops reading a decompression bomb that is compressed twice', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(16 * kilobyte * kilobyte)));
    const headers = ['Content-Encoding: gzip, gzip', `Content-Length: ${bomb.length}`];
    expect((await sendTo(sendBytes(response(headers, bomb)))).failure?.code).toBe('body-too-large');
  });

  it('limits the total number of bytes that it reads from all responses', async () => {
    const { origin } = await serveRaw(sendBytes(response(['Content-Length: 1024'], Buffer.alloc(kilobyte))));
    const client = clientFor(origin, { maxTotalBytes: 2 * kilobyte });
    const codes: unknown[] = [];
    for (const path of ['/a', '/b', '/c'])
      codes.push((await client.send({ method: 'GET', path })).failure?.code);
    expect(codes).toEqual([undefined, undefined, 'body-too-large']);
  });
});

describe('The time limits', () => {
  const trickle = sendForever('HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n', () => 'x', 5);

  it('end a request that never gets a response', async () => {
    const exchange = await sendTo(() => {}, {}, { requestTimeout: 50 });
    expect(exchange.failure).toMatchObject({ code: 'timeout', message: expect.stringContaining('0.05 s') });
  });

  it('end a response that arrives byte by byte', async () => {
    expect((await sendTo(trickle, {}, { requestTimeout: 100 })).failure?.code).toBe('timeout');
  });

  it('apply to all requests together', async () => {
    const { origin, requests } = await serveRaw(trickle);
    const client = clientFor(origin, { timeout: 100 });
    const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
    const exchanges = await Promise.all(paths.map((path) => client.send({ method: 'GET', path })));
    expect(new Set(exchanges.map(({ failure }) => failure?.code))).toEqual(new Set(['deadline']));
    expect(requests.length).toBeLessThanOrEqual(6);
    expect(client.timeLeft()).toBe(0);
  });

  it('make the client skip an endpoint that timed out twice, regardless of the query', async () => {
    const { origin, requests } = await serveRaw((socket, request) => {
      if (!request.startsWith('GET /slow')) socket.write(okResponse);
    });
    const client = clientFor(origin, { requestTimeout: 200 });
    const codes: unknown[] = [];
    for (const path of ['/slow', '/slow?a', '/slow?b', '/slow', '/quick'])
      codes.push((await client.send({ method: 'GET', path })).failure?.code);
    expect(codes).toEqual(['timeout', 'timeout', 'earlier-timeouts', 'earlier-timeouts', undefined]);
    expect(requests).toHaveLength(3);
  });
});

describe('A request', () => {
  it.each(['//host/x', '/a/../b', '/a//b', 'http://other.test/x', '*', '/x?a=b&a=c', '/%2F%5C'])(
    'is sent with the target %s unchanged',
    async (path) => {
      const { origin, requests } = await serveRaw(sendBytes(okResponse));
      await clientFor(origin).send({ method: 'OPTIONS', path });
      expect(requests[0]).toMatch(/^OPTIONS /);
      expect(requests[0]?.split(' ')[1]).toBe(path);
    },
  );

  it.each(['PROPFIND', 'QUERY', 'TRACE', 'PURGE', 'BREW', 'M-SEARCH'])(
    'can use the method %s',
    async (method) => {
      const { origin, requests } = await serveRaw(sendBytes(okResponse));
      const { response } = await clientFor(origin).send({ method, path: '/' });
      expect(requests[0]).toMatch(new RegExp(`^${method} / HTTP/1\\.1\r\n`));
      expect(response?.status).toBe(200);
    },
  );

  it('has the given headers in order, including repeated headers, and otherwise only Host, Content-Length, and Connection', async () => {
    const { origin, requests } = await serveRaw(sendBytes(okResponse));
    const headers = [
      ['Accept', 'text/html'],
      ['X-A', ''],
      ['Accept', 'application/json;q=0'],
    ] as const;
    const exchange = await clientFor(origin).send({ method: 'POST', path: '/', headers, body: 'é' });
    const host = new URL(origin).host;
    expect(requests[0]).toBe(
      `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nAccept: text/html\r\nX-A: \r\n` +
        'Accept: application/json;q=0\r\nConnection: close\r\n\r\n\xc3\xa9',
    );
    expect(exchange.request.headers).toEqual([['Host', host], ['Content-Length', '2'], ...headers]);
  });

  it('can specify a different host', async () => {
    const { origin, requests } = await serveRaw(sendBytes(okResponse));
    await clientFor(origin).send({ method: 'GET', path: '/', headers: { Host: 'evil.test' } });
    expect(requests[0]?.match(/^Host: .*$/gm)).toEqual(['Host: evil.test']);
  });

  it.each([
    { path: '/a b' },
    { path: '/a\r\nX: y' },
    { method: 'GE T' },
    { headers: { 'X-A': 'a\r\nb' } },
    { headers: { 'X A': 'a' } },
  ])('fails without being sent if it is invalid: %j', async (request) => {
    const { origin, requests } = await serveRaw(sendBytes(okResponse));
    const { failure } = await clientFor(origin).send({ method: 'GET', path: '/', ...request });
    expect(failure?.code).toBe('invalid-request');
    expect(requests).toEqual([]);
  });
});

describe('A response', () => {
  it('keeps every header line exactly as the server sent it', async () => {
    const { response: received } = await sendTo(
      sendBytes(response(['X-B: 1', 'x-a: caf\xe9\x80', 'X-B: 2', 'Content-Length: 2'], '{}')),
    );
    expect(received).toMatchObject({ status: 200, statusText: 'OK', httpVersion: '1.1' });
    expect(received?.rawHeaders).toEqual([
      ['X-B', '1'],
      ['x-a', 'caf\xe9\x80'],
      ['X-B', '2'],
      ['Content-Length', '2'],
    ]);
    expect(received?.headers.get('x-b')).toBe('1, 2');
    expect(received?.body.toString()).toBe('{}');
  });

  it('can have more than 2,000 header lines', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `x${index}: a`);
    const { response: received } = await sendTo(sendBytes(response([...lines, 'Content-Length: 0'])));
    expect(received?.rawHeaders).toHaveLength(2501);
  });

  it('can come after early hints', async () => {
    const { response: received } = await sendTo(
      sendBytes(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${okResponse}`),
    );
    expect(received?.body.toString()).toBe('{}');
  });

  it('can end when the connection closes, as in HTTP/1.0', async () => {
    const { response: received } = await sendTo(sendBytes('HTTP/1.0 200 OK\r\n\r\n{}', { thenClose: true }));
    expect(received).toMatchObject({ status: 200, httpVersion: '1.0' });
    expect(received?.body.toString()).toBe('{}');
  });

  it("can be a redirect, which isn't followed", async () => {
    const { origin, requests } = await serveRaw(
      sendBytes('HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n'),
    );
    const { response: received } = await clientFor(origin).send({ method: 'GET', path: '/a' });
    expect(received).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it('contains both the raw body and the decoded body', async () => {
    const encoded = gzipSync('{"a":1}');
    const { response: received } = await sendTo(
      sendBytes(response(['Content-Encoding: GZIP', `Content-Length: ${encoded.length}`], encoded)),
    );
    expect(received?.body.toString()).toBe('{"a":1}');
    expect(received?.encodedBody.equals(encoded)).toBe(true);
    expect(received?.codingProblem).toBeUndefined();
  });

  it.each([
    ['gzip', 'plain', /can't be decoded as gzip/],
    ['br', '', /can't be decoded as br/],
    ['zstd', 'x', /"zstd" isn't gzip/],
    ['gzip, gzip, gzip, gzip', 'x', /more than 3 codings/],
  ])(
    'with Content-Encoding: %s and the body %j includes the reason that decoding failed',
    async (coding, body, problem) => {
      const { response: received } = await sendTo(
        sendBytes(response([`Content-Encoding: ${coding}`, `Content-Length: ${body.length}`], body)),
      );
      expect(received?.codingProblem).toMatch(problem);
      expect(received?.body).toHaveLength(0);
    },
  );

  it('to HEAD can have a Content-Encoding header without a body', async () => {
    const { response: received } = await sendTo(
      sendBytes(response(['Content-Encoding: gzip', 'Content-Length: 99'])),
      { method: 'HEAD' },
    );
    expect(received?.codingProblem).toBeUndefined();
  });
});

describe('A connection', () => {
  const once: RequestHandler = (socket, _, countInConnection) => {
    if (countInConnection === 0) socket.write(okResponse);
    else socket.resetAndDestroy();
  };

  it('is used again for the next request', async () => {
    const connections: number[] = [];
    const { origin } = await serveRaw((socket, _, countInConnection) => {
      connections.push(countInConnection);
      socket.write(okResponse);
    });
    const client = clientFor(origin);
    await client.send({ method: 'GET', path: '/' });
    await client.send({ method: 'GET', path: '/' });
    expect(connections).toEqual([0, 1]);
  });

  it('that the server closes between two requests is replaced, and no response is lost', async () => {
    const { origin, requests } = await serveRaw(once);
    const client = clientFor(origin);
    await client.send({ method: 'GET', path: '/a' });
    expect((await client.send({ method: 'GET', path: '/b' })).response?.status).toBe(200);
    expect(requests.map((request) => request.split(' ')[1])).toEqual(['/a', '/b', '/b']);
  });

  it("isn't reused for POST, which could take effect twice", async () => {
    const { origin, requests } = await serveRaw(once);
    const client = clientFor(origin);
    await client.send({ method: 'GET', path: '/a' });
    expect((await client.send({ method: 'POST', path: '/b' })).response?.status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it("that ends in the middle of a response fails the request, which isn't sent again", async () => {
    const { origin, requests } = await serveRaw((socket, _, countInConnection) => {
      if (countInConnection === 0) socket.write(okResponse);
      else socket.end('HTTP/1.1 200 OK\r\nContent-');
    });
    const client = clientFor(origin);
    await client.send({ method: 'GET', path: '/a' });
    expect((await client.send({ method: 'GET', path: '/b' })).failure?.code).toBe('connection-closed');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['http://127.0.0.1:1', 'connection-refused'],
    ['http://no-such-host.invalid', 'dns'],
  ])('to %s fails with the code %s', async (origin, code) => {
    expect((await clientFor(origin).send({ method: 'GET', path: '/' })).failure?.code).toBe(code);
  });

  it('over TLS to a server without TLS suggests HTTP', async () => {
    const { origin } = await serveRaw(sendBytes(okResponse));
    const client = clientFor(origin.replace('http:', 'https:'));
    const { failure } = await client.send({ method: 'GET', path: '/' });
    const { host } = new URL(origin);
    expect(failure?.message).toBe(
      `${host} doesn't use TLS. If it uses HTTP, use a URL that starts with http://.`,
    );
    expect(failure?.code).toBe('tls');
  });
});
