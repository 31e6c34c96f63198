import type { Exchange } from '../exchange.ts';
import { type Fault, when } from '../fault.ts';
import { type Complaint, type Faults, type Planted, type Rule, specified } from '../rule.ts';
import type { Site } from '../site.ts';
import { productPath, usualProduct } from './places.ts';

/** A request for the product. */
export type Ask = readonly [method: string, accept?: string];

/** Values of Accept that name JSON with the weight 0. */
export const rejecting = {
  'JSON is rejected': 'application/json;q=0',
  'everything but JSON': 'application/json;q=0, */*',
  'another type instead of JSON': 'text/html, application/json;q=0.000',
};

/** Methods that would change the product. */
export const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns a rule about the answer to one request for the product, in which the faults are. */
export function asked(
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

/** Returns the answer to a request for the product. */
export async function ask(site: Site, [method, accept]: Ask): Promise<Exchange> {
  return site.send(method, await productPath(site), accept === undefined ? {} : { Accept: accept });
}

/** Returns a fault in the answer to a request for the product. */
export function inAnswerTo([method, accept]: Ask, fault: Fault): Fault {
  return when({ method, path: usualProduct, accept }, fault);
}
