import type { Audit, SiteMutation } from '../audit.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

interface Report {
  readonly results: readonly { id: string; status: string; message: string }[];
  readonly scoring: { readonly overall: number; readonly grade: string };
}

/** Without sampling, the tool checks every page, so that the scores of different runs can be compared. */
const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0', '--sampling', 'none'];

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
