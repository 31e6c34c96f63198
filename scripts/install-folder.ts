import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';

/**
 * Installs the packages of a folder that has a package.json of its own, as its lock file says, unless that was
 * done since the lock file last changed. Such folders keep large tools out of the project's own install.
 */
export function installFolder(folder: string): void {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing the packages of ${folder} (once)...`);
  // None of them needs its install scripts, and some would report to their makers.
  execaSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
