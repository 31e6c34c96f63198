import type { Exchange } from '../exchange.ts';
import { createServiceRule, type Rule, type RuleMutations, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';

export type SendArguments = Parameters<Site['send']>;

export type ExchangeSource = (site: Site) => Promise<Exchange[]>;

export function createExchangeRule(
  id: string,
  reference: string,
  title: string,
  source: ExchangeSource | readonly SendArguments[],
  violations: (exchange: Exchange, site: Site) => Violation[] | Promise<Violation[]>,
  mutations: RuleMutations,
): Rule {
  const exchanges = typeof source === 'function' ? source : createRequestSource(source);
  const check = async (site: Site) => {
    const violationLists = (await exchanges(site)).map((exchange) => violations(exchange, site));
    return (await Promise.all(violationLists)).flat();
  };
  return createServiceRule(id, reference, title, check, mutations);
}

export function createRequestSource(requests: readonly SendArguments[]): ExchangeSource {
  return (site) => Promise.all(requests.map((request) => site.send(...request)));
}

export function missingLinkViolations(
  exchange: Exchange,
  links: readonly string[],
  isPresent: (link: string) => boolean,
): Violation[] {
  const absent = links.filter((link) => !isPresent(link));
  return absent.map((expected) => ({ exchange, part: 'links', found: 'no such link', expected }));
}
