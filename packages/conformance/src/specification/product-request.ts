import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutation, mutateWhen } from '../mutation.ts';
import {
  createSpecificationRule,
  type NamedMutation,
  type Rule,
  type RuleMutations,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';

export type ProductRequest = readonly [method: string, accept?: string];

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

/**
 * Creates a rule about a request to the product endpoint. Its mutations change the responses to requests with the same
 * method and Accept header.
 */
export function createProductRequestRule(
  [id, cited, title]: readonly [string, Parameters<typeof createSpecificationRule>[1], string],
  request: ProductRequest,
  check: (exchange: Exchange, site: Site) => Violation[] | Promise<Violation[]>,
  [first, ...others]: RuleMutations,
): Rule {
  const inResponse = ([name, mutation]: NamedMutation): NamedMutation => [
    name,
    mutateProductResponse(request, mutation),
  ];
  const checkSite = async (site: Site) => check(await sendProductRequest(site, request), site);
  return createSpecificationRule(id, cited, title, checkSite, [inResponse(first), ...others.map(inResponse)]);
}

export function sendProductRequest(site: Site, [method, accept]: ProductRequest): Promise<Exchange> {
  return site.send(method, paths.product, accept === undefined ? {} : { Accept: accept });
}

export function mutateProductResponse([method, accept]: ProductRequest, mutation: Mutation): Mutation {
  return mutateWhen({ method, path: paths.product, accept }, mutation);
}
