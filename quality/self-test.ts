import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AuditedSite, AuditScore, SiteMutation } from './audit.ts';
import { serveSite } from './serve-site.ts';

/**
 * Tests that an audit finds its mutation: for a mutated copy of the built site, the score must miss the audit's target,
 * and the audit must report the expected finding.
 */
export async function testAudit(
  name: string,
  mutation: SiteMutation,
  measure: (site: AuditedSite) => Promise<AuditScore[]>,
): Promise<AuditScore> {
  const root = await createMutatedCopy(mutation);
  try {
    const { site, stop } = await serveSite(root);
    const scores = await measure(site).finally(stop);
    const findings = scores.flatMap(({ ok, findings = [] }) => (ok ? [] : findings));
    const ok = findings.some((finding) => mutation.finding.test(finding));
    return {
      name: `${name}: ${mutation.description}`,
      score: ok ? 'found' : 'missed',
      target: 'found',
      ok,
      findings,
    };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function createMutatedCopy({ edits }: SiteMutation): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-mutation-'));
  for (const part of ['dist', '.netlify/v1', 'src', 'netlify.toml', 'package.json']) {
    await cp(part, join(root, part), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  for (const { file, match, replacement } of edits) {
    const text = await readFile(join(root, file), 'utf8');
    const edited = text.replace(match, replacement);
    if (edited === text)
      throw new Error(`Can't apply the mutation: ${file} contains nothing that matches ${match}.`);
    await writeFile(join(root, file), edited);
  }
  return root;
}
