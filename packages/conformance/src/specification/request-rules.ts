import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { fetchPath } from '../fetch-path.ts';
import { fetchProduct, jsonViolations, tryParseJson } from '../json-documents.ts';
import { mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import { expectMediaType, expectStatus, type Rule, type Violation } from '../rule.ts';
import { schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import {
  browserAcceptValue,
  createProductRequestRule,
  createUnsafeRequests,
  jsonRejectingAcceptValues,
  sendProductRequests,
  unsafeMethods,
} from './product-request.ts';
import * as schemas from './schemas.ts';

/** Accept values that unambiguously accept JSON. Keys are the last part of the rule ID. */
const jsonAcceptingValues = {
  any: '*/*',
  json: 'application/json',
  'json-uppercase': 'APPLICATION/JSON',
  'application-any': 'application/*',
  'json-q-0.5': 'text/html, application/json;q=0.5',
  'json-q-0.05': 'application/json;q=0.05',
  'json-q-0.001-with-space': 'text/html, application/json; q=0.001',
  browser: browserAcceptValue,
  'json-and-html-q-0': 'application/json, text/html;q=0',
  'json-q-1-after-html-q-0': 'text/html;q=0, application/json;q=1.0',
  'json-after-any-q-0': 'application/*;q=0, */*;q=0, application/json',
  'any-and-json-seq-q-0': 'application/json-seq;q=0, */*',
};

/** Accept values for which the specification allows 200 and 406. Keys are the last part of the rule ID. */
const undefinedAcceptValues = { 'text-html': 'text/html', 'any-q-0': '*/*;q=0' };

export const requestRules: Rule[] = [
  createProductRequestRule(
    ['4.1-get', ['4.1, rule 1', '5, rule 1'], 'GET returns 200 without credentials'],
    ['GET'],
    expectStatus(200),
    [
      ['returns 203', setStatus(203)],
      ['requires credentials', setStatus(401)],
      ['returns 500', setStatus(500)],
    ],
  ),
  ...Object.entries(jsonAcceptingValues).map(([end, accept]) =>
    createProductRequestRule(
      [`4.1-accept-${end}`, ['4.1, rule 1'], `GET with "Accept: ${accept}" returns the product`],
      ['GET', accept],
      productResponseViolations,
      [
        ['returns 406', setStatus(406)],
        ['returns a page', setBody('<h1>Welcome</h1>')],
        ['returns a different media type', setHeader('Content-Type', 'text/html')],
      ],
    ),
  ),
  ...Object.entries(jsonRejectingAcceptValues).map(([end, accept]) =>
    createProductRequestRule(
      [`4.1-406-${end}`, ['4.1, rule 3'], `GET with "Accept: ${accept}" returns 406`],
      ['GET', accept],
      expectStatus(406),
      [['returns the product', setStatus(200)]],
    ),
  ),
  ...Object.entries(undefinedAcceptValues).map(([end, accept]) =>
    createProductRequestRule(
      [
        `4.1-accept-${end}`,
        ['4.1, rule 1', '4.1, rule 3'],
        `GET with "Accept: ${accept}" returns the product or 406`,
      ],
      ['GET', accept],
      async (exchange, site) => {
        if (exchange.status === 200) return productResponseViolations(exchange, site);
        return exchange.status === 406 ? errorBodyViolations(exchange) : expectStatus(200, 406)(exchange);
      },
      [
        ['returns 500', setStatus(500)],
        ['returns a page', mutateWhen({}, setStatus(200), setBody('<h1>Welcome</h1>'))],
      ],
    ),
  ),
  ...unsafeMethods.map((method) =>
    createProductRequestRule(
      [`4.1-405-${method.toLowerCase()}`, ['4.1, rule 2'], `${method} returns 405`],
      [method],
      async (_, site) => {
        const exchanges = await sendProductRequests(site, createUnsafeRequests(method));
        return exchanges.flatMap(expectStatus(405));
      },
      [
        ['accepts the method', setStatus(200)],
        ['returns 501', setStatus(501)],
        ['checks Accept first', setStatus(406), [method, 'application/json;q=0']],
        ['checks the body first', mutateWhen({ contentType: 'application/json' }, setStatus(415))],
      ],
    ),
  ),
  ...['PROPFIND', 'QUERY', 'TRACE', 'REPORT'].map((method) =>
    createProductRequestRule(
      [
        `4.1-405-${method.toLowerCase()}`,
        ['4.1, rule 2', '4.1, rule 7'],
        `${method} returns 405, or an intermediary rejects it`,
      ],
      [method],
      rejectedViolations,
      [
        ['returns the product', setStatus(200)],
        ['redirects', setStatus(302)],
      ],
    ),
  ),
  ...['HEAD', 'OPTIONS'].map((method) =>
    createProductRequestRule(
      [`4.1-${method.toLowerCase()}`, ['4.1, rule 4'], `${method} isn't rejected`],
      [method],
      permittedViolations,
      [
        ['returns 405', setStatus(405)],
        ['returns 405 if Accept rejects JSON', setStatus(405), [method, 'application/json;q=0']],
      ],
    ),
  ),
];

async function productResponseViolations(exchange: Exchange, site: Site): Promise<Violation[]> {
  const wrongStatus = expectStatus(200)(exchange);
  if (wrongStatus.length > 0) return wrongStatus;
  const wrongType = expectMediaType('application/json')(exchange);
  const baseline = await site.send('GET', paths.product);
  const isSame = baseline.status === 200 && exchange.content.equals(baseline.content);
  if (!isSame) return [...wrongType, ...jsonBodyViolations(exchange, schemas.productBodySchema)];
  // Throws RuleUncheckedError if the product can't be read. Other rules check its content.
  if (wrongType.length === 0) await fetchProduct(site);
  return wrongType;
}

function errorBodyViolations(exchange: Exchange): Violation[] {
  return jsonBodyViolations(exchange, schemas.errorBodySchema);
}

export function jsonBodyViolations(exchange: Exchange, schema: schemas.JsonSchema): Violation[] {
  const violations = jsonViolations(exchange);
  if (violations.length > 0) return violations;
  return schemaViolations(exchange, tryParseJson(exchange.body), schema);
}

async function permittedViolations(exchange: Exchange, site: Site): Promise<Violation[]> {
  const { method } = exchange.request;
  const others = await sendProductRequests(site, [
    [method, '*/*'],
    [method, browserAcceptValue],
    [method, 'application/json;q=0'],
  ]);
  const violations = [exchange, ...others].flatMap(rejectionViolations);
  if (violations.length === 0) await fetchPath(site, paths.product);
  return violations;
}

/** HEAD can return 406 where GET must, because both return the same status (RFC 9110, section 9.3.2). */
function rejectionViolations(exchange: Exchange): Violation[] {
  const { status, request } = exchange;
  const can406 = request.method === 'HEAD' && request.headers.Accept === 'application/json;q=0';
  if (status < 400 || (can406 && status === 406)) return [];
  const expected = can406 ? 'a status below 400, or 406' : 'a status below 400';
  return [{ exchange, part: 'status', found: String(status), expected }];
}

/**
 * Accepts any error status, because an intermediary can reject a method with a status other than 405, and clients can't
 * tell who rejected it.
 */
async function rejectedViolations(exchange: Exchange, site: Site): Promise<Violation[]> {
  const { status } = exchange;
  const expected = '405, or any status of 400 or higher from an intermediary';
  if (status < 400) return [{ exchange, part: 'status', found: String(status), expected }];
  await fetchPath(site, paths.product);
  return [];
}
