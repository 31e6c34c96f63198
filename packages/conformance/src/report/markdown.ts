import type { ConformanceReport } from './conformance-report.ts';
import { formatCount } from './format-count.ts';
import { areAllLinksValid, summarizeLinks } from './link-report.ts';
import { countOutcomes, isPassingReport } from './outcome-counts.ts';

const scopes = {
  specification: 'all rules of the specification (sections 1 to 9)',
  all: "all rules of the specification, and Nameplate's own",
  selected: "selected rules only, so this isn't a conformance result",
};

export function formatMarkdownReport(run: ConformanceReport): string {
  const { site, kit, date, scope, results } = run;
  const { passed, failed, unchecked, skipped } = countOutcomes(results);
  const summary = isPassingReport(run)
    ? `${formatCount(passed, 'rule')} passed`
    : `Doesn't pass: ${formatCount(failed, 'rule')} failed, ${unchecked} not checked${run.links && !areAllLinksValid(run.links) ? ', link check failed' : ''}`;
  const others = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked');
  return [
    '| Public Product Metadata Service | API version 1.0.0 |',
    '|---|---|',
    `| Result | ${summary} |`,
    `| Rules | ${results.length}: ${passed} passed, ${failed} failed, ${unchecked} not checked, ${skipped} skipped |`,
    ...(run.links === undefined ? [] : [`| Links | ${summarizeLinks(run.links)} |`]),
    `| Scope | ${scopes[scope]} |`,
    `| Server | \`${site ?? 'unknown'}\` |`,
    `| Checked | ${date.slice(0, 10)} with nameplate-conformance ${kit} |`,
    ...(others.length === 0
      ? []
      : [`| Rules that didn't pass | ${others.map(({ rule }) => rule.id).join(', ')} |`]),
    '',
  ].join('\n');
}
