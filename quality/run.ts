import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { installPackages } from '../scripts/install-packages.ts';
import type { Audit, AuditedSite, Score, SiteMutation } from './audit.ts';
import { findsMutation } from './self-test.ts';
import { serveSite } from './serve-site.ts';

const folder = join(import.meta.dirname, 'audits');
const options = { only: { type: 'string', multiple: true }, 'self-test': { type: 'boolean' } } as const;

/**
 * Lists the audits to run.
 * @throws if an audit doesn't exist
 */
async function selectAudits(only: readonly string[] | undefined): Promise<readonly string[]> {
  const all = (await readdir(folder)).map((file) => parse(file).name).sort();
  const unknown = only?.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new Error(`There's no audit "${unknown}". Choose one of ${all.join(', ')}.`);
  return only ?? all;
}

function load(name: string): Promise<{ default: Audit; mutation: SiteMutation }> {
  return import(`./audits/${name}.ts`);
}

/** Counts an audit that throws as a missed target. */
async function auditScores(name: string, measure: () => Promise<Score[]>): Promise<Score[]> {
  try {
    return await measure();
  } catch (error) {
    return [{ name, score: 'failed', target: 'a score', ok: false, findings: [(error as Error).message] }];
  }
}

/** Prints a score as a line of the table. If it misses its target, also prints its findings. */
function print({ name, score, target, ok, findings = [] }: Score): void {
  const columns = [name.padEnd(56), String(score).padStart(16), target.padStart(10), ok ? 'ok' : 'NO'];
  console.log(columns.join('  '));
  if (!ok) for (const finding of findings) console.log(`    ${finding}`);
}

/** Prints scores in order. Returns the number of missed targets. */
async function report(
  names: readonly string[],
  measure: (name: string) => Promise<Score[]>,
): Promise<number> {
  console.log(['audit'.padEnd(56), 'score'.padStart(16), 'target'.padStart(10), 'ok'].join('  '));
  let missed = 0;
  for (const name of names) {
    const scores = await auditScores(name, () => measure(name));
    scores.forEach(print);
    missed += scores.filter(({ ok }) => !ok).length;
  }
  return missed;
}

async function measureSite(names: readonly string[]): Promise<number> {
  const { site, stop } = await serveSite('.');
  return report(names, async (name) => (await load(name)).default(site)).finally(stop);
}

function testAudits(names: readonly string[]): Promise<number> {
  return report(names, async (name) => {
    const { default: audit, mutation } = await load(name);
    return [await findsMutation(name, mutation, (site: AuditedSite) => audit(site))];
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const names = await selectAudits(values.only);
  installPackages('quality');
  const missed = await (values['self-test'] ? testAudits(names) : measureSite(names));
  console.log(missed === 0 ? '\nAll audits meet their targets.' : `\n${missed} below target.`);
  exit(missed === 0 ? 0 : 1);
}

main().catch((error: Error) => {
  console.error(`${error.message}\n\nUsage: npm run quality -- [--only <audit>]... [--self-test]`);
  exit(1);
});
