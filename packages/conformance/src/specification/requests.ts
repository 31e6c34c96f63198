import { parsed, published } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { body, status } from '../fault.ts';
import { type Complaint, expectValue, hasStatus, NotJudged, type Rule } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import { asked, changing, rejecting } from './asking.ts';
import { productPath } from './places.ts';
import { errorResponse } from './schemas.ts';

/** Values of Accept that JSON satisfies beyond doubt. */
const accepting = {
  'any type': '*/*',
  'JSON alone': 'application/json',
  'any application type': 'application/*',
  'JSON, though less than another type': 'text/html, application/json;q=0.5',
  'what a browser sends': 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

/** What the specification says of the answers to methods and to the Accept field. */
export const requestRules: Rule[] = [
  asked('4.1, rule 1; 5', 'GET is answered 200', ['GET'], hasStatus(200), [
    ['answers 203', status(203)],
    ['wants credentials', status(401)],
    ['fails', status(500)],
  ]),
  ...Object.entries(accepting).map(([which, accept]) =>
    asked(
      '4.1, rule 1',
      `GET with "Accept: ${accept}" (${which}) gets the product`,
      ['GET', accept],
      async (it, site) => {
        const plain = await published(site, await productPath(site));
        return [...hasStatus(200)(it), ...expectValue(it, 'body', parsed(it.body), parsed(plain.body))];
      },
      [
        ['rejects it', status(406)],
        ['answers with a page', body('<h1>Welcome</h1>')],
      ],
    ),
  ),
  ...Object.entries(rejecting).map(([which, accept]) =>
    asked(
      '4.1, rule 3',
      `GET with "Accept: ${accept}" (${which}) is answered 406`,
      ['GET', accept],
      hasStatus(406),
      [['answers all the same', status(200)]],
    ),
  ),
  asked(
    '4.1, rules 1 and 3',
    'GET with "Accept: text/html" gets the product or 406',
    ['GET', 'text/html'],
    hasStatus(200, 406),
    [['fails', status(500)]],
  ),
  ...changing.map((method) =>
    asked('4.1, rule 2', `${method} is answered 405`, [method], hasStatus(405), [
      ['accepts it', status(200)],
      ['does not know it', status(501)],
    ]),
  ),
  ...['PROPFIND', 'QUERY', 'TRACE'].map((method) =>
    asked(
      '4.1, rule 2; 8',
      `${method} is answered 405, unless the network refuses it before the API sees it`,
      [method],
      refusal,
      [['answers with the product', status(200)]],
    ),
  ),
  ...['HEAD', 'OPTIONS'].map((method) =>
    asked('4.1, rule 4', `${method} is permitted`, [method], isPermitted, [['refuses it', status(405)]]),
  ),
];

function isPermitted(exchange: Exchange): Complaint[] {
  const { status } = exchange;
  return status < 400 ? [] : [{ exchange, part: 'status', found: String(status), expected: 'no error' }];
}

/** Throws NotJudged if something other than the API refuses a request; what is no refusal is a complaint. */
function refusal(exchange: Exchange): Complaint[] {
  const { status } = exchange;
  if (status < 400 || (status >= 500 && status !== 501)) return hasStatus(405)(exchange);
  const isOurs = schemaComplaints(exchange, parsed(exchange.body), errorResponse).length === 0;
  if (status === 405 && isOurs) return [];
  throw new NotJudged(`it is refused with ${status}, but not by an error of the API`);
}
