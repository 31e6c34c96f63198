import { describe, expect, it } from 'vitest';
import { withFault } from '../../packages/conformance/src/fault.ts';
import { verdictText } from '../../packages/conformance/src/report.ts';
import type { Rule } from '../../packages/conformance/src/rule.ts';
import { judge, type Verdict } from '../../packages/conformance/src/run.ts';
import type { Site } from '../../packages/conformance/src/site.ts';

/**
 * Judges a site by rules, and then, if it keeps them all, by the same rules with each planted fault of some
 * of them, which has to break its own rule and no other. Otherwise one cause would turn many tests red.
 */
export async function describeContract(
  name: string,
  site: Site,
  rules: readonly Rule[],
  planted: readonly Rule[],
): Promise<void> {
  // A site that cannot be reached would break every rule.
  await site.send('GET', '/');
  const verdicts = await Array.fromAsync(judge(site, rules));
  const broken = titles(verdicts);

  describe(name, () => {
    it.each(verdicts.map((verdict) => [verdict.rule.title, verdict] as const))('%s', (_, verdict) => {
      if (verdict.outcome !== 'failed') return;
      const next = `Look at ${whereToLook(verdict)}. Planted faults are judged once every rule is kept.`;
      expect.fail(`${verdictText(verdict)}\n\n    ${next}`);
    });
  });

  describe(`${name}, with a fault`, () => {
    const faults = planted.flatMap(({ title, faults }) =>
      faults.map(([how, fault]) => [how, title, fault] as const),
    );
    it.for(faults)('%s, which breaks: %s', async ([, title, fault], { skip }) => {
      skip(broken.length > 0, `not judged, since this is broken without a fault: ${broken.join('; ')}`);
      expect(titles(await Array.fromAsync(judge(withFault(site, fault), rules)))).toEqual([title]);
    });
  });
}

function titles(verdicts: readonly Verdict[]): string[] {
  return verdicts.filter(({ outcome }) => outcome === 'failed').map(({ rule }) => rule.title);
}

/** Returns which files of this project make the answers that a verdict complains about. */
function whereToLook({ rule, complaints }: Verdict): string {
  const places = complaints.map(({ exchange, part }) => {
    const name = exchange.headers.get('X-Nf-Edge-Functions');
    if (name !== null) return `src/edge/${name}.ts and src/http`;
    return /^[A-Z]/.test(part)
      ? 'the header rules in netlify.toml and src/artifacts/headers.ts'
      : 'src/pages';
  });
  return [...new Set(places)].join(', or ') || `the check of "${rule.title}"`;
}
