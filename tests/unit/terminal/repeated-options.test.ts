import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';

describe('An option that is used twice', () => {
  it.each([
    ['src/create/main.ts', ['create', 'x', '--from', 'a.json', '--from=b.json'], '--from <file>', 1],
    ['packages/opencli/src/main.ts', ['import', '--site', 'a', '--site', 'b', 'c'], '--site <folder>', 2],
    ['packages/opencli/src/main.ts', ['check', '--site', 'a', '--site', 'b', 'c'], '--site <folder>', 2],
    ['packages/preview/src/main.ts', ['-p', '1', '--port', '2'], '-p, --port <number>', 1],
  ])('is rejected by %s %j instead of ignored', async (main, args, option, expected) => {
    const { status, output } = await runCommand(execPath, [main, ...args], '.');
    expect(output).toContain(`error: option '${option}' can be used only once`);
    expect(status).toBe(expected);
  });

  it('is allowed for an option without a value, and for options of the checked program', async () => {
    const args = ['check', '--yes', '--yes', '--site', 'no-site', 'x', '--site', 'a', '--site', 'b'];
    const { output } = await runCommand(execPath, ['packages/opencli/src/main.ts', ...args], '.');
    expect(output).toContain('no-site');
    expect(output).not.toContain('only once');
  });
});
