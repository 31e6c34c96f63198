import { parsed, published } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { body, type Fault, header, set, status, when } from '../fault.ts';
import {
  type Complaint,
  expectValue,
  type Faults,
  hasHeader,
  hasStatus,
  NotJudged,
  type Planted,
  type Rule,
  specified,
} from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import type { Site } from '../site.ts';
import { productPath, usualProduct } from './places.ts';
import { errorResponse } from './schemas.ts';

/** Values of Accept that JSON satisfies beyond doubt. */
const accepting = {
  'any type': '*/*',
  'JSON alone': 'application/json',
  'any application type': 'application/*',
  'JSON, though less than another type': 'text/html, application/json;q=0.5',
  'what a browser sends': 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

/** Values of Accept that name JSON with the weight 0. */
const rejecting = {
  'JSON is rejected': 'application/json;q=0',
  'everything but JSON': 'application/json;q=0, */*',
  'another type instead of JSON': 'text/html, application/json;q=0.000',
};

/** Methods that would change the product. */
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

type Ask = readonly [method: string, accept?: string];

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
  wellFormed(
    405,
    changing.map((method) => [method]),
  ),
  wellFormed(
    406,
    Object.values(rejecting).map((accept) => ['GET', accept]),
  ),
  asked(
    '2.3, 7',
    'The same error has the same code',
    ['POST', '*/*'],
    async (it, site) => {
      const code = codeOf(await ask(site, ['POST']));
      if (code === undefined) throw new NotJudged('the error has no code');
      return expectValue(it, 'error.code', codeOf(it), code);
    },
    [['makes codes up', set('error.code', 'E-4711')]],
  ),
];

/** Returns a rule about the answer to one request for the product, in which the faults are. */
function asked(
  sections: string,
  title: string,
  request: Ask,
  complaints: (exchange: Exchange, site: Site) => Complaint[] | Promise<Complaint[]>,
  [first, ...others]: Faults,
): Rule {
  const inAnswer = ([how, fault]: Planted): Planted => [how, inAnswerTo(request, fault)];
  const check = async (site: Site) => complaints(await ask(site, request), site);
  return specified(sections, title, check, [inAnswer(first), ...others.map(inAnswer)]);
}

/** Returns the rule that the errors of a status are what section 7 says; the faults are in the last of them. */
function wellFormed(code: number, provoking: readonly Ask[]): Rule {
  const fault = (broken: Fault) => inAnswerTo(provoking.at(-1) ?? ['GET'], broken);
  const check = async (site: Site) => {
    const answers = await Promise.all(provoking.map((request) => ask(site, request)));
    const errors = answers.filter(({ status }) => status === code);
    if (errors.length === 0) throw new NotJudged(`nothing is answered ${code}`);
    return errors.flatMap((error) => [
      ...hasHeader('Content-Type', /^application\/(?:[\w.-]+\+)?json\s*(;|$)/i)(error),
      ...schemaComplaints(error, parsed(error.body), errorResponse),
    ]);
  };
  return specified('2.3, 2.4, 7', `Every ${code} is an ErrorResponse in JSON`, check, [
    ['answers in plain text', fault(body('Not today.'))],
    ['answers without a body', fault(body(''))],
    ['sends errors as pages', fault(header('Content-Type', 'text/html'))],
    ['leaves the envelope out', fault(body('{"code":"no","message":"No.","resolution":"Do not."}'))],
    ['does not say what to do', fault(set('error.resolution'))],
    ['adds when it happened', fault(set('error.time', 'now'))],
    ['adds the status', fault(set('status', code))],
    ['has numbers for codes', fault(set('error.code', code))],
  ]);
}

async function ask(site: Site, [method, accept]: Ask): Promise<Exchange> {
  return site.send(method, await productPath(site), accept === undefined ? {} : { Accept: accept });
}

function inAnswerTo([method, accept]: Ask, fault: Fault): Fault {
  return when({ method, path: usualProduct, accept }, fault);
}

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

function codeOf({ body }: Exchange): unknown {
  return Object(Object(parsed(body)).error).code;
}
