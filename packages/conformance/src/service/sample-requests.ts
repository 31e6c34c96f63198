import { type ErrorCode, errorCatalog } from '../../../../src/http/error-catalog.ts';
import { paths } from '../../../../src/http/paths.ts';
import { fetchPath } from '../fetch-path.ts';
import { type Mutation, mutateDocument, mutateWhen } from '../mutation.ts';
import { RuleUncheckedError } from '../rule.ts';
import type { Site } from '../site.ts';
import { unsafeMethods } from '../specification/product-request.ts';
import { createRequestSource, type ExchangeSource, type SendArguments } from './exchange-rule.ts';

export const expectedAllowHeader = 'GET, HEAD, OPTIONS';

/** Includes cli.json, which a site can lack. */
export const apiDocumentPaths: readonly string[] = Object.values(paths);

export const nonApiPaths = [
  '/',
  '/developers',
  '/llms.txt',
  '/favicon.svg',
  '/no/such/page',
  `${paths.openapi}//`,
];

export const unknownApiPaths = [
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/x',
  '/api/v1/products',
  '/api/v2/product',
  `${paths.product}/x`,
  `${paths.product}.json`,
  `${paths.product}//`,
  '/api//v1/product',
];

/**
 * Accept values for which this service returns 406, although the specification doesn't require it. Keys are the last
 * part of the rule ID.
 */
export const additionalJsonRejectingAcceptValues = {
  'text-html': 'text/html',
  'application-xml': 'application/xml',
  'text-markdown': 'text/markdown',
  'application-jsonl': 'application/jsonl',
  'any-q-0': '*/*;q=0',
  'application-q-0': 'application/*;q=0, text/*',
  'quoted-comma': 'text/html;title="a, application/json"',
};

/** Requests that return each error. Mutations of an error apply to the response to the last request in its list. */
export const errorRequests: Record<ErrorCode, readonly SendArguments[]> = {
  method_not_allowed: [...nonApiPaths, ...apiDocumentPaths].flatMap((path) =>
    unsafeMethods.map((method): SendArguments => [method, path]),
  ),
  not_acceptable: Object.values(additionalJsonRejectingAcceptValues).map((Accept) => [
    'GET',
    paths.product,
    { Accept },
  ]),
  not_found: unknownApiPaths.flatMap((path): SendArguments[] => [
    ...['GET', 'OPTIONS', ...unsafeMethods].map((method): SendArguments => [method, path]),
    ['GET', path, { Accept: 'text/html' }],
    ['GET', path, { Accept: 'application/json;q=0' }],
  ]),
};

export const markdownAcceptValue = 'text/markdown';

/** Paths of the JSON documents that the site publishes: without cli.json unless llms.txt mentions it. */
export async function fetchDocumentPaths(site: Site): Promise<readonly string[]> {
  const { body } = await site.send('GET', '/llms.txt');
  return apiDocumentPaths.filter((path) => path !== paths.cli || body.includes(path));
}

/** @throws RuleUncheckedError if a document is missing */
export const fetchPublishedDocuments: ExchangeSource = async (site) =>
  Promise.all((await fetchDocumentPaths(site)).map((path) => fetchPath(site, path)));

export function createErrorResponseSource(code: ErrorCode): ExchangeSource {
  const { status } = errorCatalog[code];
  return async (site) => {
    const errors = (await createRequestSource(errorRequests[code])(site)).filter(
      (exchange) => exchange.status === status,
    );
    if (errors.length === 0) throw new RuleUncheckedError(`no request returned ${status}`);
    return errors;
  };
}

export const fetchEveryErrorResponse: ExchangeSource = async (site) => {
  const codes = Object.keys(errorCatalog) as ErrorCode[];
  return (await Promise.all(codes.map((code) => createErrorResponseSource(code)(site)))).flat();
};

export function mutateErrorResponse(code: ErrorCode, mutation: Mutation): Mutation {
  const [method = '', path = '', headers] = errorRequests[code].at(-1) ?? [];
  return mutateWhen({ method, path, accept: headers?.Accept }, mutation);
}

/**
 * Mutates the JSON Schema, as a sample for rules that check all known documents. No other rule is about that document
 * alone, so only the rule under test fails.
 */
export function mutateSampleDocument(mutation: Mutation): Mutation {
  return mutateDocument(paths.productSchema, mutation);
}
