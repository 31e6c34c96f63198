import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { env, platform } from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import type { SiteInput } from '../input/site-input.ts';
import { print, type Terminal } from '../terminal.ts';
import { askYesOrNo } from './prompt.ts';

/** File that stores the answers for a site until the next run. It's outside the site. */
function savedAnswersFile(root: string): string {
  const windows = env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  const others = env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(platform === 'win32' ? windows : others, 'nameplate', `${name}.json`);
}

export async function offerToSaveAnswers(
  root: string,
  start: SiteInput,
  input: SiteInput,
  terminal: Terminal,
): Promise<void> {
  if (isDeepStrictEqual(start, input)) return;
  if (!(await askYesOrNo('Save your answers for the next run?', terminal))) return;
  try {
    print(
      `Saved your answers to ${saveAnswers(root, input)}. The next run for this folder suggests them.`,
      terminal,
    );
  } catch (error) {
    print(`Can't save the answers: ${(error as Error).message}`, terminal);
  }
}

/** Only this user can read the file. Returns its path. */
function saveAnswers(root: string, input: SiteInput): string {
  const file = savedAnswersFile(root);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(input, null, 2), { mode: 0o600 });
  return file;
}

/** Returns `undefined` if there are no stored answers, or if they can't be parsed. */
export function loadSavedAnswers(root: string): SiteInput | undefined {
  const file = savedAnswersFile(root);
  if (!existsSync(file)) return undefined;
  try {
    const { product, details, version } = Object(JSON.parse(readFileSync(file, 'utf8')));
    return { product: { ...product }, details: { ...details }, version };
  } catch {
    return undefined;
  }
}

export function deleteSavedAnswers(root: string): void {
  rmSync(savedAnswersFile(root), { force: true });
}
