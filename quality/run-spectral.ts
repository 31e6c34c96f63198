import type { LintFinding } from './audit.ts';
import { parseToolOutput, runTool } from './run-tool.ts';

export async function runSpectral(document: string, ruleset: string): Promise<LintFinding[]> {
  const options = [
    '--ruleset',
    `spectral-rulesets/${ruleset}`,
    '--format',
    'json',
    '--quiet',
    '--fail-severity',
    'error',
  ];
  const results = parseToolOutput<{ code: string; path: (string | number)[]; message: string }[]>(
    await runTool('spectral', ['lint', document, ...options]),
  );
  return results.map(({ code, path, message }) => ({ rule: code, where: path.join('.'), message }));
}
