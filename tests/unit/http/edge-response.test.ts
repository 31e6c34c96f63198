import { describe, expect, it } from 'vitest';
import { createEdgeResponse } from '../../../src/http/edge-response.ts';
import { errorResponseSchema } from '../../../src/http/error-schema.ts';
import { paths } from '../../../src/http/paths.ts';
import { schemaProblems } from '../../../src/product/validation/schema-problems.ts';

/** Expected response instead of a static file: the status, and the headers that only this status has. */
type ExpectedResponse = readonly [status: number, fields?: Readonly<Record<string, string>>];

const notAllowed: ExpectedResponse = [405, { allow: 'GET, HEAD, OPTIONS' }];
const notAcceptable: ExpectedResponse = [406, { vary: 'Accept' }];
const notFound: ExpectedResponse = [404];

// Calls the functions directly, because HTTP clients can't send some of these requests. Other tests check the running
// site.
describe('An edge function', () => {
  it.each<[method: string, path: string, accept: string, answer: ExpectedResponse | undefined]>([
    ['GET', paths.product, '', undefined],
    ['GET', `${paths.product}/`, 'application/json', undefined],
    ['GET', paths.openapi, 'text/html', undefined],
    ['HEAD', '/developers', 'text/html', undefined],
    ['GET', '/openapi.json//', '', undefined],
    ['GET', '/apis', '', undefined],
    ['get', paths.product, '', notAllowed],
    ['PROPFIND', paths.product, 'text/html', notAllowed],
    ['DELETE', '/apiary/x', '', notAllowed],
    ['GET', `${paths.product}/`, 'application/json;q=0', notAcceptable],
    ['HEAD', paths.product, 'text/html', notAcceptable],
    ['OPTIONS', '/api/v1/x', '', notFound],
    ['GET', '/api/v1/Product', '', notFound],
    ['GET', `/${paths.product}`, 'text/html', notFound],
    ['GET', '/api\\v1\\\\product', '', notFound],
  ])('for %s %s with Accept "%s" returns %j', async (method, path, accept, answer) => {
    const url = `https://tool.example${path}`;
    const response = createEdgeResponse({ method, url, headers: new Headers({ Accept: accept }) });
    expect(response?.status).toBe(answer?.[0]);
    if (response === undefined || answer === undefined) return;
    const [, fields = {}] = answer;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...fields,
      'access-control-expose-headers': 'Allow, Link',
    });
    const body = await response.text();
    if (method === 'HEAD') expect(body).toBe('');
    else expect(schemaProblems(errorResponseSchema, JSON.parse(body), '')).toEqual([]);
  });

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
