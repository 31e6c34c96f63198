import type { RuleOutcome, RuleResult } from '../run-rules.ts';
import type { ConformanceReport } from './conformance-report.ts';
import { areAllLinksValid } from './link-report.ts';

type OutcomeCounts = Readonly<Record<RuleOutcome, number>>;

export function countOutcomes(results: readonly RuleResult[]): OutcomeCounts {
  const number = (outcome: RuleOutcome) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: number('passed'),
    failed: number('failed'),
    unchecked: number('unchecked'),
    skipped: number('skipped'),
  };
}

export function isPassingReport({ results, links }: Pick<ConformanceReport, 'results' | 'links'>): boolean {
  const { failed, unchecked } = countOutcomes(results);
  return results.length > 0 && failed + unchecked === 0 && (links === undefined || areAllLinksValid(links));
}
