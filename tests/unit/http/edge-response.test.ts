import { describe, expect, it } from 'vitest';
import { createEdgeResponse } from '../../../src/http/edge-response.ts';
import { errorResponseSchema } from '../../../src/http/error-schema.ts';
import { paths } from '../../../src/http/paths.ts';
import { schemaProblems } from '../../../src/product/validation/schema-problems.ts';

/** The status of an error response, and the headers that only this status has. */
type ExpectedError = readonly [status: number, fields: Readonly<Record<string, string>>];

const notAllowed: ExpectedError = [405, { allow: 'GET, HEAD, OPTIONS' }];
const notAcceptable: ExpectedError = [406, { vary: 'Accept' }];
const notFound: ExpectedError = [404, {}];

const rejectedRequests: readonly (readonly [
  method: string,
  path: string,
  accept: string,
  ...ExpectedError,
])[] = [
  ['get', paths.product, '', ...notAllowed],
  ['PROPFIND', paths.product, 'text/html', ...notAllowed],
  ['DELETE', '/apiary/x', '', ...notAllowed],
  ['GET', `${paths.product}/`, 'application/json;q=0', ...notAcceptable],
  ['HEAD', paths.product, 'text/html', ...notAcceptable],
  ['OPTIONS', '/api/v1/x', '', ...notFound],
  ['GET', '/api/v1/Product', '', ...notFound],
  ['GET', `/${paths.product}`, 'text/html', ...notFound],
  ['GET', '/api\\v1\\\\product', '', ...notFound],
];

// Calls the functions directly, because HTTP clients can't send some of these requests. Other tests check the running
// site.
describe('An edge function', () => {
  const respond = (method: string, path: string, accept: string) =>
    createEdgeResponse({
      method,
      url: `https://tool.example${path}`,
      headers: new Headers({ Accept: accept }),
    });

  it.each([
    ['GET', paths.product, ''],
    ['GET', `${paths.product}/`, 'application/json'],
    ['GET', paths.openapi, 'text/html'],
    ['HEAD', '/developers', 'text/html'],
    ['GET', '/openapi.json//', ''],
    ['GET', '/apis', ''],
  ])('leaves %s %s with Accept "%s" to the static files', (method, path, accept) => {
    expect(respond(method, path, accept)).toBeUndefined();
  });

  it.each(rejectedRequests)(
    'returns an error for %s %s with Accept "%s": %i',
    async (method, path, accept, status, fields) => {
      const response = respond(method, path, accept);
      expect(response?.status).toBe(status);
      expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
        ...fields,
        'access-control-expose-headers': 'Allow, Link',
      });
      const body = await response?.text();
      if (method === 'HEAD') expect(body).toBe('');
      else expect(schemaProblems(errorResponseSchema, JSON.parse(body ?? ''), '')).toEqual([]);
    },
  );

  const origin = 'Origin';
  const asked = 'Access-Control-Request-Method';
  it.each([
    ['OPTIONS', [origin, asked], 204],
    ['OPTIONS', [origin], 404],
    ['OPTIONS', [asked], 404],
    ['POST', [origin, asked], 404],
  ])('for %s /api/v1/x with the headers %j returns %i', (method, names, status) => {
    const headers = new Headers(names.map((name): [string, string] => [name, 'x']));
    expect(createEdgeResponse({ method, url: 'https://tool.example/api/v1/x', headers })?.status).toBe(
      status,
    );
  });
});
