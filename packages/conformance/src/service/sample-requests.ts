import { type ErrorCode, errorCatalogue } from '../../../../src/http/errors.ts';
import { paths } from '../../../../src/http/paths.ts';
import { published } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutation, when } from '../mutation.ts';
import { type Mutations, type Rule, serviceRule, Unchecked, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';

/** Arguments of `send`: method, path, and headers. */
export type Request = Parameters<Site['send']>;

/** @throws Unchecked if there are no exchanges */
export type ExchangeSource = (site: Site) => Promise<Exchange[]>;

/** The Allow header of everything that this service publishes. */
export const allowedMethods = 'GET, HEAD, OPTIONS';

/** Path of every JSON document of this service. Some sites don't have all of them. */
export const documents: readonly string[] = Object.values(paths);

/** Paths of pages and files, and unknown paths, outside the API. */
export const elsewhere = [
  '/',
  '/developers',
  '/llms.txt',
  '/favicon.svg',
  '/no/such/page',
  `${paths.openapi}//`,
];

/** Unknown paths under /api. */
export const unknownPaths = [
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
 * Values of Accept that reject JSON, although the specification doesn't require the rejection, by the end of the rule's
 * ID.
 */
export const rejecting = {
  'text-html': 'text/html',
  'application-xml': 'application/xml',
  'text-markdown': 'text/markdown',
  'application-jsonl': 'application/jsonl',
  'any-q-0': '*/*;q=0',
  'application-q-0': 'application/*;q=0, text/*',
  'quoted-comma': 'text/html;title="a, application/json"',
};

// Methods that change something, which every platform can route.
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The requests that return each error. Mutations change the last one. */
export const provoking: Record<ErrorCode, readonly Request[]> = {
  method_not_allowed: [...elsewhere, ...documents].flatMap((path) =>
    changing.map((method): Request => [method, path]),
  ),
  not_acceptable: Object.values(rejecting).map((Accept) => ['GET', paths.product, { Accept }]),
  not_found: unknownPaths.flatMap((path): Request[] => [
    ...['GET', 'OPTIONS', ...changing].map((method): Request => [method, path]),
    ['GET', path, { Accept: 'text/html' }],
    ['GET', path, { Accept: 'application/json;q=0' }],
  ]),
};

/** A rule for each of some exchanges, or for the response to each of some requests. */
export function each(
  id: string,
  reference: string,
  title: string,
  of: ExchangeSource | readonly Request[],
  violations: (exchange: Exchange, site: Site) => Violation[] | Promise<Violation[]>,
  mutations: Mutations,
): Rule {
  const exchanges = typeof of === 'function' ? of : exchangesFor(of);
  const check = async (site: Site) => {
    const made = (await exchanges(site)).map((exchange) => violations(exchange, site));
    return (await Promise.all(made)).flat();
  };
  return serviceRule(id, reference, title, check, mutations);
}

export const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
export const markdown = 'text/markdown';

/** Returns the path of every document that a site has: only some describe a command line. */
export async function documentsOf(site: Site): Promise<readonly string[]> {
  const { body } = await site.send('GET', '/llms.txt');
  return documents.filter((path) => path !== paths.cli || body.includes(path));
}

/** @throws Unchecked unless every document exists */
export const publishedDocuments: ExchangeSource = async (site) =>
  Promise.all((await documentsOf(site)).map((path) => published(site, path)));

export function errorsWith(code: ErrorCode): ExchangeSource {
  const { status } = errorCatalogue[code];
  return async (site) => {
    const errors = (await exchangesFor(provoking[code])(site)).filter(
      (exchange) => exchange.status === status,
    );
    if (errors.length === 0) throw new Unchecked(`no request returned ${status}`);
    return errors;
  };
}

/** Mutates one error response. */
export function inError(code: ErrorCode, mutation: Mutation): Mutation {
  const [method = '', path = '', headers] = provoking[code].at(-1) ?? [];
  return when({ method, path, accept: headers?.Accept }, mutation);
}

function exchangesFor(requests: readonly Request[]): ExchangeSource {
  return (site) => Promise.all(requests.map((request) => site.send(...request)));
}

export function missing(
  exchange: Exchange,
  links: readonly string[],
  isThere: (link: string) => boolean,
): Violation[] {
  const absent = links.filter((link) => !isThere(link));
  return absent.map((expected) => ({ exchange, part: 'links', found: 'no such link', expected }));
}
