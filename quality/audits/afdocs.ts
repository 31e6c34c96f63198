import type { Audit, SiteMutation } from '../audit.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

interface Report {
  readonly results: readonly { id: string; status: string; message: string }[];
  readonly scoring: { readonly overall: number; readonly grade: string };
}

/**
 * Allows more pages than there are, so that the tool checks all of them, and scores of different runs can be compared.
 * Skips the check that content precedes navigation: readers with a keyboard or a screen reader expect the opposite, and
 * agents read the Markdown version of each page, which has no navigation.
 */
const pageSelection = ['--max-links', '1000', '--skip-checks', 'content-start-position'];
const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0', ...pageSelection];

const audit: Audit = async ({ origin, canonical }) => {
  const outcome = await runTool('afdocs', ['check', origin, ...options, '--canonical-origin', canonical]);
  const { results, scoring } = parseToolOutput<Report>(outcome);
  const findings = results
    .filter(({ status }) => !['pass', 'skip'].includes(status))
    .map(({ id, status, message }) => `${id} (${status}): ${message}`);
  const { overall, grade } = scoring;
  return [
    {
      name: 'afdocs: documentation for agents',
      score: `${overall} ${grade}`,
      target: '100 A+',
      ok: overall === 100,
      findings,
    },
  ];
};

export const mutation: SiteMutation = {
  description: 'llms.txt lists no page',
  edits: [{ file: 'dist/llms.txt', match: /^- \[.*\n/gm, replacement: '' }],
  finding: /^llms-txt-/,
};

export default audit;
