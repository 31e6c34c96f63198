import type { Exchange } from './exchange.ts';
import { RuleUncheckedError } from './rule.ts';
import type { Site } from './site.ts';

/** @throws RuleUncheckedError if the status isn't 200 */
export async function fetchPath(site: Site, path: string): Promise<Exchange> {
  const exchange = await site.send('GET', path);
  if (exchange.status !== 200)
    throw new RuleUncheckedError(`GET ${path} returns ${exchange.status} instead of 200`);
  return exchange;
}
