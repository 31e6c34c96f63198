import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { installPackages } from '../scripts/install-packages.ts';
import type { Audit, AuditedSite, AuditScore, SiteMutation } from './audit.ts';
import { testAudit } from './self-test.ts';
import { serveSite } from './serve-site.ts';

const auditsFolder = join(import.meta.dirname, 'audits');
const options = { only: { type: 'string', multiple: true }, 'self-test': { type: 'boolean' } } as const;

async function selectAudits(selected: readonly string[] | undefined): Promise<readonly string[]> {
  const names = (await readdir(auditsFolder)).map((file) => parse(file).name).sort();
  const unknown = selected?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There's no audit "${unknown}". Choose one of ${names.join(', ')}.`);
  return selected ?? names;
}

function loadAudit(name: string): Promise<{ default: Audit; mutation: SiteMutation }> {
  return import(`./audits/${name}.ts`);
}

async function auditScores(name: string, measure: () => Promise<AuditScore[]>): Promise<AuditScore[]> {
  try {
    return await measure();
  } catch (error) {
    return [{ name, score: 'failed', target: 'a score', ok: false, findings: [(error as Error).message] }];
  }
}

function printScore({ name, score, target, ok, findings = [] }: AuditScore): void {
  const columns = [name.padEnd(56), String(score).padStart(16), target.padStart(10), ok ? 'ok' : 'NO'];
  console.log(columns.join('  '));
  if (!ok) for (const finding of findings) console.log(`    ${finding}`);
}

async function printScores(
  names: readonly string[],
  measure: (name: string) => Promise<AuditScore[]>,
): Promise<number> {
  console.log(['audit'.padEnd(56), 'score'.padStart(16), 'target'.padStart(10), 'ok'].join('  '));
  let missed = 0;
  for (const name of names) {
    const scores = await auditScores(name, () => measure(name));
    scores.forEach(printScore);
    missed += scores.filter(({ ok }) => !ok).length;
  }
  return missed;
}

async function measureSite(names: readonly string[]): Promise<number> {
  const { site, stop } = await serveSite('.');
  return printScores(names, async (name) => (await loadAudit(name)).default(site)).finally(stop);
}

function testAudits(names: readonly string[]): Promise<number> {
  return printScores(names, async (name) => {
    const { default: audit, mutation } = await loadAudit(name);
    return [await testAudit(name, mutation, (site: AuditedSite) => audit(site))];
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const names = await selectAudits(values.only);
  installPackages('quality');
  const missed = await (values['self-test'] ? testAudits(names) : measureSite(names));
  console.log(
    missed === 0
      ? '\nAll audits meet their targets.'
      : `\n${missed === 1 ? '1 score misses its target' : `${missed} scores miss their targets`}.`,
  );
  exit(missed === 0 ? 0 : 1);
}

main().catch((error: Error) => {
  console.error(`${error.message}\n\nUsage: npm run quality -- [--only <audit>]... [--self-test]`);
  exit(1);
});
