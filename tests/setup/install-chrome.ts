import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { env, getuid } from 'node:process';
import { execa } from 'execa';
import { findChrome, installationVariable } from './chrome.ts';

const release = '/etc/os-release';

/**
 * If `npm test` runs as root on Debian without a browser, installs one. Other tests run meanwhile. `marker` is a file that
 * exists until the installation ends. On other systems, the browser tests print installation instructions.
 */
export async function installChrome(marker: string): Promise<void> {
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  const isNeeded = env.npm_lifecycle_event === 'test' && isDebian && getuid?.() === 0;
  if (!isNeeded || findChrome() !== undefined) return;
  console.log("No browser for the tests was found. Installing Debian's chromium package.");
  writeFileSync(marker, '');
  env[installationVariable] = marker;
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  try {
    await execa('apt-get', ['update', '-qq']);
    // Older releases of Debian don't package the headless shell separately.
    await execa('apt-get', [...install, 'chromium-headless-shell']).catch(() =>
      execa('apt-get', [...install, 'chromium']),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    await rm(marker);
  }
}
