import type { Outcome, RuleResult } from '../run-rules.ts';
import type { Run } from './conformance-report.ts';
import { isLinkPass } from './links.ts';

export type Counts = Readonly<Record<Outcome, number>>;

export function countOutcomes(results: readonly RuleResult[]): Counts {
  const number = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: number('passed'),
    failed: number('failed'),
    unchecked: number('unchecked'),
    skipped: number('skipped'),
  };
}

/** A run passes if all rules and links were checked, no rule failed, and no link is broken. */
export function isPass({ results, links }: Pick<Run, 'results' | 'links'>): boolean {
  const { failed, unchecked } = countOutcomes(results);
  return results.length > 0 && failed + unchecked === 0 && (links === undefined || isLinkPass(links));
}
