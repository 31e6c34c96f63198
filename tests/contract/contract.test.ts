import { describe, expect, inject, it } from 'vitest';
import { rules } from '../../scripts/conformance/rules.ts';
import { judge, missingNeed, type Verdict } from '../../scripts/conformance/run.ts';
import { type Site, siteAt } from '../../scripts/conformance/site.ts';
import { functionsSite } from '../setup/functions-site.ts';

const sites: [name: string, site: () => Site][] = [
  ['the functions', functionsSite],
  ['the emulation', () => siteAt(inject('site'))],
];

describe.each(sites)('The contract, kept by %s', (_, site) => {
  const checked = site();

  it.each(rules.map((rule) => [rule.title, rule] as const))('%s', async (_, rule) => {
    const verdicts = await Array.fromAsync(judge(checked, [rule]));
    const missing = missingNeed(checked, rule);
    expect(verdicts.map(readable)).toEqual([missing ? `skipped: ${missing.reason}` : 'passed']);
  });
});

function readable({ outcome, reason, complaints }: Verdict): string {
  const found = complaints.map(
    ({ exchange: { request }, part, found, expected }) =>
      `${request.method} ${request.path} ${part}: found ${found}, expected ${expected}`,
  );
  return [outcome, reason, ...found].filter(Boolean).join(': ');
}
