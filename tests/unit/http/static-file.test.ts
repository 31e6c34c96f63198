import { describe, expect, it } from 'vitest';
import { staticFileRequest } from '../../../src/http/static-file.ts';

const site = 'https://tool.example';
const clientRequest = new Request(`${site}/developers?token=1#top`, {
  method: 'HEAD',
  headers: {
    Accept: 'text/markdown',
    'Accept-Encoding': 'br, gzip',
    'Accept-Language': 'de',
    Authorization: 'Bearer secret',
    Cookie: 'session=secret',
    Forwarded: 'host=other.example',
    'If-Modified-Since': 'Mon, 05 Oct 2026 08:00:00 GMT',
    'If-None-Match': '"a"',
    'User-Agent': 'agent',
    'X-Forwarded-Host': 'other.example',
  },
});

describe('A request for a static file', () => {
  it("forwards only the client's language and the validators of its cached copy, and requests no compression", () => {
    expect(Object.fromEntries(staticFileRequest(clientRequest, '/developers').headers)).toEqual({
      'accept-encoding': 'identity',
      'accept-language': 'de',
      'if-modified-since': 'Mon, 05 Oct 2026 08:00:00 GMT',
      'if-none-match': '"a"',
    });
  });

  it("doesn't follow redirects", () => {
    expect(staticFileRequest(clientRequest, '/developers').redirect).toBe('manual');
  });

  it.each([
    ['GET', 'GET'],
    ['HEAD', 'HEAD'],
    ['POST', 'GET'],
  ])('for a client that sends %s has the method %s, and no body', (method, expected) => {
    const body = method === 'POST' ? 'content' : null;
    const fileRequest = staticFileRequest(new Request(site, { method, body }), '/developers');
    expect(fileRequest.method).toBe(expected);
    expect(fileRequest.body).toBeNull();
  });

  it.each([
    ['/developers.md', '/developers.md'],
    ['/v1.2', '/v1.2'],
    ['/a%20b', '/a%20b'],
    ['//other.example/docs', '//other.example/docs'],
    ['\\\\other.example/docs', '//other.example/docs'],
    ['/\\other.example', '//other.example'],
    ['https://other.example/docs', '/https://other.example/docs'],
    ['//user:password@other.example:8443/', '//user:password@other.example:8443/'],
    ['//other.example/../../docs', '/docs'],
    ['/docs?a=1#b', '/docs%3Fa=1%23b'],
  ])('for the path %s stays on the same site, with the query of the client: %s', (path, expected) => {
    expect(staticFileRequest(clientRequest, path).url).toBe(`${site}${expected}?token=1`);
  });
});
