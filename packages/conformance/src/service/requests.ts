import { allow } from '../../../../src/http/methods.ts';
import { paths } from '../../../../src/http/paths.ts';
import { published } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { body, type Fault, header, status, when } from '../fault.ts';
import { all, type Complaint, expectValue, hasHeader, hasNoBody, hasStatus, type Rule } from '../rule.ts';
import {
  browser,
  documents,
  each,
  elsewhere,
  markdown,
  provoking,
  type Request,
  refusing,
  unknownAddresses,
} from './asking.ts';

/** Accept values that do not refuse JSON where the specification leaves it open. */
const accepted = {
  'an empty field': '',
  capitals: 'APPLICATION/JSON',
  'a parameter': 'application/json;charset=utf-8',
  'the least weight': 'text/html, application/json;q=0.001',
  'everything else refused': 'application/json, */*;q=0',
  'an invalid weight': 'application/json;q=high',
  'no media type': 'json',
};

const preflight = {
  Origin: 'https://reader.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'x-client',
};

// The fields that speak of the content; the others speak of the connection, the server or the time.
const representation = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Content-Security-Policy',
  'Content-Type',
  'ETag',
  'Link',
  'Vary',
  'X-Content-Type-Options',
];

const files = [paths.openapi, '/llms.txt', '/mcp.md', '/favicon.svg', '/sitemap.xml'];
const preferringHtml = ['text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*', browser];

const inHead = (path: string, fault: Fault) => when({ method: 'HEAD', path }, fault);
const atProduct = (accept: string, fault: Fault) =>
  when({ method: 'GET', path: paths.product, accept }, fault);

/** What this service promises of its answers to methods, to the Accept field and at unusual addresses. */
export const requestRules: Rule[] = [
  ...Object.entries(accepted).map(([which, Accept]) =>
    each(
      '/developers, "Accept"',
      `GET with "Accept: ${Accept}" (${which}) gets the product, with its header fields`,
      [['GET', paths.product, { Accept }]],
      async (it, site) => [...hasStatus(200)(it), ...differences(it, await published(site, paths.product))],
      [
        ['refuses it', atProduct(Accept, status(406))],
        ['forgets fields', atProduct(Accept, header('Cache-Control'))],
      ],
    ),
  ),
  ...Object.entries(refusing).map(([which, Accept]) =>
    each(
      '/developers, "Accept"',
      `GET with "Accept: ${Accept}" (${which}) is answered 406`,
      [['GET', paths.product, { Accept }]],
      hasStatus(406),
      [['accepts it', atProduct(Accept, status(200))]],
    ),
  ),
  each(
    '/developers, "Methods"',
    'POST, PUT, PATCH and DELETE of everything else are answered 405',
    provoking.method_not_allowed.filter(([, path]) => path !== paths.product),
    hasStatus(405),
    [
      ['lets its description be replaced', when({ method: 'PUT', path: paths.openapi }, status(200))],
      ['lets a page be replaced', when({ method: 'PUT', path: '/developers' }, status(200))],
    ],
  ),
  each(
    '/developers, "Methods"',
    'OPTIONS is answered 204 and says what is allowed, whatever the Accept',
    [
      ...[...documents, ...elsewhere].map((path): Request => ['OPTIONS', path]),
      ['OPTIONS', paths.product, { Accept: 'text/html' }],
    ],
    all(hasStatus(204), hasHeader('Allow', allow), hasNoBody),
    [
      ['does not say it of a file', when({ method: 'OPTIONS', path: '/favicon.svg' }, header('Allow'))],
      ['allows GET alone', when({ method: 'OPTIONS', path: paths.productSchema }, header('Allow', 'GET'))],
      ['refuses OPTIONS', when({ method: 'OPTIONS', path: paths.product, accept: 'text/html' }, status(406))],
    ],
  ),
  each(
    'Fetch, section 4.8; /developers, "From a web page"',
    'A page of another origin may ask for everything, and for what is not there (preflight)',
    [...documents, ...elsewhere, ...unknownAddresses].map((path) => ['OPTIONS', path, preflight]),
    all(
      hasStatus(204),
      hasHeader('Access-Control-Allow-Origin', '*'),
      hasHeader('Access-Control-Allow-Methods', /\bGET\b/),
      hasHeader('Access-Control-Allow-Headers', /\*|\bx-client\b/i),
      hasHeader('Access-Control-Max-Age', /^[1-9]\d*$/),
    ),
    [
      ['allows no header fields', when({ method: 'OPTIONS' }, header('Access-Control-Allow-Headers'))],
      ['hides what is not there', when({ method: 'OPTIONS', path: '/api/v1/x', status: 204 }, status(404))],
    ],
  ),
  each(
    '/developers, "Addresses"',
    'Every unknown address of the API is answered 404, whatever the method and Accept',
    provoking.not_found,
    hasStatus(404),
    [
      ['takes orders', when({ method: 'POST', path: '/api/v1' }, status(200))],
      ['looks at the method first', when({ method: 'PUT', path: '/api/v1/products' }, status(405))],
      ['looks at the Accept first', when({ path: '/api/v2/product', accept: 'text/html' }, status(406))],
    ],
  ),
  each(
    '/developers, "Addresses"',
    'The address of the product takes no parameters and needs no trailing slash',
    [
      ['GET', `${paths.product}/`],
      ['GET', `${paths.product}?version=1`],
    ],
    async (it, site) => {
      const moved = URL.parse(it.headers.get('Location') ?? '', site.address)?.pathname;
      if (it.status >= 300 && it.status < 400) return expectValue(it, 'Location', moved, paths.product);
      return expectValue(it, 'body', it.body, (await published(site, paths.product)).body);
    },
    [
      ['needs none, but fails', when({ path: `${paths.product}/` }, body(''))],
      ['moves elsewhere', when({ path: `${paths.product}/` }, status(301), header('Location', '/'))],
      ['takes parameters', when({ path: `${paths.product}?version=1` }, body('{}'))],
    ],
  ),
  each(
    '/developers, "Methods"; RFC 9110, section 9.3.2',
    'HEAD is answered like GET, without the content',
    [
      ...[...documents, ...unknownAddresses, '/developers'].map((path): Request => ['HEAD', path]),
      ['HEAD', paths.product, { Accept: 'image/png' }],
      ...['/developers', '/no/such/page'].map((path): Request => ['HEAD', path, { Accept: markdown }]),
    ],
    async (it, site) => headComplaints(it, await site.send('GET', it.request.path, it.request.headers)),
    [
      ['has a status for HEAD', inHead(paths.productSchema, status(204))],
      ['has a tag for HEAD', inHead(paths.productSchema, header('ETag', '"head"'))],
      ['says that nothing is there', inHead(paths.productSchema, header('Content-Length', '0'))],
      ['sends content', inHead('/developers', body('<h1>API</h1>'))],
      ['has another policy for HEAD', inHead('/developers', header('Content-Security-Policy'))],
      ['forgets the type of an error', inHead('/api/v1', header('Content-Type'))],
      ['lets HEAD have what GET may not', when({ method: 'HEAD', accept: 'image/png' }, status(200))],
    ],
  ),
  each(
    '/developers, "Addresses"; RFC 9110, section 12.5.1',
    'A file is what it is, whatever is accepted',
    files.map((path) => ['GET', path, { Accept: markdown }]),
    async (it, site) => [...hasStatus(200)(it), ...differences(it, await published(site, it.request.path))],
    [
      ['has no picture as Markdown', when({ path: '/favicon.svg', accept: markdown }, status(404))],
      ['forgets fields', when({ path: '/mcp.md', accept: markdown }, header('Access-Control-Allow-Origin'))],
    ],
  ),
  each(
    '/developers, "Addresses"; RFC 9110, section 12.4.2',
    'A page is HTML to who does not want Markdown more',
    preferringHtml.map((Accept) => ['GET', '/developers', { Accept }]),
    async (it, site) => [...hasStatus(200)(it), ...differences(it, await published(site, it.request.path))],
    [['does not weigh', when({ path: '/developers', accept: preferringHtml[0] }, body('# API'))]],
  ),
];

/** Returns every way in which what an answer says, and says of it, is not what another answer does. */
function differences(exchange: Exchange, other: Exchange): Complaint[] {
  return [
    ...representation.flatMap((name) => hasHeader(name, other.headers.get(name))(exchange)),
    ...expectValue(exchange, 'body', exchange.body, other.body),
  ];
}

/** Returns every way in which an answer to HEAD is not that to GET without the content. */
function headComplaints(head: Exchange, got: Exchange): Complaint[] {
  // Neither answer has to tell the length (RFC 9110, section 8.6).
  const told = [head, got].every(({ headers }) => headers.has('Content-Length')) ? ['Content-Length'] : [];
  const same = [...representation, ...told].map((name) => hasHeader(name, got.headers.get(name)));
  return all(hasStatus(got.status), hasNoBody, ...same)(head);
}
