import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runAlone } from '../../../../src/create/packages/run-alone.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

it('Tasks with the same lock file run one after the other, even after one that fails', async () => {
  useTempFolder({});
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} starts`);
    await nextTurn();
    events.push(`${name} ends`);
    if (name === 'a') throw new Error(name);
  };
  await Promise.allSettled([runAlone('lock', task('a')), runAlone('lock', task('b'))]);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(existsSync('lock')).toBe(false);
});

it('A lock file of a process that has ended is ignored', async () => {
  useTempFolder({});
  writeFileSync('lock', String(spawnSync(process.execPath, ['--version']).pid));
  await expect(runAlone('lock', async () => 'done')).resolves.toBe('done');
});
