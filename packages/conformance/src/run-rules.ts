import { NoResponseError } from './exchange.ts';
import { NotApplicableError, type Rule, RuleUncheckedError, type Violation } from './rule.ts';
import type { Site } from './site.ts';

/**
 * - `unchecked`: another failure or the time limit prevented the check, so the result is unknown, and the run fails.
 * - `skipped`: another rule reports the same failures, or the rule is about an optional feature that the site lacks.
 */
export type RuleOutcome = 'passed' | 'failed' | 'unchecked' | 'skipped';

export interface RuleResult {
  readonly rule: Rule;
  readonly outcome: RuleOutcome;
  readonly violations: readonly Violation[];
  readonly reason?: string;
}

/** Maximum number of violations that are reported for each rule. */
const maxViolations = 1000;

const timeLimitReason = 'the time limit was reached (to set a higher one, use --timeout)';

/**
 * Checks a site against one rule after another. A rule is skipped if earlier rules already reported all its violations.
 */
export async function* runRules(site: Site, rules: readonly Rule[]): AsyncGenerator<RuleResult> {
  const reported = new Map<string, string>();
  for (const rule of rules) {
    const result = await runRule(site, rule);
    const failures = result.violations.map(failureKey);
    const [first] = failures.every((key) => reported.has(key)) ? failures : [];
    if (first === undefined) {
      for (const key of failures) if (!reported.has(key)) reported.set(key, rule.id);
      yield result;
    } else {
      yield { ...result, outcome: 'skipped', reason: `the same failure as ${reported.get(first)}` };
    }
  }
}

function failureKey({ exchange: { request }, part, found, expected }: Violation): string {
  return JSON.stringify([request, part, found, expected]);
}

async function runRule(site: Site, rule: Rule): Promise<RuleResult> {
  // Checking large documents takes time too, even if no more requests are sent.
  if (site.timeLeft() === 0) return { rule, outcome: 'unchecked', violations: [], reason: timeLimitReason };
  try {
    const violations = await rule.check(site);
    return { rule, outcome: violations.length === 0 ? 'passed' : 'failed', violations: limit(violations) };
  } catch (error) {
    if (error instanceof NoResponseError) return noResponseResult(rule, error);
    const outcome = error instanceof NotApplicableError ? 'skipped' : 'unchecked';
    const isExpected = error instanceof NotApplicableError || error instanceof RuleUncheckedError;
    const reason = isExpected
      ? errorMessage(error)
      : 'a document that the rule reads has an unexpected structure';
    return { rule, outcome, violations: [], reason };
  }
}

/** Replaces the violations after the first ones with their number, because a small document can have very many. */
function limit(violations: readonly Violation[]): readonly Violation[] {
  const [first] = violations;
  if (first === undefined || violations.length <= maxViolations) return violations;
  const found = `${violations.length} problems, of which this report contains the first ${maxViolations}`;
  const summary = { exchange: first.exchange, part: 'problems', found, expected: 'no problems' };
  return [summary, ...violations.slice(0, maxViolations)];
}

/** A server that doesn't respond violates the rule, unless the time limit of the run was reached. */
function noResponseResult(rule: Rule, { exchange, code, message }: NoResponseError): RuleResult {
  if (code === 'deadline') return { rule, outcome: 'unchecked', violations: [], reason: timeLimitReason };
  const found = `no complete HTTP response. ${message}`;
  const violation = { exchange, part: 'response', found, expected: 'a complete HTTP response' };
  return { rule, outcome: 'failed', violations: [violation] };
}

export function errorMessage(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
