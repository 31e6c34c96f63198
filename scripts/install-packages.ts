import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';

/**
 * Installs the packages of a folder with its own package.json and lock file, unless they're up to date. Such folders
 * keep large tools out of the project's own dependencies.
 */
export function installPackages(folder: string): void {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing the packages for ${folder} (once)...`);
  // The tools don't need install scripts, and some install scripts send telemetry.
  execaSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
