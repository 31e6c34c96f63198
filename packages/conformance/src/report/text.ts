import { escapeForTerminal, escapeLine } from '../../../../src/terminal/escape.ts';
import type { Exchange, RuleRequest } from '../exchange.ts';
import type { Violation } from '../rule.ts';
import type { RuleResult } from '../run-rules.ts';
import { curlCommand } from './curl.ts';
import { formatCount } from './format-count.ts';
import { groupBy } from './group-by.ts';
import { countOutcomes } from './outcome-counts.ts';

const marks = { passed: '✓', failed: '✗', unchecked: '?', skipped: '–' };
const maxBody = 300;
const maxValue = 300;
const maxViolations = 10;
const relevantHeaders = ['Content-Type', 'Cache-Control', 'Allow', 'Location', 'Vary', 'Content-Encoding'];
const headings = {
  specification: 'Specification rules (SPECIFICATION.md), for every implementation',
  service: "Nameplate's own guarantees",
};

export function formatScopeHeading(
  { rule }: RuleResult,
  previous: RuleResult | undefined,
): string | undefined {
  if (previous?.rule.scope === rule.scope) return undefined;
  return `${previous === undefined ? '' : '\n'}${headings[rule.scope]}\n`;
}

export function formatResult({ rule, outcome, reason, violations }: RuleResult, origin: string): string {
  const suffix =
    reason === undefined ? '' : `: ${outcome === 'unchecked' ? 'not checked, because ' : ''}${reason}`;
  const line = `${marks[outcome]} ${rule.id}  ${rule.title}${escapeLine(suffix)}`;
  if (outcome !== 'failed') return line;
  return [
    line,
    `    Required (${rule.reference}): ${rule.requirement}`,
    ...differentGroups(violations).map((group) => formatGroup(group, origin)),
  ].join('\n');
}

export function formatSummary(results: readonly RuleResult[]): string {
  const { passed, failed, unchecked, skipped } = countOutcomes(results);
  const others = `${unchecked} not checked, ${skipped} skipped`;
  return `${formatCount(results.length, 'rule')}: ${passed} passed, ${failed} failed, ${others}.`;
}

function formatExchange(exchange: Exchange, violations: readonly Violation[], origin: string): string {
  const shownViolations = violations.slice(0, maxViolations);
  const more = violations.length - shownViolations.length;
  return [
    ...shownViolations.map(
      ({ part, found, expected }) =>
        `    ${escapeLine(part)}: found ${valueExcerpt(found)}\n      expected ${valueExcerpt(expected)}`,
    ),
    ...(more > 0 ? [`    … and ${more} more`] : []),
    `    Request:\n      ${escapeLine(curlCommand(origin, exchange.request))}`,
    ...responseLines(exchange, violations),
  ].join('\n');
}

function responseLines({ status, headers, body }: Exchange, violations: readonly Violation[]): string[] {
  if (status === 0) return [];
  const names = [...new Set([...relevantHeaders, ...violations.map(({ part }) => part)])];
  const shownHeaders = names.flatMap((name) => {
    const value = /^[\w-]+$/.test(name) ? headers.get(name) : null;
    return value === null ? [] : [`${name}: ${value}`];
  });
  const start = excerpt(body, maxBody).split('\n');
  return [
    `    Response:`,
    `      ${status}`,
    ...shownHeaders.map((line) => `      ${escapeLine(line)}`),
    ...start.map((line) => `      ${line}`.trimEnd()),
  ];
}

function differentGroups(violations: readonly Violation[]): [Exchange, Violation[]][][] {
  const groups = groupBy(groupByExchange(violations), ([, group]) =>
    JSON.stringify(group.map(({ part, found, expected }) => [part, found, expected])),
  );
  return [...groups.values()];
}

function formatGroup(group: readonly [Exchange, Violation[]][], origin: string): string {
  const [first, ...others] = group;
  if (first === undefined) return '';
  const shownRequests = others
    .slice(0, maxViolations)
    .map(([{ request }]) => formatRequest(request, first[0].request));
  const more = others.length - shownRequests.length;
  return [
    formatExchange(...first, origin),
    ...(others.length > 0
      ? [`    The same failure with ${formatCount(others.length, 'other request')}:`]
      : []),
    ...shownRequests.map((request) => `      ${escapeLine(request)}`),
    ...(more > 0 ? [`      … and ${more} more`] : []),
  ].join('\n');
}

function formatRequest({ method, path, headers }: RuleRequest, other: RuleRequest): string {
  const target = path === other.path ? method : `${method} ${path}`;
  const lines = Object.entries(headers).map(([name, value]) => `"${name}: ${value}"`);
  return lines.length === 0 ? target : `${target} with ${lines.join(' and ')}`;
}

function groupByExchange(violations: readonly Violation[]): [Exchange, Violation[]][] {
  return [...groupBy(violations, ({ exchange }) => exchange)];
}

function valueExcerpt(text: string): string {
  return excerpt(text, maxValue, escapeLine);
}

function excerpt(text: string, length: number, escapeText = escapeForTerminal): string {
  const escaped = escapeText(text.slice(0, length));
  return text.length > length ? `${escaped}… (${text.length} characters)` : escaped;
}
