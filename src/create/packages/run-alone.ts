import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { kill, pid } from 'node:process';
import { setTimeout } from 'node:timers/promises';

const retryMs = 100;

/**
 * Runs a task while no other process runs one with the same lock file. Otherwise, two processes that pack the same
 * folder would read files that the other one is writing.
 */
export async function runAlone<T>(lockFile: string, task: () => Promise<T>): Promise<T> {
  while (!takeLock(lockFile)) await setTimeout(retryMs);
  try {
    return await task();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock(file: string): boolean {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isOwnerRunning(file)) rmSync(file, { force: true });
  return false;
}

/** The owner can end without removing the file, for example if it's killed. */
function isOwnerRunning(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return owner === 0 || kill(owner, 0);
  } catch (error) {
    // The owner removed the file, or belongs to another user.
    return ['ENOENT', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code));
  }
}
