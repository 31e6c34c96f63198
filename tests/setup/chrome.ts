import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { type Browser, chromium } from 'playwright-core';

// Without a window to draw, the headless shell takes a quarter of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const inPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications', `${env.HOME}/Applications`].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

const advice =
  'install Chrome or Chromium (on Debian as root, npm test does so; "npx playwright-core install chromium" works on most systems), or name the program in CHROME_PATH.';

/** Returns where Chrome or Chromium is: in CHROME_PATH, where systems have it, or where Playwright puts its own. */
export function findChrome(): string | undefined {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...(inPlaces[platform] ?? []), chromium.executablePath()].find(isProgram);
}

/** Returns where the browser to use is. Throws with advice where there is none. */
export function requireChrome(): string {
  const executablePath = findChrome();
  if (executablePath === undefined) throw new Error(`There is no browser: ${advice}`);
  if (!isProgram(executablePath))
    throw new Error(`CHROME_PATH is "${executablePath}", which is no program: ${advice}`);
  return executablePath;
}

/** How the browser is started: without asking anybody but the site. */
export const chromeArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium does not start its sandbox for root, as whom containers run.
  ...(getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts the browser that was found. Throws with advice where there is none. */
export async function startChrome(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChrome(), args: chromeArguments });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
