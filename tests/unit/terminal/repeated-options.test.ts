import { execPath } from 'node:process';
import { expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';

it('nameplate create rejects an option that is used twice instead of ignoring its first value', async () => {
  const args = ['create', 'x', '--from', 'a.json', '--from=b.json'];
  const { status, output } = await runCommand(execPath, ['src/create/main.ts', ...args], '.');
  expect(output).toContain("error: option '--from <file>' can be used only once");
  expect(status).toBe(1);
});
