import type { Audit, SiteMutation } from '../audit.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

// The highest score that a site can reach if it treats all user agents the same, and returns 404 for missing pages.
const bestReachable = 92;
const preload = new URL('../preload-for-audits.ts', import.meta.url).href;

interface Report {
  readonly score: number;
  readonly categories: Readonly<
    Record<string, { checks: readonly { name: string; passed: boolean; skipped: boolean; hint: string }[] }>
  >;
}

const audit: Audit = async ({ origin, canonical }) => {
  const environment = {
    NODE_OPTIONS: `--import=${preload}`,
    AUDITED_ORIGIN: canonical,
    AUDITED_PREVIEW: origin,
  };
  const outcome = await runTool('agent-readability', ['audit', canonical, '--json'], environment);
  const { score, categories } = parseToolOutput<Report>(outcome);
  const findings = Object.values(categories)
    .flatMap(({ checks }) => checks)
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map(({ name, hint }) => `${name}: ${hint}`);
  const name = 'agent-readability';
  return [{ name, score, target: `>= ${bestReachable}`, ok: score >= bestReachable, findings }];
};

export const mutation: SiteMutation = {
  description: 'robots.txt blocks all crawlers',
  edits: [{ file: 'dist/robots.txt', match: /^Allow: \/$/m, replacement: 'Disallow: /' }],
  finding: /^robots\.txt/,
};

export default audit;
