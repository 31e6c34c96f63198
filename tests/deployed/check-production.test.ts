import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { copyProject } from '../setup/project.ts';

const factsFile = 'example/product.json';

describe('npm run check:production', () => {
  it('has nothing to check as long as the facts are those of the invented harness', async () => {
    const project = await copyProject();
    await project.write(factsFile, await project.read('tests/fixtures/facts/invented.json'));
    const { status, output } = await project.run('check:production');
    expect(output).toContain('https://brindle.example cannot be checked.');
    expect(status).toBe(0);
  });

  it('fails where the published site cannot be reached, and says so in the job summary', async () => {
    const project = await copyProject();
    const facts = JSON.parse(await project.read(factsFile));
    // Port 1 of this machine: nothing answers there.
    await project.write(factsFile, JSON.stringify({ ...facts, url: 'https://[::1]:1' }));
    const summary = { GITHUB_STEP_SUMMARY: `${project.root}/summary.md` };
    const { status, output } = await runCommand(
      execPath,
      ['scripts/check-production.ts'],
      project.root,
      summary,
    );
    expect(output).toContain('fetch failed');
    expect(await project.read('summary.md')).toContain('## ✗ The published site');
    expect(status).toBe(1);
  });
});
