import { jsonDocument } from '../../../src/artifacts/json.ts';
import { errorResponseSchema } from '../../../src/http/error-schema.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from '../../../src/http/errors.ts';
import { allow } from '../../../src/http/methods.ts';
import { paths } from '../../../src/http/paths.ts';
import { parsed } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { type Complaint, expectHeader, expectValue, NotJudged, type Rule } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import type { Site } from '../site.ts';
import { refusingAccepts } from './accept.ts';
import { elsewhere } from './every-address.ts';
import { refusedMethods } from './methods.ts';
import { unknownAddresses, unknownRequests } from './unknown-addresses.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** What every error promises. */
export const errorRules: Rule[] = codes.flatMap((code): Rule[] => {
  const { status } = errorCatalogue[code];
  const every = (
    title: string,
    reference: string,
    complaints: (exchange: Exchange) => Complaint[],
  ): Rule => ({
    title: `Every ${status} ${title}`,
    reference,
    check: async (site) => (await answers(site, code)).flatMap(complaints),
  });
  return [
    every('is an ErrorResponse', 'specification 2.3, 2.4, 7', (exchange) =>
      schemaComplaints(exchange, parsed(exchange.body), errorResponseSchema),
    ),
    every(`has the code ${code} and its sentences`, 'specification 7; /developers, "Errors"', (exchange) => {
      const body = parsed(exchange.body);
      const ours = errorResponse(code);
      return schemaComplaints(exchange, body, errorResponseSchema).length > 0
        ? []
        : expectValue(exchange, 'body', body, ours);
    }),
    every('is JSON that people can read', '/developers, "Errors"', (exchange) => {
      const body = parsed(exchange.body);
      return body === undefined ? [] : expectValue(exchange, 'body', exchange.body, jsonDocument(body));
    }),
    every('is sent as application/json', 'specification 7', (exchange) =>
      expectHeader(exchange, 'Content-Type', /^application\/json(;|$)/),
    ),
    every('is not stored', 'RFC 9111 section 5.2.2.5', (exchange) =>
      expectHeader(exchange, 'Cache-Control', 'no-store'),
    ),
    every('can be read from every origin', '/developers, "From a web page"', (exchange) =>
      expectHeader(exchange, 'Access-Control-Allow-Origin', '*'),
    ),
    every('must not be taken for another type', 'Fetch section 3.6', (exchange) =>
      expectHeader(exchange, 'X-Content-Type-Options', 'nosniff'),
    ),
    ...(code === 'method_not_allowed'
      ? [
          every('says which methods are allowed', 'RFC 9110 section 15.5.6', (exchange) =>
            expectHeader(exchange, 'Allow', allow),
          ),
        ]
      : []),
    ...(code === 'not_acceptable'
      ? [
          every('varies by Accept', 'RFC 9110 section 12.5.5', (exchange) =>
            expectHeader(exchange, 'Vary', /\baccept\b(?!-)/i),
          ),
        ]
      : []),
  ];
});

/** Returns the answers that have the status of an error. Throws NotJudged where there is none. */
export async function answers(site: Site, code: ErrorCode): Promise<Exchange[]> {
  const exchanges = await Promise.all(provoke[code](site));
  const { status } = errorCatalogue[code];
  const found = exchanges.filter((exchange) => exchange.status === status);
  if (found.length === 0) throw new NotJudged(`nothing is answered ${status}`);
  return found;
}

const provoke: Record<ErrorCode, (site: Site) => Promise<Exchange>[]> = {
  method_not_allowed: (site) =>
    [...Object.values(paths), ...elsewhere].flatMap((path) =>
      refusedMethods.map((method) => site.send(method, path)),
    ),
  not_acceptable: (site) =>
    Object.values(refusingAccepts).map((accept) => site.send('GET', paths.product, { Accept: accept })),
  not_found: (site) =>
    unknownAddresses.flatMap((path) =>
      unknownRequests.map(({ method, headers }) => site.send(method, path, headers)),
    ),
};
