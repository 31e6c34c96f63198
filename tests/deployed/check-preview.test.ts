import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Mutation } from '../../packages/conformance/src/mutation.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { requested } from '../../scripts/deployed/requested.ts';
import { type Outcome, runCommand } from '../../scripts/run-command.ts';
import { startBrokenSite } from '../setup/broken-site.ts';

// It keeps its answers: each is asked for once for all tests.
const site = siteAt(inject('site'));
const commit = 'abc1234def5678900000000000000000000000000';

/** Runs the command for a preview that a local server stands for, and returns it with its job summary. */
async function checkPreview(
  fault: Mutation,
  options: string[],
): Promise<Outcome & { address: string; summary: string }> {
  const address = await startBrokenSite(site, fault);
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-summary-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const summary = join(folder, 'summary.md');
  const build = ['--address', address, '--pull-request', '42', '--commit', commit];
  const command = ['scripts/check-preview.ts', ...build, ...options];
  const outcome = await runCommand(execPath, command, '.', { GITHUB_STEP_SUMMARY: summary });
  return { ...outcome, address, summary: await readFile(summary, 'utf8') };
}

/** Serves a site whose product names an old build a few times, and then the awaited one everywhere. */
async function updatedSite(then: Mutation = () => {}): Promise<Mutation> {
  const { version } = await fetch(`${inject('site')}/api/v1/product`).then((response) => response.json());
  const stamp = (metadata: string) => `${version}+${metadata}`;
  let asked = 0;
  return (answer) => {
    const old = answer.request.path === '/api/v1/product' && asked < 3;
    if (answer.request.path === '/api/v1/product') asked += 1;
    answer.body = answer.body.replaceAll(
      `"${version}"`,
      `"${stamp(old ? 'preview.42.0000000' : 'preview.42.abc1234')}"`,
    );
    then(answer);
  };
}

const patience = ['--attempts', '20', '--seconds', '0.01'];

describe('npm run check:preview', () => {
  it('waits until the new build is served, judges it, and reports', async () => {
    const { status, output, summary, address } = await checkPreview(await updatedSite(), patience);
    expect(output).toMatch(/publishes \S+\+preview\.42\.0000000; waiting for preview\.42\.abc1234/);
    expect(summary).toContain('## ✓ Preview of pull request 42');
    expect(summary).toContain(`| Address | ${address} |`);
    expect(summary).toMatch(/\| Version \| `\S+\+preview\.42\.abc1234` \|/);
    expect(summary).toMatch(/\| Conformance \| \d+ rules: \d+ passed, 0 failed, \d+ skipped\. \|/);
    expect(summary).toMatch(/\| Links \| \d+ checked, 0 broken\. \|/);
    expect(status).toBe(0);
  });

  it('fails where the new build breaks a rule or a link, and names them', async () => {
    const fault = await updatedSite((answer) => {
      if (answer.status === 405) answer.headers.delete('Allow');
      if (answer.request.path === '/mcp') answer.status = 404;
    });
    const { status, summary } = await checkPreview(fault, patience);
    expect(summary).toContain('## ✗ Preview of pull request 42');
    expect(summary).toMatch(/Rules that are not kept[\s\S]*Allow: found no such field/);
    expect(summary).toMatch(/Links that lead nowhere[\s\S]*\/mcp: answers 404/);
    expect(status).toBe(1);
  });

  it('fails where the preview is never updated, and says what it serves instead', async () => {
    const { status, output, summary, address } = await checkPreview(() => {}, [
      '--attempts',
      '3',
      '--seconds',
      '0',
    ]);
    const message = 'did not become preview.42.abc1234 while it was asked 3 times';
    expect(output).toContain(message);
    expect(summary).toContain(`## ✗ Preview of pull request 42\n\n${address} publishes `);
    expect(summary).toContain(message);
    expect(status).toBe(1);
  });

  it.each([
    [['--pull-request', '4', '--commit', 'abc1234'], '--site is missing.'],
    [['--pull-request', '4', '--commit', 'main', '--site', 'x'], '--commit cannot be "main".'],
    [['--pull-request', '4', '--commit', 'abc1234', '--site', 'x.y/z'], '--site cannot be "x.y/z".'],
    [
      ['--pull-request', '4', '--commit', 'abc1234', '--site', 'x', '--attempts', '0'],
      '--attempts cannot be "0".',
    ],
    [['--what'], "Unknown option '--what'"],
  ])('refuses %j', (args, message) => {
    expect(() => requested(args)).toThrow(message);
  });

  it('says what is wrong with its arguments, and its usage', async () => {
    const { status, output } = await runCommand('npm', ['run', '--silent', 'check:preview'], '.');
    expect(output).toMatch(/^--pull-request is missing\.\n\nUsage: npm run check:preview -- /);
    expect(status).toBe(2);
  });
});
