import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';

// The headless shell is first, because it starts four times as fast.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const installFolders: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications', `${env.HOME}/Applications`].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

/** Environment variable with the path of a file that exists while a browser is being installed. */
export const installationVariable = 'BROWSER_INSTALLATION';

const installAdvice =
  'install Chrome or Chromium, for example with "npx playwright-core install chromium", or set CHROME_PATH to the program. On Debian, npm test installs Chromium if it runs as root.';

/** Returns CHROME_PATH if it's set. Otherwise, searches PATH, the system's locations, and Playwright's cache. */
export function findChrome(): string | undefined {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...(installFolders[platform] ?? []), chromium.executablePath()].find(isProgram);
}

/** @throws Error with installation instructions if no browser is installed */
export function requireChrome(): string {
  const executablePath = findChrome();
  if (executablePath === undefined) throw new Error(`There is no browser: ${installAdvice}`);
  if (!isProgram(executablePath))
    throw new Error(`CHROME_PATH is "${executablePath}", which isn't a program: ${installAdvice}`);
  return executablePath;
}

/** Arguments for faster tests without background requests. */
export const chromeArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this argument, starting a process for each page takes a third of the total time.
  '--process-per-site',
  '--renderer-process-limit=1',
  // Chromium's sandbox doesn't start for root, which containers often use.
  ...(getuid?.() === 0 ? ['--no-sandbox'] : []),
];

// Most scripts run once, so optimizing them and often collecting their garbage takes longer than it saves.
const scriptFlags = '--no-maglev --no-turbofan --min-semi-space-size=64 --max-semi-space-size=64';

/** @throws Error with installation instructions if no browser is installed */
export async function startChrome(): Promise<Browser> {
  while (existsSync(env[installationVariable] ?? '')) await setTimeout(200);
  const args = [...chromeArguments, `--js-flags=${scriptFlags}`];
  return chromium.launch({ executablePath: requireChrome(), args });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
