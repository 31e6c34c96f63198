import { escapeJson } from '../../../../src/terminal/escape.ts';
import type { RuleResult } from '../run-rules.ts';
import type { ConformanceReport } from './conformance-report.ts';
import { curlCommand } from './curl.ts';
import { countOutcomes } from './outcome-counts.ts';

const maxBody = 2000;

/** Formats a report according to schemas/report.json. Escapes text from the server. */
export function formatJsonReport({
  site,
  kit,
  date,
  scope,
  results,
  links,
  error,
}: ConformanceReport): string {
  const report = {
    kit,
    date,
    site,
    scope,
    ...(error === undefined ? {} : { error }),
    ...countOutcomes(results),
    ...(links === undefined ? {} : { links }),
    rules: results.map((result) => ruleReport(result, site ?? '')),
  };
  return escapeJson(JSON.stringify(report, null, 2));
}

function ruleReport({ rule, outcome, reason, violations }: RuleResult, site: string) {
  const { id, section, title, scope, reference, requirement } = rule;
  return {
    id,
    section,
    title,
    outcome,
    scope,
    reference,
    requirement,
    ...(reason === undefined ? {} : { reason }),
    violations: violations.map(({ exchange: { request, status, headers, body }, part, found, expected }) => ({
      part,
      found,
      expected,
      request,
      curl: curlCommand(site, request),
      response:
        status === 0 ? null : { status, headers: Object.fromEntries(headers), body: body.slice(0, maxBody) },
    })),
  };
}
