import type { Exchange } from '../src/exchange.ts';
import type { MutableExchange, Mutation } from '../src/mutation.ts';
import { createSiteFromResponder, type Site } from '../src/site.ts';

export function createMutatedSite(site: Site, mutation: Mutation): Site {
  return createSiteFromResponder(site.origin, async ({ method, path, headers, body }) =>
    applyMutation(await site.send(method, path, headers, body), mutation),
  );
}

/** Returns a mutated copy, or the same object if the mutation changes nothing. */
export function applyMutation(exchange: Exchange, mutation: Mutation): Exchange {
  const mutated: MutableExchange = { ...exchange, headers: new Headers(exchange.headers) };
  mutation(mutated);
  return isSame(mutated, exchange) ? exchange : mutated;
}

function isSame(one: Exchange, other: Exchange): boolean {
  const parts = ['request', 'status', 'body', 'content', 'codingProblem'] as const;
  if (parts.some((part) => one[part] !== other[part])) return false;
  return String([...one.headers]) === String([...other.headers]);
}
