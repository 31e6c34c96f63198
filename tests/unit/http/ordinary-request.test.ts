import { describe, expect, it } from 'vitest';
import { ordinaryRequest } from '../../../src/http/ordinary-request.ts';

const request = new Request('https://tool.example/developers?a=1', {
  method: 'HEAD',
  headers: { Accept: 'text/markdown', 'If-None-Match': '"a"', 'User-Agent': 'agent' },
});

describe('ordinaryRequest', () => {
  it('leaves out Accept and keeps address, method and every other field', () => {
    const ordinary = ordinaryRequest(request);
    expect(ordinary.url).toBe('https://tool.example/developers?a=1');
    expect(ordinary.method).toBe('HEAD');
    expect(Object.fromEntries(ordinary.headers)).toEqual({ 'if-none-match': '"a"', 'user-agent': 'agent' });
  });

  it('asks the same site for another path', () => {
    expect(ordinaryRequest(request, '/developers.md').url).toBe('https://tool.example/developers.md');
  });

  it('leaves the request as it was', () => {
    ordinaryRequest(request, '/developers.md');
    expect(request.headers.get('Accept')).toBe('text/markdown');
  });
});
