import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getuid } from 'node:process';
import { findChrome } from './chrome.ts';

const release = '/etc/os-release';
const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));

// On other systems, the browser tests print installation instructions.
if (findChrome() === undefined && isDebian && getuid?.() === 0) {
  console.log("No browser for the tests was found. Installing Debian's chromium package.");
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  apt('update', '-qq');
  try {
    apt(...install, 'chromium-headless-shell');
  } catch {
    // Older releases of Debian don't package the headless shell separately.
    apt(...install, 'chromium');
  }
}
