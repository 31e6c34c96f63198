import { type Any, parsed, readDocument, resolved } from '../documents.ts';
import { body, type Fault, inDocument, set, status } from '../fault.ts';
import { type Complaint, expectValue, type Faults, hasStatus, type Rule, specified } from '../rule.ts';
import type { Site } from '../site.ts';
import * as place from './places.ts';

/** Where a description has the operation. */
export const get = 'paths./product.get';
// HEAD and OPTIONS of the product may be described as well.
const otherMethods = ['put', 'post', 'delete', 'patch', 'trace'];
const terms = [/public/i, /read.only/i, /authentication/i, /error/i, /JSON/i, /code/i, /resolution/i];

/** What the specification says of the OpenAPI description. */
export const descriptionRules: Rule[] = [
  specified(
    '4.2',
    'The OpenAPI description is at /openapi.json',
    async (site) => {
      const exchange = await site.send('GET', place.openapi);
      const document = parsed(exchange.body);
      const other = { exchange, part: 'body', found: exchange.body.slice(0, 100), expected: 'a JSON object' };
      return [...hasStatus(200)(exchange), ...(Object(document) === document ? [] : [other])];
    },
    [
      ['has none', inDocument(place.openapi, status(404))],
      ['has it as YAML', inDocument(place.openapi, body('openapi: 3.1.0\n'))],
    ],
  ),
  rule('4.2', 'is OpenAPI 3.1.0', (it, expect) => expect('openapi', it.openapi, '3.1.0'), [
    ['describes itself by OpenAPI 3.0.3', change('openapi', '3.0.3')],
  ]),
  rule('4.2', 'is titled "Public API"', (it, expect) => expect('info.title', it.info?.title, /Public API/), [
    ['calls its API something else', change('info.title', 'HTTP interface')],
  ]),
  rule(
    '4.2',
    'says that the API is public, read-only, free of authentication and clear in its errors',
    (it, expect) => terms.flatMap((term) => expect('info.description', it.info?.description, term)),
    [
      ['says nothing of its API', change('info.description')],
      ['says nothing of errors', change('info.description', 'Public and read-only, without authentication.')],
    ],
  ),
  rule(
    '4.2',
    'is licensed under MIT',
    ({ info }, expect) => expect('info.license', info?.license?.identifier ?? info?.license?.name, /\bMIT\b/),
    [
      ['names no license', change('info.license')],
      ['has another license', change('info.license', { name: 'Apache-2.0' })],
    ],
  ),
  rule(
    '4.2, 9',
    'has one server, whose address ends in /api/v1',
    (it, expect) => [
      ...expect('servers', it.servers?.length, 1),
      ...expect('servers.0.url', place.baseOf(it)?.href, /\/api\/v1\/?$/),
    ],
    [
      ['has no server', change('servers', [])],
      ['has a server for tests', change('servers.1', { url: 'https://test.example/api/v1' })],
      ['has no version in its address', change('servers', [{ url: '/api' }])],
    ],
  ),
  rule(
    '4.2, 4.3',
    'leads to the page for developers',
    async (it, expect, site) => {
      const { document } = await readDocument(site, await place.productPath(site));
      const leadsTo = await place.destinations(site, document);
      const found = leadsTo(it.externalDocs?.url);
      const isStated = found === leadsTo(document.resources?.developers);
      return isStated ? [] : expect('externalDocs.url', found, '/developers');
    },
    [
      ['leads nowhere', change('externalDocs')],
      ['leads to its home page', change('externalDocs.url', '/')],
    ],
  ),
  rule('9', 'has the version 1.0.0', (it, expect) => expect('info.version', it.info?.version, '1.0.0'), [
    ['describes version 2', change('info.version', '2.0.0')],
  ]),
  rule(
    '1, 4.1',
    'has one operation: getProduct, with the tag Product, without parameters and body',
    (it, expect) => {
      const described = Object.entries<Any>(it.paths ?? {}).flatMap(([path, item]) =>
        Object.keys(resolved(it, item))
          .filter((key) => otherMethods.includes(key) || key === 'get')
          .map((method) => `${method} ${path}`),
      );
      const { operationId, tags = [], parameters = [], requestBody } = place.operationOf(it);
      const shared = resolved(it, it.paths?.['/product']).parameters ?? [];
      return [
        ...expect('paths', described, ['get /product']),
        ...expect('operationId', operationId, 'getProduct'),
        ...expect('tags', tags, /(^|,)Product(,|$)/),
        ...expect('parameters', [...shared, ...parameters], []),
        ...expect('requestBody', requestBody, undefined),
      ];
    },
    [
      ['describes another path', change('paths./releases', { get: {} })],
      ['describes how to change it', change('paths./product.put', {})],
      ['calls it otherwise', change(`${get}.operationId`, 'readProduct')],
      ['has no tag', change(`${get}.tags`)],
      ['takes a parameter', change(`${get}.parameters`, [{ name: 'q', in: 'query' }])],
      ['takes a parameter at its path', change('paths./product.parameters', [{ name: 'q', in: 'query' }])],
      ['takes a body', change(`${get}.requestBody`, { content: {} })],
    ],
  ),
  rule(
    '5, 6',
    'knows no credentials, no webhooks and no callbacks',
    (it, expect) => {
      const { security = it.security ?? [], callbacks = {} } = place.operationOf(it);
      return [
        // An empty requirement is none.
        ...expect('security', security.flatMap(Object.keys), []),
        ...expect('components.securitySchemes', it.components?.securitySchemes ?? {}, {}),
        ...expect('webhooks', it.webhooks ?? {}, {}),
        ...expect('callbacks', callbacks, {}),
      ];
    },
    [
      ['wants a key', change(`${get}.security`, [{ key: [] }])],
      ['offers a key', change('components.securitySchemes', { key: { type: 'http', scheme: 'bearer' } })],
      ['has a webhook', change('webhooks', { released: { post: {} } })],
      ['calls back', change(`${get}.callbacks`, { released: {} })],
    ],
  ),
];

type Expect = (part: string, found: unknown, expected: unknown) => Complaint[];
/** Returns what is wrong with a description, by what a part of it is expected to be. */
export type Check = (description: Any, expect: Expect, site: Site) => Complaint[] | Promise<Complaint[]>;

/** Returns a rule of which the description alone tells whether it is kept. Expressions are looked for in texts. */
export function rule(sections: string, title: string, check: Check, faults: Faults): Rule {
  const checkAll = async (site: Site) => {
    const { exchange, document } = await place.readDescription(site);
    const expect: Expect = (part, found, expected) => {
      if (!(expected instanceof RegExp)) return expectValue(exchange, part, found, expected);
      if (expected.test(String(found ?? ''))) return [];
      return [{ exchange, part, found: String(found), expected: `text that matches ${expected}` }];
    };
    return check(document, expect, site);
  };
  return specified(sections, `The description ${title}`, checkAll, faults);
}

/** Returns a fault in the description: another value at a place, or none. */
export function change(part: string, value?: unknown): Fault {
  return inDocument(place.openapi, set(part, value));
}
