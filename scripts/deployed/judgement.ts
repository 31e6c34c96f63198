import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import { counts, summaryText, verdictText } from '../../packages/conformance/src/report.ts';
import { rules } from '../../packages/conformance/src/rules.ts';
import { judge, type Verdict } from '../../packages/conformance/src/run.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { checkLinks, type LinkReport } from './links.ts';

/** What a deployed site was found to be. */
export interface Judgement {
  readonly title: string;
  readonly address: string;
  readonly version: string;
  readonly verdicts: readonly Verdict[];
  readonly links: LinkReport;
}

/** Judges a site by every rule of the service and by its links, saying what it finds as it goes. */
export async function judgeSite(
  subject: Pick<Judgement, 'title' | 'address' | 'version'>,
  { outside }: { outside: boolean },
  say: (line: string) => void,
): Promise<Judgement> {
  const verdicts: Verdict[] = [];
  for await (const verdict of judge(siteAt(subject.address), rules)) {
    verdicts.push(verdict);
    say(verdictText(verdict));
  }
  const links = await checkLinks(subject.address, outside);
  for (const { from, link, reason } of links.broken) say(`✗ ${from} links to ${link}: ${reason}`);
  return { ...subject, verdicts, links };
}

/** Returns whether every rule is kept and no link is broken. */
export function isGood({ verdicts, links }: Judgement): boolean {
  return counts(verdicts).failed === 0 && links.broken.length === 0;
}

/** Returns a judgement as the Markdown of a job summary: the numbers, then everything that is wrong. */
export function judgementMarkdown(judgement: Judgement): string {
  const { title, address, version, verdicts, links } = judgement;
  const failed = verdicts.filter(({ outcome }) => outcome === 'failed').map(verdictText);
  const broken = links.broken.map(({ from, link, reason }) => `${from}\n    ${link}: ${reason}`);
  return `## ${isGood(judgement) ? '✓' : '✗'} ${title}

| | |
|---|---|
| Address | ${address} |
| Version | \`${version}\` |
| Conformance | ${summaryText(verdicts)} |
| Links | ${links.checked} checked, ${links.broken.length} broken. |
${section('Rules that are not kept', failed)}${section('Links that lead nowhere', broken)}`;
}

/** Adds Markdown to the summary of the running GitHub Actions job, if there is one. */
export function addToJobSummary(markdown: string): void {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${markdown}\n`);
}

function section(title: string, entries: readonly string[]): string {
  return entries.length === 0 ? '' : `\n### ${title}\n\n~~~text\n${entries.join('\n\n')}\n~~~\n`;
}
