import type { Audit, SiteMutation } from '../audit.ts';
import { parseToolOutput, runTool } from '../run-tool.ts';

interface Report {
  readonly results: readonly { id: string; status: string; message: string }[];
  readonly scoring: { readonly overall: number; readonly grade: string };
}

/** More than the site's pages, so that the tool checks all of them, and scores of different runs can be compared. */
const maxPages = '1000';
const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0', '--max-links', maxPages];

/**
 * Warns that navigation precedes the content, as people with a keyboard or a screen reader expect. Agents read the
 * Markdown version of each page, which has no navigation.
 */
const acceptedWarning = 'content-start-position';

const audit: Audit = async ({ origin, canonical }) => {
  const outcome = await runTool('afdocs', ['check', origin, ...options, '--canonical-origin', canonical]);
  const { results, scoring } = parseToolOutput<Report>(outcome);
  const failed = results.filter(({ status }) => !['pass', 'skip'].includes(status));
  const accepted = failed.filter(({ id, status }) => id === acceptedWarning && status === 'warn');
  const { overall, grade } = scoring;
  return [
    {
      name: 'afdocs: documentation for agents',
      score: `${overall} ${grade}`,
      target: '99 A',
      ok: overall >= 99 && failed.length === accepted.length,
      findings: failed.map(({ id, status, message }) => `${id} (${status}): ${message}`),
    },
  ];
};

export const mutation: SiteMutation = {
  description: 'llms.txt lists no page',
  edits: [{ file: 'dist/llms.txt', match: /^- \[.*\n/gm, replacement: '' }],
  finding: /^llms-txt-/,
};

export default audit;
