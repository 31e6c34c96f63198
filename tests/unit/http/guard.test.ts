import { describe, expect, it } from 'vitest';
import { guard } from '../../../src/http/guard.ts';
import { paths } from '../../../src/http/paths.ts';

const site = 'https://tool.example';

function ask(method: string, path: string, accept?: string) {
  const headers = new Headers(accept === undefined ? {} : { Accept: accept });
  return guard({ method, url: `${site}${path}`, headers });
}

describe('guard', () => {
  it.each<[method: string, path: string, accept: string | undefined]>([
    ['GET', paths.product, undefined],
    ['GET', `${paths.product}/`, undefined],
    ['GET', `${paths.product}?fields=name`, undefined],
    ['HEAD', paths.product, 'application/json'],
    ['GET', paths.openapi, 'text/html'],
    ['GET', paths.productSchema, 'text/html'],
    ['GET', '/', 'text/html'],
    ['HEAD', '/developers', 'text/markdown'],
    ['GET', '/no/such/page', undefined],
    ['GET', '/docs//plugins', undefined],
    ['GET', '/openapi.json//', undefined],
    ['GET', '/apis', undefined],
  ])('leaves %s %s with Accept %s to the static files', (method, path, accept) => {
    expect(ask(method, path, accept)).toBeUndefined();
  });

  it.each<[method: string, path: string, accept: string | undefined, status: number, code: string]>([
    ['POST', paths.product, undefined, 405, 'method_not_allowed'],
    ['get', paths.product, undefined, 405, 'method_not_allowed'],
    ['PROPFIND', paths.product, undefined, 405, 'method_not_allowed'],
    ['DELETE', paths.product, 'text/html', 405, 'method_not_allowed'],
    ['PUT', paths.openapi, undefined, 405, 'method_not_allowed'],
    ['PATCH', paths.productSchema, undefined, 405, 'method_not_allowed'],
    ['POST', '/', undefined, 405, 'method_not_allowed'],
    ['POST', '/developers', 'text/html', 405, 'method_not_allowed'],
    ['DELETE', '/llms.txt', undefined, 405, 'method_not_allowed'],
    ['PUT', '/favicon.svg', undefined, 405, 'method_not_allowed'],
    ['POST', '/no/such/page', undefined, 405, 'method_not_allowed'],
    ['POST', '/openapi.json//', undefined, 405, 'method_not_allowed'],
    ['DELETE', '/apiary/x', undefined, 405, 'method_not_allowed'],
    ['GET', paths.product, 'text/html', 406, 'not_acceptable'],
    ['GET', `${paths.product}/`, 'application/json;q=0', 406, 'not_acceptable'],
    ['GET', '/api', undefined, 404, 'not_found'],
    ['GET', '/api/', 'text/html', 404, 'not_found'],
    ['POST', '/api/v1', undefined, 404, 'not_found'],
    ['OPTIONS', '/api/v1/x', undefined, 404, 'not_found'],
    ['GET', '/api/v1/Product', undefined, 404, 'not_found'],
    ['GET', `${paths.product}/x`, undefined, 404, 'not_found'],
    ['GET', `${paths.product}//`, undefined, 404, 'not_found'],
    ['GET', `/${paths.product}`, 'text/html', 404, 'not_found'],
    ['GET', '/api//v1/product', undefined, 404, 'not_found'],
    ['PUT', '/api/v1//product', undefined, 404, 'not_found'],
    ['GET', '/api\\v1\\\\product', undefined, 404, 'not_found'],
  ])('answers %s %s with Accept %s by %d %s', async (method, path, accept, status, code) => {
    const response = ask(method, path, accept);
    expect(response?.status).toBe(status);
    expect(await response?.json()).toMatchObject({ error: { code } });
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    expect(response?.headers.get('Allow') ?? null).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : null);
    expect(response?.headers.get('Vary') ?? null).toBe(status === 406 ? 'Accept' : null);
  });

  it.each<[path: string, accept: string | undefined, status: number]>([
    [paths.product, 'text/html', 406],
    ['/api/v2', undefined, 404],
  ])('answers HEAD %s with Accept %s by %d without a body', async (path, accept, status) => {
    const response = ask('HEAD', path, accept);
    expect(response?.status).toBe(status);
    expect(await response?.text()).toBe('');
  });

  it.each([...Object.values(paths), '/', '/developers', '/llms.txt', '/no/such/page'])(
    'answers OPTIONS %s by 204, whatever the Accept',
    async (path) => {
      const response = ask('OPTIONS', path, 'text/html');
      expect(response?.status).toBe(204);
      expect(await response?.text()).toBe('');
      expect(Object.fromEntries(response?.headers ?? [])).toEqual({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-max-age': '86400',
      });
    },
  );
});
