import { describe, expect, it } from 'vitest';
import type { Exchange } from '../src/exchange.ts';
import type { Mutation } from '../src/mutation.ts';
import { formatResult } from '../src/report/text.ts';
import type { Rule } from '../src/rule.ts';
import { type RuleResult, runRules } from '../src/run-rules.ts';
import type { Site } from '../src/site.ts';
import { applyMutation, createMutatedSite } from './mutated-site.ts';

/**
 * Defines a test for each rule, which the site must pass, and a test for each mutation of `mutatedRules`. With a
 * mutation, only the rule that owns it must fail. Rules that depend on the mutated part can be unchecked.
 */
export async function describeRules(
  name: string,
  site: Site,
  rules: readonly Rule[],
  mutatedRules: readonly Rule[],
): Promise<void> {
  // Fails at once if the server doesn't respond, because every rule would fail otherwise.
  await site.send('GET', '/');
  const checks = await runRecordedRules(site, rules);
  const results = checks.map(({ result }) => result);
  const notPassed = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked');

  describe(name, () => {
    it.each(results.map((result) => [result.rule.title, result] as const))('%s', (_, result) => {
      if (!notPassed.includes(result)) return;
      const next = `Look at ${formatSources(result)}. Mutations are tested once every rule passes.`;
      expect.fail(`${formatResult(result, site.origin)}\n\n    ${next}`);
    });
  });

  describe(`${name}, mutated so that`, () => {
    const mutations = mutatedRules.flatMap(({ id, title, mutations }) =>
      mutations.map(([description, mutation]) => [description, title, id, mutation] as const),
    );
    it.for(mutations)('it %s, fails "%s"', async ([, , id, mutation], { skip }) => {
      skip(
        notPassed.length > 0,
        `not tested, because these rules don't pass without a mutation: ${ids(notPassed).join(', ')}`,
      );
      const affectedRules = findAffectedRules(checks, mutation);
      const found = await Array.fromAsync(runRules(createMutatedSite(site, mutation), affectedRules));
      expect(ids(found.filter(({ outcome }) => outcome === 'failed'))).toEqual([id]);
    });
  });
}

interface RecordedCheck {
  readonly result: RuleResult;
  /** Responses that the rule read. */
  readonly exchanges: readonly Exchange[];
}

async function runRecordedRules(site: Site, rules: readonly Rule[]): Promise<RecordedCheck[]> {
  const received: Exchange[] = [];
  const send: Site['send'] = async (...request) => {
    const exchange = await site.send(...request);
    received.push(exchange);
    return exchange;
  };
  const checks: RecordedCheck[] = [];
  for await (const result of runRules({ ...site, send }, rules))
    checks.push({ result, exchanges: received.splice(0) });
  return checks;
}

/** Returns the rules that read a response that the mutation changes. All other rules get the same result as before. */
function findAffectedRules(checks: readonly RecordedCheck[], mutation: Mutation): Rule[] {
  const isChanged = new Map<Exchange, boolean>();
  for (const exchange of checks.flatMap(({ exchanges }) => exchanges))
    if (!isChanged.has(exchange)) isChanged.set(exchange, applyMutation(exchange, mutation) !== exchange);
  return checks
    .filter(({ exchanges }) => exchanges.some((exchange) => isChanged.get(exchange)))
    .map(({ result }) => result.rule);
}

function ids(results: readonly RuleResult[]): string[] {
  return results.map(({ rule }) => rule.id);
}

function formatSources({ rule, violations }: RuleResult): string {
  const sources = violations.map(({ exchange, part }) => {
    const name = exchange.headers.get('X-Nf-Edge-Functions');
    if (name !== null) return `src/edge/${name}.ts and src/http`;
    return /^[A-Z]/.test(part) ? 'the header rules in src/artifacts' : 'the route of the path';
  });
  return [...new Set(sources)].join(', or ') || `the check of ${rule.id}`;
}
