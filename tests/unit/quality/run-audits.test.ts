import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';

it('npm run quality rejects an unknown audit, and lists all audits', async () => {
  const { status, output } = await runCommand(
    execPath,
    ['quality/run-audits.ts', '--only', 'nope'],
    process.cwd(),
  );
  const names = readdirSync('quality/audits').map((file) => parse(file).name);
  expect(output).toContain(`There's no audit "nope". Choose one of ${names.sort().join(', ')}.`);
  expect(status).toBe(1);
});
