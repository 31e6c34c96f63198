import { describe, expect, it } from 'vitest';
import { redirectFirst } from '../../../src/http/redirect-first.ts';

const request = { url: 'https://quill.dev/api/update/linux' };
const error = new Response('', { status: 404 });

describe('At an unknown API path', () => {
  it.each([
    [302, 'text/html', 'is returned'],
    [200, 'text/plain', 'is returned'],
    [204, '', 'is returned'],
    [404, 'application/json', 'is returned'],
    [405, 'application/problem+json; charset=utf-8', 'is returned'],
    [500, 'text/plain', 'is returned'],
    [404, 'text/html; charset=UTF-8', 'is replaced with the JSON 404'],
    [404, 'text/plain', 'is replaced with the JSON 404'],
    [405, '', 'is replaced with the JSON 404'],
    [200, 'text/html; charset=UTF-8', 'is replaced with the JSON 404'],
  ])("the CDN's response %d with Content-Type %j %s", async (status, type, outcome) => {
    const found = new Response(status === 204 ? null : 'x', { status, headers: { 'Content-Type': type } });
    const response = await redirectFirst(request, error, async () => found);
    expect(response).toBe(outcome === 'is returned' ? found : error);
  });
});
