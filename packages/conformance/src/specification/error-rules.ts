import type { Exchange } from '../exchange.ts';
import { tryParseJson } from '../json-documents.ts';
import { type Mutation, setBody, setHeader, setJsonValue } from '../mutation.ts';
import { createSpecificationRule, expectValue, type Rule, UncheckedError, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';
import {
  createProductRequestRule,
  jsonRejectingAcceptValues,
  mutateProductResponse,
  type ProductRequest,
  sendProductRequest,
  unsafeMethods,
} from './product-request.ts';
import { jsonBodyViolations } from './request-rules.ts';
import { errorBodySchema } from './schemas.ts';

const jsonType = /^application\/(?:[\w.+-]+\+)?json$/;

const unsafeRequests = unsafeMethods.map((method): ProductRequest => [method]);
const rejectingRequests = Object.values(jsonRejectingAcceptValues).map(
  (accept): ProductRequest => ['GET', accept],
);

export const errorRules: Rule[] = [
  createErrorBodyRule(405, unsafeRequests),
  createErrorBodyRule(406, rejectingRequests),
  createProductRequestRule(
    ['7-stable-code', ['7, rule 2'], 'The same error always has the same code'],
    ['POST', '*/*'],
    async (exchange, site) => {
      const code = errorCode(await sendProductRequest(site, ['POST']));
      if (code === undefined || errorCode(exchange) === undefined)
        throw new UncheckedError('the error has no code');
      return [
        ...expectValue(exchange, '/error/code', errorCode(exchange), code),
        ...differentCodes(await sendAll(site, unsafeRequests), 405),
        ...differentCodes(await sendAll(site, rejectingRequests), 406),
      ];
    },
    [['uses a different code for one request', setJsonValue('error.code', 'E-4711')]],
  ),
];

function sendAll(site: Site, requests: readonly ProductRequest[]): Promise<Exchange[]> {
  return Promise.all(requests.map((request) => sendProductRequest(site, request)));
}

/** Other rules report codes that aren't strings. */
function differentCodes(exchanges: readonly Exchange[], status: number): Violation[] {
  const errors = exchanges.filter((it) => it.status === status && typeof errorCode(it) === 'string');
  const [first, ...others] = errors;
  return others.flatMap((it) => expectValue(it, '/error/code', errorCode(it), first && errorCode(first)));
}

/** The rule's mutations apply to the response to the last request. */
function createErrorBodyRule(status: number, requests: readonly ProductRequest[]): Rule {
  const mutated = (mutation: Mutation) => mutateProductResponse(requests.at(-1) ?? ['GET'], mutation);
  const check = async (site: Site) => {
    const errors = (await sendAll(site, requests)).filter((response) => response.status === status);
    if (errors.length === 0) throw new UncheckedError(`no request returned ${status}`);
    return errors.flatMap((error) => [...expectJson(error), ...jsonBodyViolations(error, errorBodySchema)]);
  };
  const title = `The body of every ${status} response is an ErrorResponse in JSON`;
  const cited = ['7, rule 1', '2, rule 1', '2, rule 2', '2, rule 3'] as const;
  return createSpecificationRule(`7-${status}-body`, cited, title, check, [
    ['returns plain text', mutated(setBody('Not today.'))],
    ['returns an empty body', mutated(setBody(''))],
    ['returns a different media type', mutated(setHeader('Content-Type', 'text/html'))],
    ['omits the error object', mutated(setBody('{"code":"no","message":"No.","resolution":"Do not."}'))],
    ['omits the resolution', mutated(setJsonValue('error.resolution'))],
    ['adds a field to the error', mutated(setJsonValue('error.time', 'now'))],
    ['adds a field next to the error', mutated(setJsonValue('status', status))],
    ['uses a number as the code', mutated(setJsonValue('error.code', status))],
  ]);
}

function expectJson(exchange: Exchange): Violation[] {
  const found = exchange.headers.get('Content-Type') ?? 'no such header';
  if (jsonType.test(found.split(';', 1)[0]?.trim().toLowerCase() ?? '')) return [];
  const expected = 'a JSON media type, for example application/json';
  return [{ exchange, part: 'Content-Type', found, expected }];
}

function errorCode({ body }: Exchange): unknown {
  return Object(Object(tryParseJson(body)).error).code;
}
