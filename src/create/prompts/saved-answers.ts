import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { env, platform } from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import type { SiteFolder } from '../files/site-folder.ts';
import type { JsonObject, SiteInput } from '../input/site-input.ts';
import { print, type Terminal } from '../terminal.ts';
import { askYesOrNo } from './prompt.ts';

/** File outside the site that stores the answers of an interrupted run. */
export function savedAnswersFile(root: string): string {
  const windows = env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  const state = env.XDG_STATE_HOME ?? '';
  // Programs ignore a relative path (XDG Base Directory Specification). It could also be inside the site.
  const others = isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(platform === 'win32' ? windows : others, 'nameplate', `${name}.json`);
}

export async function offerToSaveAnswers(
  { root, input: published }: SiteFolder,
  start: SiteInput,
  input: SiteInput,
  terminal: Terminal,
): Promise<void> {
  if (isDeepStrictEqual(start, input)) return;
  if (!(await askYesOrNo('Save your answers for the next run?', terminal))) return;
  try {
    print(
      `Saved your answers to ${saveAnswers(root, selectChanges(published, input))}. The next run for this folder suggests them.`,
      terminal,
    );
  } catch (error) {
    print(`Can't save the answers: ${(error as Error).message}`, terminal);
  }
}

/** Omits values that the site already has, so the next run doesn't undo later changes to the site's files. */
function selectChanges(published: SiteInput, input: SiteInput): SiteInput {
  const changed = (before: JsonObject, after: JsonObject) =>
    Object.fromEntries(
      Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field])),
    );
  return {
    product: changed(published.product, input.product),
    details: changed(published.details, input.details),
    version: input.version === published.version ? undefined : input.version,
  };
}

function saveAnswers(root: string, input: SiteInput): string {
  const file = savedAnswersFile(root);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(input, null, 2), { mode: 0o600 });
  return file;
}

export function loadSavedAnswers(root: string): SiteInput | undefined {
  try {
    const text = readFileSync(savedAnswersFile(root), 'utf8');
    const { product, details, version } = Object(JSON.parse(text));
    return { product: { ...product }, details: { ...details }, version };
  } catch {
    return undefined;
  }
}

/** Prints an error instead of throwing it, because the site is already written. */
export function deleteSavedAnswers(root: string, terminal: Terminal): void {
  if (loadSavedAnswers(root) === undefined) return;
  try {
    rmSync(savedAnswersFile(root));
  } catch (error) {
    print(`Can't delete the saved answers: ${(error as Error).message}`, terminal);
  }
}
