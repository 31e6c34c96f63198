import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import { isPass } from '../../packages/conformance/src/report/counts.ts';
import { resultText, summaryText } from '../../packages/conformance/src/report/text.ts';
import { rules } from '../../packages/conformance/src/rules.ts';
import { type RuleResult, runRules } from '../../packages/conformance/src/run-rules.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { checkLinks, type LinkReport } from './links.ts';

/** What a deployed site was found to be. */
export interface Judgement {
  readonly title: string;
  readonly address: string;
  readonly version: string;
  readonly verdicts: readonly RuleResult[];
  readonly links: LinkReport;
}

/** Judges a site by every rule of the service and by its links, saying what it finds as it goes. */
export async function judgeSite(
  subject: Pick<Judgement, 'title' | 'address' | 'version'>,
  { outside }: { outside: boolean },
  say: (line: string) => void,
): Promise<Judgement> {
  const verdicts: RuleResult[] = [];
  for await (const verdict of runRules(siteAt(subject.address), rules)) {
    verdicts.push(verdict);
    say(resultText(verdict, subject.address));
  }
  const links = await checkLinks(subject.address, outside);
  for (const { from, link, reason } of links.broken) say(`✗ ${from} links to ${link}: ${reason}`);
  return { ...subject, verdicts, links };
}

/** Returns whether every rule is kept and no link is broken. */
export function isGood({ verdicts, links }: Judgement): boolean {
  return isPass(verdicts) && links.broken.length === 0;
}

/** Returns a judgement as the Markdown of a job summary: the numbers, then everything that is wrong. */
export function judgementMarkdown(judgement: Judgement): string {
  const { title, address, version, verdicts, links } = judgement;
  const bad = verdicts.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked');
  const failed = bad.map((result) => resultText(result, address));
  const broken = links.broken.map(({ from, link, reason }) => `${from}\n    ${link}: ${reason}`);
  return `## ${isGood(judgement) ? '✓' : '✗'} ${title}

| | |
|---|---|
| Address | ${address} |
| Version | \`${version}\` |
| Conformance | ${summaryText(verdicts)} |
| Links | ${links.checked} checked, ${links.broken.length} broken. |
${section("Rules that don't pass", failed)}${section('Links that lead nowhere', broken)}`;
}

/** Adds Markdown to the summary of the running GitHub Actions job, if there is one. */
export function addToJobSummary(markdown: string): void {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${markdown}\n`);
}

function section(title: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `\n### ${title}\n\n~~~text\n${entries.join('\n\n')}\n~~~\n`;
}
