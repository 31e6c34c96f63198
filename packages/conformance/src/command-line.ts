import { writeFileSync } from 'node:fs';
import { paths } from '../../../src/http/paths.ts';
import { escapeLine } from '../../../src/terminal/escape.ts';
import packageJson from '../package.json' with { type: 'json' };
import { checkLinks } from './deployment/crawl-links.ts';
import { waitForVersion } from './deployment/wait-for-version.ts';
import { NoResponseError } from './exchange.ts';
import { type ConformanceOptions, parseOptions } from './options.ts';
import type { ConformanceReport } from './report/conformance-report.ts';
import { formatJsonReport } from './report/json.ts';
import { formatJunitReport } from './report/junit.ts';
import { formatLinkReport } from './report/link-report.ts';
import { formatMarkdownReport } from './report/markdown.ts';
import { isPassingReport } from './report/outcome-counts.ts';
import { formatResult, formatScopeHeading, formatSummary } from './report/text.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';
import { errorMessage, type RuleResult, runRules } from './run-rules.ts';
import { createHttpSite, type Site } from './site.ts';

const usage = `Usage: nameplate-conformance <site URL> [options]

Checks a running server against the Public Product Metadata Service specification (SPECIFICATION.md).

  <site URL>        Root of the site, such as http://localhost:3000 or https://tool.example

  --all             Also check Nameplate's own guarantees, which the specification doesn't require
  --rule <id>       Check only this rule (can be repeated)
  --list            List the ID, section, and title of each rule
  --timeout <s>     Time limit for all rules together, in seconds (default: 60)
  --links           Also check all links on the site, including links to other sites (at most 10 minutes)
  --wait <version>  Before the checks, wait until the site publishes this version or commit, such as
                    1.2.3+preview.42.abc1234 or abc1234
  --wait-timeout <s>
                    How long to wait, in seconds (default: 900)
  --json            Print the report as JSON (schema: schemas/report.json)
  --junit <file>    Also write a JUnit XML report
  --markdown        Print a short summary for a README
  --version         Print the version
  -h, --help        Print this help

Exit status: 0 if all checks pass; 1 if a rule fails, a rule can't be checked, or a link is broken;
2 if the checks can't start, or the output or the JUnit report can't be written.`;

const uncheckedResult = (rule: Rule, reason: string): RuleResult => {
  return { rule, outcome: 'unchecked', violations: [], reason };
};

/** Returns the exit status. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let options: ReturnType<typeof parseOptions>;
  try {
    options = parseOptions(args);
  } catch (error) {
    const message = errorMessage(error);
    if (args.includes('--json'))
      print(formatJsonReport(createReport(undefined, 'specification', [], message)));
    console.error(`${escapeLine(message)}\n\n${usage}`);
    return 2;
  }
  if (options === 'help') return print(usage);
  if (options === 'version') return print(packageJson.version);
  if (options === 'list')
    return print(rules.map(({ id, section, title }) => `${id}\t${section}\t${title}`).join('\n'));
  return runRequested(options);
}

async function runRequested(options: ConformanceOptions): Promise<number> {
  const { origin, scope, format, junit, timeout } = options;
  const waitProblem = await waitForDeploy(options);
  // Created after the wait, because the time limit of the run starts here.
  const site = createHttpSite(origin, { timeout });
  const error = waitProblem ?? (await connectionProblem(site));
  const results: RuleResult[] = [];
  const run = createReport(origin, scope, results, error);
  if (error !== undefined) results.push(...options.rules.map((rule) => uncheckedResult(rule, error)));
  else {
    await check(site, options, results);
    if (options.links) run.links = await checkLinks({ origin, external: true });
  }
  if (format === 'json') print(formatJsonReport(run));
  if (format === 'markdown') print(formatMarkdownReport(run));
  if (format === 'text' && error === undefined) print(`\n${origin}\n${formatSummary(results)}`);
  if (format === 'text' && run.links !== undefined) print(formatLinkReport(run.links));
  if (error !== undefined) console.error(escapeLine(error));
  if (junit !== undefined && !writeReport(junit, formatJunitReport(run))) return 2;
  if (error !== undefined) return 2;
  return isPassingReport(run) ? 0 : 1;
}

async function check(
  site: Site,
  { rules: selected, format }: ConformanceOptions,
  results: RuleResult[],
): Promise<void> {
  for await (const result of runRules(site, selected)) {
    const lines = [formatScopeHeading(result, results.at(-1)), formatResult(result, site.origin)];
    results.push(result);
    if (format === 'text') print(lines.filter(Boolean).join('\n'));
  }
}

async function waitForDeploy({ origin, wait, waitTimeout }: ConformanceOptions): Promise<string | undefined> {
  if (wait === undefined) return undefined;
  const onChange = (sentence: string) => console.error(escapeLine(sentence));
  const { problem } = await waitForVersion({ origin, version: wait, timeout: waitTimeout, onChange });
  return problem;
}

/**
 * Returns a problem only if both endpoints are unreachable. If just one of them hangs, the rules for that endpoint fail
 * instead.
 */
async function connectionProblem(site: Site): Promise<string | undefined> {
  const problems = await Promise.all(
    [paths.product, paths.openapi].map((path) =>
      site.send('GET', path).then(() => undefined, unreachableMessage),
    ),
  );
  if (problems.some((problem) => problem === undefined)) return undefined;
  return `Can't reach ${site.origin}: ${problems[0]} Check the URL, and make sure that the server is running.`;
}

function unreachableMessage(error: unknown): string | undefined {
  return error instanceof NoResponseError && unreachable.includes(error.code) ? error.message : undefined;
}

const unreachable = ['connection-refused', 'dns', 'tls', 'unreachable', 'deadline', 'timeout'];

function createReport(
  site: string | undefined,
  scope: ConformanceOptions['scope'],
  results: readonly RuleResult[],
  error: string | undefined,
): ConformanceReport {
  return { kit: packageJson.version, date: new Date().toISOString(), site, scope, results, error };
}

function writeReport(file: string, text: string): boolean {
  try {
    writeFileSync(file, text);
    return true;
  } catch (error) {
    console.error(`Can't write ${escapeLine(file)}: ${escapeLine(errorMessage(error))}`);
    return false;
  }
}

function print(text: string): number {
  console.log(text);
  return 0;
}
