import type { Exchange } from '../exchange.ts';
import { tryParseJson } from '../json-documents.ts';
import { type Mutation, mutateWhen, setBody, setHeader, setJsonValue } from '../mutation.ts';
import {
  createSpecificationRule,
  expectValue,
  mediaType,
  type NamedMutation,
  type Rule,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import {
  browserAcceptValue,
  createProductRequestRule,
  createUnsafeRequests,
  jsonRejectingAcceptValues,
  mutateProductResponse,
  type ProductRequest,
  sendProductRequest,
  sendProductRequests,
  unsafeMethods,
} from './product-request.ts';
import { jsonBodyViolations } from './request-rules.ts';
import { errorBodySchema } from './schemas.ts';

const jsonType = /^application\/(?:[\w.+-]+\+)?json$/;

const unsafeRequests = unsafeMethods.flatMap(createUnsafeRequests);
const rejectingRequests = Object.values(jsonRejectingAcceptValues).map(
  (accept): ProductRequest => ['GET', accept],
);

export const errorRules: Rule[] = [
  createErrorBodyRule(
    405,
    unsafeRequests,
    ['DELETE'],
    [
      'returns a page to browsers',
      mutateProductResponse(['POST', browserAcceptValue], setBody('<h1>No</h1>')),
    ],
    [
      'returns a page for requests with a JSON body',
      mutateWhen({ method: 'PUT', contentType: 'application/json' }, setBody('<h1>No</h1>')),
    ],
  ),
  createErrorBodyRule(406, rejectingRequests, ['GET', jsonRejectingAcceptValues['json-q-0-uppercase']]),
  createProductRequestRule(
    ['7-stable-code', ['7, rule 2'], 'The same error always has the same code'],
    ['POST', '*/*'],
    async (exchange, site) => {
      const code = errorCode(await sendProductRequest(site, ['POST']));
      if (code === undefined || errorCode(exchange) === undefined)
        throw new RuleUncheckedError('the error has no code');
      return [
        ...expectValue(exchange, '/error/code', errorCode(exchange), code),
        ...differentCodes(await sendProductRequests(site, unsafeRequests), 405),
        ...differentCodes(await sendProductRequests(site, rejectingRequests), 406),
      ];
    },
    [['uses a different code for one request', setJsonValue('error.code', 'E-4711')]],
  ),
];

/** Other rules report codes that aren't strings. */
function differentCodes(exchanges: readonly Exchange[], status: number): Violation[] {
  const errors = exchanges.filter((it) => it.status === status && typeof errorCode(it) === 'string');
  const [first, ...others] = errors;
  return others.flatMap((it) => expectValue(it, '/error/code', errorCode(it), first && errorCode(first)));
}

/** The rule's mutations apply to the response to the sample. */
function createErrorBodyRule(
  status: number,
  requests: readonly ProductRequest[],
  sample: ProductRequest,
  ...others: readonly NamedMutation[]
): Rule {
  const mutated = (mutation: Mutation) => mutateProductResponse(sample, mutation);
  const check = async (site: Site) => {
    const responses = await sendProductRequests(site, requests);
    const errors = responses.filter((response) => response.status === status);
    if (errors.length === 0) throw new RuleUncheckedError(`no request returned ${status}`);
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
    ...others,
  ]);
}

function expectJson(exchange: Exchange): Violation[] {
  if (jsonType.test(mediaType(exchange))) return [];
  const found = exchange.headers.get('Content-Type') ?? 'no such header';
  const expected = 'a JSON media type, for example application/json';
  return [{ exchange, part: 'Content-Type', found, expected }];
}

function errorCode({ body }: Exchange): unknown {
  return Object(Object(tryParseJson(body)).error).code;
}
