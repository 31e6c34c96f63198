import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutation, mutateWhen } from '../mutation.ts';
import { createSpecificationRule, type NamedMutation, type Rule, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';

export type ProductRequest = readonly [
  method: string,
  accept?: string | undefined,
  bodyType?: BodyType | undefined,
];

const bodies = { 'application/json': '{}', 'application/x-www-form-urlencoded': 'name=tool' };

type BodyType = keyof typeof bodies;

/** A mutation of the response to the rule's own request, unless it names another request. */
type ProductMutation = readonly [...NamedMutation, request?: ProductRequest];

/** Accept values that reject JSON with the weight 0. Keys are the last part of the rule ID. */
export const jsonRejectingAcceptValues = {
  'json-q-0': 'application/json;q=0',
  'json-q-0-with-space': 'application/json; q=0',
  'json-q-0-any-other': 'application/json;q=0, */*',
  'json-q-0.000': 'text/html, application/json;q=0.000',
  'json-q-0-spaces': 'text/html , application/json ; q=0.0',
  'json-q-0-uppercase': 'APPLICATION/JSON;Q=0',
};

/** Methods that would change a resource. The list contains only methods that Netlify can route. */
export const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

export const browserAcceptValue = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/**
 * Combines a method with Accept headers and bodies, because frameworks can select the format of an error by either, or
 * can check them before the method. POST gets every combination; other methods get about a third of them. The first
 * request has neither.
 */
export function createUnsafeRequests(method: string): ProductRequest[] {
  const accepts = [undefined, 'application/json', 'text/html', browserAcceptValue, 'application/json;q=0'];
  const bodyTypes = [undefined, ...(Object.keys(bodies) as BodyType[])];
  const offset = unsafeMethods.indexOf(method);
  const isSent = (row: number, column: number) =>
    method === 'POST' || (row === 0 && column < 2) || (offset + row + column) % 3 === 0;
  return accepts.flatMap((accept, row) =>
    bodyTypes
      .filter((_, column) => isSent(row, column))
      .map((bodyType): ProductRequest => [method, accept, bodyType]),
  );
}

/**
 * Creates a rule about a request to the product endpoint. Its mutations change the responses to requests with the same
 * method and Accept header.
 */
export function createProductRequestRule(
  [id, cited, title]: readonly [string, Parameters<typeof createSpecificationRule>[1], string],
  request: ProductRequest,
  check: (exchange: Exchange, site: Site) => Violation[] | Promise<Violation[]>,
  [first, ...others]: readonly [ProductMutation, ...ProductMutation[]],
): Rule {
  const inResponse = ([name, mutation, target = request]: ProductMutation): NamedMutation => [
    name,
    mutateProductResponse(target, mutation),
  ];
  const checkSite = async (site: Site) => check(await sendProductRequest(site, request), site);
  return createSpecificationRule(id, cited, title, checkSite, [inResponse(first), ...others.map(inResponse)]);
}

export function sendProductRequest(
  site: Site,
  [method, accept, bodyType]: ProductRequest,
): Promise<Exchange> {
  const headers = {
    ...(accept === undefined ? {} : { Accept: accept }),
    ...(bodyType === undefined ? {} : { 'Content-Type': bodyType }),
  };
  return site.send(method, paths.product, headers, bodyType && bodies[bodyType]);
}

export async function sendProductRequests(
  site: Site,
  requests: readonly ProductRequest[],
): Promise<Exchange[]> {
  const exchanges = requests.map((request) => sendProductRequest(site, request));
  // Waits for all, so that if several fail, the first request determines the result, regardless of timing.
  await Promise.allSettled(exchanges);
  return Promise.all(exchanges);
}

export function mutateProductResponse([method, accept]: ProductRequest, mutation: Mutation): Mutation {
  return mutateWhen({ method, path: paths.product, accept }, mutation);
}
