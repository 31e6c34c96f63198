import type { Exchange } from './exchange.ts';
import type { Complaint } from './rule.ts';
import type { Verdict } from './run.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–' };
const longest = 800;
const headings = {
  specification: 'What the specification says of every implementation (SPECIFICATION.md)',
  service: 'What this service promises beyond it',
};

/** Returns the heading above a verdict, if it is the first of its part of the contract. */
export function headingText({ rule }: Verdict, before: Verdict | undefined): string | undefined {
  if (before?.rule.contract === rule.contract) return undefined;
  return `${before === undefined ? '' : '\n'}${headings[rule.contract]}\n`;
}

/** Returns a verdict as text: one line, and where the rule is broken, what was sent and what came back. */
export function verdictText({ rule, outcome, reason, complaints }: Verdict): string {
  const line = `${marks[outcome]} ${rule.title}${reason ? `: ${reason}` : ''}`;
  if (outcome !== 'failed') return line;
  const byExchange = [...Map.groupBy(complaints, ({ exchange }) => exchange)];
  return [
    line,
    `    ${rule.reference}`,
    ...byExchange.map(([exchange, made]) => exchangeText(exchange, made)),
  ].join('\n');
}

/** Returns how many rules had which outcome, as a sentence. */
export function summaryText(verdicts: readonly Verdict[]): string {
  const { passed, failed, skipped } = counts(verdicts);
  return `${verdicts.length} rules: ${passed} passed, ${failed} failed, ${skipped} skipped.`;
}

/** Returns the verdicts as JSON for machines. */
export function reportJson(site: string, verdicts: readonly Verdict[]): string {
  const rules = verdicts.map(({ rule, outcome, reason, complaints }) => ({
    title: rule.title,
    contract: rule.contract,
    reference: rule.reference,
    outcome,
    reason,
    complaints: complaints.map(({ exchange, ...complaint }) => ({
      ...complaint,
      request: exchange.request,
      response: {
        status: exchange.status,
        headers: Object.fromEntries(exchange.headers),
        body: excerpt(exchange.body),
      },
    })),
  }));
  return JSON.stringify({ site, ...counts(verdicts), rules }, null, 2);
}

/** Returns how many rules had which outcome. */
export function counts(verdicts: readonly Verdict[]): Record<Verdict['outcome'], number> {
  const number = (outcome: Verdict['outcome']) =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  return { passed: number('passed'), failed: number('failed'), skipped: number('skipped') };
}

function exchangeText({ request, status, headers, body }: Exchange, complaints: Complaint[]): string {
  return [
    ...complaints.map(
      ({ part, found, expected }) =>
        `    ${part}: found ${excerpt(found)}\n      expected ${excerpt(expected)}`,
    ),
    `      > ${request.method} ${request.path}`,
    ...Object.entries(request.headers).map(([name, value]) => `      > ${name}: ${value}`),
    `      < ${status}`,
    ...[...headers].map(([name, value]) => `      < ${name}: ${value}`),
    ...excerpt(body)
      .split('\n')
      .map((text) => `      < ${text}`.trimEnd()),
  ].join('\n');
}

function excerpt(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
