import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getuid } from 'node:process';
import { findChrome } from './chrome.ts';

const release = '/etc/os-release';
const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));

// Elsewhere, the browser tests say what to do.
if (findChrome() === undefined && isDebian && getuid?.() === 0) {
  console.log('There is no browser for the tests: installing the chromium of Debian.');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
  });
}
