import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../src/http/paths.ts';
import { sendRaw } from '../../../tests/setup/raw-socket.ts';
import { startPreview } from '../src/server.ts';

const host = 'Host: localhost\r\n';
const close = 'Connection: close\r\n';
const longText = 'a'.repeat(16 * 1024);
// Content of files that are never published.
const unpublished = /devDependencies|root:.*:0:0|repositoryformatversion|netlify\.toml/;
const rejectionHeader = 'proxy-status: nameplate-preview; error=http_request_error';

function requestText(target: string, method = 'GET', fields = ''): string {
  return `${method} ${target} HTTP/1.1\r\n${host}${fields}${close}\r\n`;
}

function postText(fields: string, body = '', method = 'POST'): string {
  return `${method} ${paths.product} HTTP/1.1\r\n${host}${fields}\r\n${body}`;
}

// Uses a separate server, so a failure doesn't affect other tests.
let site: string;
beforeAll(async () => {
  const { origin, stop } = await startPreview({ port: 0, root: '.' });
  site = origin;
  return stop;
});

afterAll(async () => {
  const product = await fetch(site + paths.product);
  const rejected = await fetch(site + paths.product, { method: 'POST' });
  expect([product.status, rejected.status], 'it still serves').toEqual([200, 405]);
});

describe('A path that points outside dist/', () => {
  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/%c0%ae%c0%ae/package.json',
    '//package.json',
    '/package.json%00.html',
    `/${'../'.repeat(2000)}etc/passwd`,
    '/.git/config',
    '/_headers',
    '/_headers/',
    'http://localhost/../package.json',
  ])('returns 404: %s', async (target) => {
    const { statuses, text } = await sendRaw(site, requestText(target));
    expect(statuses).toEqual([404]);
    expect(text).not.toMatch(unpublished);
  });

  it.each([
    '\\..\\package.json',
    '../package.json',
    'file:///etc/passwd',
    '*',
    'http://[/',
    'http://localhost:99999/',
    '/package.json\0',
  ])('returns 400 if it is malformed: %j', async (target) => {
    const { statuses, text } = await sendRaw(site, requestText(target));
    expect(statuses).toEqual([400]);
    expect(text).toContain(rejectionHeader);
  });

  it('never returns a file from outside dist/ or a server error, regardless of how the path is constructed', async () => {
    const parts = [
      '..',
      '.',
      '%2e',
      '%252e',
      '%c0%ae',
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%00',
      '?',
      '#',
      '@',
      ':',
    ];
    const names = ['package.json', 'etc', 'passwd', 'dist', 'api', 'v1', 'developers', 'http:', 'localhost'];
    const target = fc.array(fc.constantFrom(...parts, ...names), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(target, fc.constantFrom('/', 'http://localhost/', ''), async (made, start) => {
        const { statuses, text } = await sendRaw(site, requestText(start + made.join('')));
        expect([[200], [400], [404]]).toContainEqual(statuses);
        expect(text).not.toMatch(unpublished);
      }),
      { numRuns: 150 },
    );
  });
});

describe('An absolute URL as the request target', () => {
  it.each(['http://localhost/robots.txt', 'HTTP://elsewhere.example/robots.txt', 'https://a:b@c/robots.txt'])(
    'returns the same response as its path: %s',
    async (target) => {
      const { statuses, text } = await sendRaw(site, requestText(target));
      expect(statuses).toEqual([200]);
      expect(text).toContain('User-agent: *');
    },
  );
});

describe('A Host header', () => {
  it.each(['', 'elsewhere.example', '[::1]:80'])('can be %j', async (value) => {
    const request = `POST ${paths.product} HTTP/1.1\r\nHost: ${value}\r\n${close}\r\n`;
    expect(await sendRaw(site, request)).toMatchObject({ statuses: [405] });
  });

  it.each(['a b', 'a:99999', 'a/b', 'a@b', '<a>', 'a\r\nHost: b'])(
    'returns 400 if it is %j',
    async (value) => {
      for (const method of ['GET', 'POST']) {
        const request = `${method} ${paths.product} HTTP/1.1\r\nHost: ${value}\r\n${close}\r\n`;
        const { statuses, text } = await sendRaw(site, request);
        expect(statuses).toEqual([400]);
        expect(text).toContain(rejectionHeader);
      }
    },
  );

  it('is required in HTTP/1.1 only', async () => {
    expect(await sendRaw(site, `GET / HTTP/1.1\r\n${close}\r\n`)).toMatchObject({ statuses: [400] });
    expect(await sendRaw(site, 'GET / HTTP/1.0\r\n\r\n')).toMatchObject({ statuses: [200] });
  });
});

describe("A method that Netlify routes don't support", () => {
  it.each(['PROPFIND', 'TRACE', 'CONNECT', 'get', 'A'.repeat(300)])(
    'is rejected by the preview itself, in plain text: %s',
    async (method) => {
      for (const target of [paths.product, '/developers']) {
        const { statuses, text } = await sendRaw(site, requestText(target, method));
        expect(statuses).toEqual([405]);
        expect(text).toContain('allow: GET, HEAD, OPTIONS\r\n');
        expect(text).toContain('content-type: text/plain; charset=utf-8\r\n');
        expect(text).toContain(rejectionHeader);
      }
    },
  );
});

describe("A request that isn't valid HTTP", () => {
  it.each(
    Object.entries({
      'HTTP/0.9': 'GET /\r\n\r\n',
      'the HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'the start of a TLS handshake': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'null bytes': '\0\0\0\r\n\r\n',
      'no method': ` / HTTP/1.1\r\n${host}\r\n`,
      'a method with a space': `GE T / HTTP/1.1\r\n${host}\r\n`,
      'a space before a colon': requestText('/', 'GET', 'X : a\r\n'),
      'a header without a colon': requestText('/', 'GET', 'X\r\n'),
      'a null byte in a header': requestText('/', 'GET', 'X: a\0b\r\n'),
    }),
  )('returns 400: %s', async (_, bytes) => {
    const { statuses, text } = await sendRaw(site, bytes);
    expect(statuses).toEqual([400]);
    expect(text).toContain(rejectionHeader);
  });

  it("doesn't receive the previous request's response", async () => {
    const before = `GET ${paths.product} HTTP/1.1\r\n${host}\r\n`;
    expect(await sendRaw(site, `${before}NONSENSE\r\n\r\n`)).toMatchObject({ statuses: [200, 400] });
    expect(await sendRaw(site, before + requestText('/', 'NAMEPLATE'))).toMatchObject({
      statuses: [200, 405],
    });
  });
});

describe('A request whose end is ambiguous', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\n\r\n';
  it.each(
    Object.entries({
      'both a length and chunks': postText(
        'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
        `0\r\n\r\n${smuggled}`,
      ),
      'two lengths': postText('Content-Length: 0\r\nContent-Length: 26\r\n', smuggled),
      'a list of lengths': postText('Content-Length: 0, 0\r\n'),
      'a negative length': postText('Content-Length: -1\r\n', 'abc'),
      'an unknown coding': postText('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'),
      'chunks that are not the last coding': postText('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n'),
      'a space before the colon': postText('Transfer-Encoding : chunked\r\n', '0\r\n\r\n'),
    }),
  )('returns 400, and nothing after it gets a response: %s', async (_, bytes) => {
    const { statuses, text } = await sendRaw(site, bytes);
    expect(statuses).toEqual([400]);
    expect(text).toContain(rejectionHeader);
  });
});

describe('A request with a body', () => {
  it.each(
    Object.entries({
      'of a known length': postText(`Content-Length: 3\r\n${close}`, 'abc'),
      'in chunks': postText(`Transfer-Encoding: chunked\r\n${close}`, '3\r\nabc\r\n0\r\n\r\n'),
      'with trailers': postText(`Transfer-Encoding: chunked\r\nTrailer: X\r\n${close}`, '0\r\nX: a\r\n\r\n'),
      'that never arrives': postText('Content-Length: 100\r\n', 'abc'),
      'that waits for 100 Continue': postText('Content-Length: 100\r\nExpect: 100-continue\r\n'),
    }),
  )('returns 405, as a request without a body does: %s', async (_, bytes) => {
    const { statuses, text } = await sendRaw(site, bytes);
    expect(statuses).toEqual([405]);
    expect(text).toContain('method_not_allowed');
  });

  it.each(['Content-Length: 3\r\n', 'Transfer-Encoding: chunked\r\n'])(
    'gets the same response as a GET without a body: "%s"',
    async (fields) => {
      const body = fields.startsWith('C') ? 'abc' : '3\r\nabc\r\n0\r\n\r\n';
      expect(await sendRaw(site, postText(fields + close, body, 'GET'))).toMatchObject({ statuses: [200] });
    },
  );

  it.each(['zz\r\n', `${'f'.repeat(40)}\r\n`, `1;${longText.repeat(2)}\r\n`])(
    "that can't be parsed gets a response, and nothing after it does: %j",
    async (chunk) => {
      const bytes = postText('Transfer-Encoding: chunked\r\n', `${chunk}${requestText(paths.product)}`);
      expect(await sendRaw(site, bytes)).toMatchObject({ statuses: [405] });
    },
  );

  it('keeps the connection open', async () => {
    const after = requestText(paths.product);
    expect(await sendRaw(site, postText('Content-Length: 3\r\n', `abc${after}`))).toMatchObject({
      statuses: [405, 200],
    });
  });

  it("doesn't affect other requests, even if its connection is reset in the middle many times", async () => {
    const reset = (bytes: string) =>
      new Promise((done) => {
        const socket = connect(Number(new URL(site).port), '127.0.0.1', () => {
          socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 5));
        });
        socket.on('close', done);
      });
    const half = [
      postText('Content-Length: 100\r\n', 'abc'),
      postText('Transfer-Encoding: chunked\r\n', 'ff\r\nabc'),
    ];
    await Promise.all(Array.from({ length: 100 }, (_, turn) => reset(half[turn % 2] ?? '')));
    const failed = vi.spyOn(console, 'error');
    expect(await fetch(site + paths.product, { method: 'POST' })).toMatchObject({ status: 405 });
    expect(failed).not.toHaveBeenCalled();
  });

  it('that is too long gets a response before it ends, and its connection is closed', async () => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1');
    const sendOn = (error?: Error | null) => error || socket.write(Buffer.alloc(64 * 1024), sendOn);
    const responded = await new Promise((done) => {
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('error', () => {});
      socket.on('close', () => done(text));
      socket.write(postText('Content-Length: 99999999999\r\n'), sendOn);
    });
    expect(responded).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('A request with headers', () => {
  it.each(
    Object.entries({
      'with 16 KB of headers': requestText('/api/v1/x', 'GET', `X: ${longText}\r\n`),
      'with 1 MB of headers': requestText('/api/v1/x', 'GET', `X: ${longText.repeat(64)}\r\n`),
      'with a URL of 16 KB': requestText(`/${longText}`),
      'with 3,000 headers': requestText('/', 'GET', 'X:\r\n'.repeat(3000)),
    }),
  )('that are too large returns 431: %s', async (_, bytes) => {
    const { statuses, text } = await sendRaw(site, bytes);
    expect(statuses).toEqual([431]);
    expect(text).toContain(rejectionHeader);
  });

  it('that contain an unknown Expect value is rejected by the preview itself, in plain text', async () => {
    const { statuses, text } = await sendRaw(site, requestText(paths.product, 'GET', 'Expect: 200-ok\r\n'));
    expect(statuses).toEqual([417]);
    expect(text).toContain('content-type: text/plain; charset=utf-8\r\n');
    expect(text).toContain(rejectionHeader);
  });

  it.each<[string, string, number]>([
    ['X', '/api/v1/x', 404],
    ['Accept', paths.product, 200],
    ['Cookie', '/developers', 200],
  ])('of nearly 16 KB is accepted: %s at %s', async (name, path, status) => {
    const bytes = requestText(path, 'GET', `${name}: ${longText.slice(200)}\r\n`);
    expect(await sendRaw(site, bytes)).toMatchObject({ statuses: [status] });
  });

  it.each([
    'X-NF-Passthrough: passthrough',
    'X-NF-Edge-Function-Bypass: 1',
    'X-NF-Site-Info: %%',
    'X-Forwarded-Host: elsewhere.example',
    'Connection: x-request-id, accept',
    '__proto__: x',
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ])(
    'that are internal or unusual gets the same edge function response as any other request: %s',
    async (field) => {
      const { statuses, text } = await sendRaw(site, requestText('/api/v1/x', 'GET', `${field}\r\n`));
      expect(statuses).toEqual([404]);
      expect(text).toContain('"code": "not_found"');
    },
  );
});
